// Nothing at all: what the replay itself costs.

const place = document.createElement("div");
place.style.cssText = "width: 600px; height: 400px";
document.body.append(place);

window.subject = {
  events: "pointer",
  ready: Promise.resolve(),
  surface: () => place,
};
