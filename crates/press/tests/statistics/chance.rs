//! Tests of a hypothesis, gathered and judged together.

use core::fmt::Write;

/// Tests of one block.
#[derive(Default)]
pub struct Tests(Vec<Test>);

struct Test {
    what: String,
    /// Standard normal, large where the hypothesis fails.
    z: f64,
}

impl Tests {
    /// Whether `seen` are draws in proportion to `expected`, which need not sum to the same. Classes
    /// in which fewer than five are expected are taken together.
    pub fn fit(&mut self, what: impl Into<String>, seen: &[u64], expected: &[f64]) {
        assert_eq!(seen.len(), expected.len());
        let (all, weight): (f64, f64) = (sum(seen), expected.iter().sum());
        let mut classes: Vec<(f64, f64)> = Vec::new();
        let mut rest = (0.0, 0.0);
        for (&seen, &expected) in seen.iter().zip(expected) {
            let expected = expected * all / weight;
            if expected < 5.0 {
                assert!(
                    expected > 0.0 || seen == 0,
                    "what cannot be drawn was drawn"
                );
                rest = (rest.0 + seen as f64, rest.1 + expected);
            } else {
                classes.push((seen as f64, expected));
            }
        }
        if rest.1 >= 5.0 {
            classes.push(rest);
        }
        if classes.len() > 1 {
            let squares = classes
                .iter()
                .map(|(seen, expected)| (seen - expected).powi(2) / expected);
            self.chi_squared(what, squares.sum(), classes.len() - 1);
        }
    }

    /// Whether `seen` are draws in equal proportion.
    pub fn uniform(&mut self, what: impl Into<String>, seen: &[u64]) {
        self.fit(what, seen, &vec![1.0; seen.len()]);
    }

    /// Whether two rows of counts are draws of one law.
    pub fn alike(&mut self, what: impl Into<String>, one: &[u64], other: &[u64]) {
        let (a, b) = (sum(one), sum(other));
        let mut squares = 0.0;
        let mut classes = 0;
        for (&x, &y) in one.iter().zip(other) {
            let both = (x + y) as f64;
            let (in_one, in_other) = (both * a / (a + b), both * b / (a + b));
            if in_one >= 5.0 && in_other >= 5.0 {
                squares += (x as f64 - in_one).powi(2) / in_one;
                squares += (y as f64 - in_other).powi(2) / in_other;
                classes += 1;
            }
        }
        if classes > 1 {
            self.chi_squared(what, squares, classes - 1);
        }
    }

    /// A value of which the hypothesis says mean and variance, about normal.
    pub fn normal(&mut self, what: impl Into<String>, value: f64, mean: f64, variance: f64) {
        let z = (value - mean).abs() / variance.sqrt();
        // Both tails count.
        self.push(what, z - 0.15);
    }

    /// Wilson and Hilferty: the cube root of a chi-squared value is about normal.
    fn chi_squared(&mut self, what: impl Into<String>, value: f64, freedom: usize) {
        let spread = 2.0 / (9.0 * freedom as f64);
        let z = ((value / freedom as f64).cbrt() - (1.0 - spread)) / spread.sqrt();
        self.push(what, z);
    }

    fn push(&mut self, what: impl Into<String>, z: f64) {
        assert!(z.is_finite());
        let what = what.into();
        self.0.push(Test { what, z });
    }

    /// Fails where one of the tests does, and says which.
    #[track_caller]
    pub fn judge(mut self, at_least: usize) {
        assert!(self.0.len() >= at_least, "only {} tests", self.0.len());
        let limit = quantile(0.01 / self.0.len() as f64);
        self.0.sort_by(|one, other| other.z.total_cmp(&one.z));
        let mut said = String::new();
        for test in self.0.iter().take(5) {
            writeln!(said, "{:6.2}  {}", test.z, test.what).unwrap();
        }
        println!("{} tests, limit {limit:.2}\n{said}", self.0.len());
        assert!(self.0[0].z < limit, "limit {limit:.2}\n{said}");
    }
}

/// The standard normal value that is exceeded with this small probability. Abramowitz and Stegun
/// 26.2.23, good to 0.0005.
fn quantile(tail: f64) -> f64 {
    let t = (-2.0 * tail.ln()).sqrt();
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let below = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    t - above / below
}

fn sum(counts: &[u64]) -> f64 {
    counts.iter().sum::<u64>() as f64
}

#[test]
fn the_limits_are_those_of_the_tables() {
    assert!((quantile(0.01) - 2.326).abs() < 0.001);
    assert!((quantile(0.000_01) - 4.265).abs() < 0.001);
}

#[test]
#[should_panic(expected = "skewed")]
fn a_skewed_coin_is_found_out() {
    let mut tests = Tests::default();
    tests.uniform("fair", &[5_010, 4_990]);
    tests.uniform("skewed", &[5_300, 4_700]);
    tests.judge(2);
}

#[test]
#[should_panic(expected = "differ")]
fn two_laws_are_told_apart() {
    let mut tests = Tests::default();
    tests.alike("same", &[100, 200, 300], &[1_010, 1_990, 3_000]);
    tests.alike("differ", &[100, 200, 300], &[2_000, 2_000, 2_000]);
    tests.judge(2);
}

#[test]
fn what_is_fair_passes() {
    let mut tests = Tests::default();
    tests.uniform("coin", &[5_040, 4_960]);
    tests.fit("weighted", &[3_010, 990, 6_000], &[3.0, 1.0, 6.0]);
    tests.normal("mean", 0.5, 0.0, 1.0);
    tests.judge(3);
}
