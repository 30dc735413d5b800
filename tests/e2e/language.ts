import type { Page } from "@playwright/test";

/** French that an English page does not mark as such, in its text and in its names. */
export function unmarkedFrench(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Letters that English does not have, and names that it does not translate.
    const french = /[àâçéèêëîïôœûùÀÉÈÊŒ«»]|\b(Lampe|Pharaon|Jouer|Jouez|Mise|Lot|Brelan|Les|des|une?)\b/;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement!;
      const text = texts.currentNode.textContent!;
      if (french.test(text) && !around.closest("script, style, noscript, .sprite, defs, symbol, [lang=fr]")) found.push(`not marked as French: ${text}`);
    }
    for (const named of document.querySelectorAll("[aria-label]")) {
      const name = named.getAttribute("aria-label")!;
      if (french.test(name) && !named.closest("[lang=fr]")) found.push(`a name not marked as French: ${name}`);
    }
    return found;
  });
}
