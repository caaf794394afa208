import { expect, test } from "vitest";
import { languages } from "#export/languages/languages.ts";
import { plainDesign } from "#export/testing/plain-design.ts";
import { programOfOneType } from "#export/testing/program-of-one-type.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import type { Value } from "#model/program/value.ts";
import { corpus, plainCorpus, printCorpus, schemasFor } from "#export/testing/corpus.ts";

test("the corpus is deterministic, and every language can express its random part", () => {
  const printed = printCorpus(20);
  expect(printed).toEqual(printCorpus(20));
  expect(printed).toHaveLength(corpus(20).length * languages.length);
  const random = printed.filter(({ name }) => name.startsWith("random-"));
  const errors = random.flatMap((sample) => sample.errors);
  // A real type returns fewer inputs than the placeholder type. If such an input has no value, no language can know it.
  expect(errors.filter((message) => !message.includes("which has no output"))).toEqual([]);
  expect(new Set(random.map(({ target }) => target))).toEqual(new Set(["placeholder", "provider"]));
});

test("each target has its packages", () => {
  const names = (target: "placeholder" | "provider") => schemasFor(target).map(({ name }) => name);
  expect(names("placeholder")).toEqual(["alpha", "beta", "gamma", "delta"]);
  expect(new Set(names("provider"))).toEqual(
    new Set(["azure-native", "google-native", "aws", "datadog"]),
  );
});

test("a design determines its programs' registrations, with its target's names", () => {
  const designs = plainCorpus(0);
  expect(Object.keys(designs)).toEqual(corpus(0).map(({ name }) => name));
  expect(designs["provider-wired"]?.resources[2]).toMatchObject({
    token: "aws:cloudwatch/eventEndpoint:EventEndpoint",
    options: { provider: { kind: "reference", path: [] } },
    lookup: { id: "orders" },
  });
  expect(designs["expressions"]?.config.map(({ key }) => key)).toContain(
    "orders-platform:buildTokenTokenName",
  );
});

test("a number or boolean for a string can be sent as either, wherever the type is a string", () => {
  const token = "alpha:containerregistry:Token";
  const bindings = [{ relation: 5, principals: [true, "x", 1e21] }];
  const inputs = { resourceId: "a", bindings, other: 1 };
  const policies = programOfOneType([["p", inputs]], {}, "delta:RestrictionPolicy");
  const scalar = (value: Value, text: string) => ({ kind: "scalar", value, text });
  const map = (...entries: readonly unknown[]) => ({ kind: "map", entries });
  expect(plainDesign(policies, testCatalog()).resources[0]?.inputs).toEqual(
    map(
      ["resourceId", "a"],
      [
        "bindings",
        [
          map(
            ["relation", scalar(5, "5")],
            ["principals", [scalar(true, "true"), "x", scalar(1e21, "1000000000000000000000")]],
          ),
        ],
      ],
      ["other", 1],
    ),
  );
  const looked = programOfOneType([["t", {}]], {}, token);
  const state = { tokenName: 7 };
  const resources = looked.resources.map((resource) => ({
    ...resource,
    origin: { kind: "lookup" as const, id: "x", state },
  }));
  expect(plainDesign({ ...looked, resources }, testCatalog()).resources[0]?.lookup?.state).toEqual(
    map(["tokenName", scalar(7, "7")]),
  );
});
