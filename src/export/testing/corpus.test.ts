import { expect, test } from "vitest";
import { languages } from "#export/languages/languages.ts";
import { corpus, plainCorpus, printCorpus, schemasFor } from "#export/testing/corpus.ts";

test("the corpus is the same each time, and every language can say what is random in it", () => {
  const printed = printCorpus(20);
  expect(printed).toEqual(printCorpus(20));
  expect(printed).toHaveLength(corpus(20).length * languages.length);
  const random = printed.filter(({ name }) => name.startsWith("random-"));
  const errors = random.flatMap((sample) => sample.errors);
  // A real type gives back less than the placeholder one: what no input says, no language can know.
  expect(errors.filter((message) => !message.includes("which has no output"))).toEqual([]);
  expect(new Set(random.map(({ target }) => target))).toEqual(new Set(["neutral", "vendor"]));
});

test("each target has its packages", () => {
  const names = (target: "neutral" | "vendor") => schemasFor(target).map(({ name }) => name);
  expect(names("neutral")).toEqual(["alpha", "beta", "gamma", "delta"]);
  expect(new Set(names("vendor"))).toEqual(
    new Set(["azure-native", "google-native", "aws", "datadog"]),
  );
});

test("a design says what its programs have to register, by what its target calls it", () => {
  const designs = plainCorpus(0);
  expect(Object.keys(designs)).toEqual(corpus(0).map(({ name }) => name));
  expect(designs["vendor-wired"]?.resources[2]).toMatchObject({
    token: "aws:cloudwatch/eventEndpoint:EventEndpoint",
    options: { provider: { kind: "reference", path: [] } },
    lookup: { id: "orders" },
  });
  expect(designs["expressions"]?.config.map(({ key }) => key)).toContain(
    "orders-platform:buildTokenTokenName",
  );
});
