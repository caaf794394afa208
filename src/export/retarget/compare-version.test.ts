import { expect, test } from "vitest";

import { compareDesign } from "#export/retarget/compare-design.ts";
import { schema } from "#export/testing/secret-files.ts";
import { redactSecrets } from "#model/secrets/redact.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { finish } from "#model/base/time-sliced.ts";

const index = indexPackage(schema);
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);

function programOf(manifest: object): Program {
  const parsed = parseManifest(JSON.stringify(manifest));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
}

const compare = (now: Program, version: Program) =>
  finish(
    compareDesign(now, catalog, {
      baseline: undefined,
      overlay: undefined,
      attachedTo: undefined,
      version,
    }),
  );

const box = (properties: object, options?: object) => ({
  type: "vault:Box",
  properties,
  ...(options === undefined ? {} : { options }),
});

test("added, changed, removed and unchanged items are distinguished, and removed ones keep their dependencies", () => {
  const version = programOf({
    resources: { same: box({}), edited: box({ plain: "a" }), gone: box({}) },
  });
  const now = programOf({
    resources: { same: box({}), edited: box({ plain: "b" }), fresh: box({}) },
  });
  const { outcome, marks, baseline } = compare(now, version);
  const found = outcome.entries.map(({ step }) => `${step.name} ${step.operation}`);
  expect(found.toSorted()).toEqual(["edited update", "fresh create", "gone delete", "same same"]);
  expect([...marks.values()].map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(["same", "update", "create"]),
  );
  expect(baseline?.resources.map(({ name }) => name)).toContain("gone");
});

test("values that only a stack determines are compared by their expression, and shown in the design's terms", () => {
  const design = (value: string): Program =>
    programOf({
      config: { one: { type: "string" }, two: { type: "string" } },
      resources: { it: box({ plain: value }) },
    });
  expect(compare(design("${one}"), design("${one}")).marks.size).toBe(1);
  const [same] = compare(design("${one}"), design("${one}")).outcome.entries;
  expect(same?.step.operation).toBe("same");
  const [changed] = compare(design("${two}"), design("${one}")).outcome.entries;
  expect(changed?.step.changes).toMatchObject([{ old: "${one}", new: "${two}" }]);
});

test("versions contain no plain-text secrets, which are neither compared nor shown", () => {
  const now = programOf({ resources: { it: box({ one: "sentinel" }) } });
  const result = compare(now, redactSecrets(now, catalog));
  expect(result.outcome.entries.map(({ step }) => step.operation)).toEqual(["same"]);
  expect(JSON.stringify(result.outcome)).not.toContain("sentinel");
});

test("changed options and config variables are reported in sentences", () => {
  const version = programOf({
    config: { region: { type: "string", default: "north" } },
    resources: { it: box({}, { protect: true }) },
  });
  const now = programOf({
    config: { region: { type: "string", default: "south" }, zone: { type: "string" } },
    resources: { it: box({}) },
  });
  expect(compare(now, version).notes).toEqual([
    'config region changed from string = "north" to string = "south".',
    "config zone was added: string.",
    "it: options.protect was removed; it was true.",
  ]);
});

test("a design that is compared with itself reports nothing", () => {
  const program = programOf({
    variables: { name: { "fn::join": ["-", ["a", "${it.id}"]] } },
    resources: {
      it: box({ plain: "a" }),
      other: box({ plain: "${name}" }, { dependsOn: ["${it}"] }),
    },
    outputs: { id: "${other.id}" },
  });
  const { outcome, plan, notes } = compare(program, program);
  expect(outcome.entries.map(({ step }) => step.operation)).toEqual(["same", "same"]);
  expect([plan?.outputs, notes]).toEqual([[], []]);
});
