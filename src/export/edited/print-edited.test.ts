import fc from "fast-check";
import { expect, test } from "vitest";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { targetArbitrary } from "#model/testing/targets.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { withParts } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import { createEditedPrinter } from "#export/edited/print-edited.ts";
import { exportDesign } from "#export/export.ts";
import type { PrintResult } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { randomDesigns } from "#export/testing/random-designs.ts";
import { shapes } from "#export/testing/shapes.ts";

const catalog = testCatalog(shapes);

interface Replacement {
  readonly text: string;
  readonly number: number;
  /** The index of the literal to replace, modulo the number of literals. */
  readonly at: number;
}

const replacementArbitrary: fc.Arbitrary<Replacement> = fc.record({
  text: textArbitrary,
  number: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 1e21, 1e-7, 2 ** 53)),
  at: fc.nat({ max: 40 }),
});

/** The value with one literal replaced by another literal of the same kind. */
function replaceLiteral(value: Value, count: { left: number }, by: Replacement): Value {
  if (isExpression(value) || value === null) return value;
  if (isList(value)) return value.map((item) => replaceLiteral(item, count, by));
  if (isMap(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, replaceLiteral(member, count, by)]),
    );
  count.left -= 1;
  if (count.left !== -1) return value;
  if (typeof value === "string") return by.text;
  return typeof value === "number" ? by.number : !value;
}

function withReplaced(program: Program, place: number, by: Replacement): Program {
  const at = place % Math.max(program.resources.length, 1);
  const resource = program.resources[at];
  if (resource === undefined) return program;
  const counted = { left: 1000 };
  replaceLiteral(resource.inputs, counted, by);
  const literals = 1000 - counted.left;
  if (literals === 0) return program;
  const inputs = replaceLiteral(
    resource.inputs,
    { left: by.at % literals },
    by,
  ) as typeof resource.inputs;
  return { ...program, resources: program.resources.with(at, { ...resource, inputs }) };
}

/** Whether only a resource's lines were printed again. In that case, the other files are the same objects. */
const isPartOnly = (before: PrintResult, after: PrintResult): boolean =>
  before !== after &&
  after.files.some((file, at) => file.lines === undefined && file === before.files[at]);

const sessions = (designs: fc.Arbitrary<Program>) =>
  fc.record({
    program: fc.oneof(
      designs,
      fc
        .record({ program: designs, target: targetArbitrary })
        .map(({ program, target }) => ({ ...program, target })),
    ),
    edits: fc.array(fc.record({ place: fc.nat({ max: 5 }), by: replacementArbitrary }), {
      minLength: 1,
      maxLength: 4,
    }),
  });

test.each(languages)(
  "whatever literals of a design are edited, $label prints the same as for the whole",
  (language) => {
    const counts = { edits: 0, parts: 0 };
    const holds = fc.property(
      sessions(fc.oneof(randomDesigns(catalog), programArbitrary)),
      ({ program: first, edits }) => {
        const print = createEditedPrinter();
        let program = first;
        let printed = print(program, catalog, language);
        for (const { place, by } of edits) {
          program = withReplaced(program, place, by);
          const next = print(program, catalog, language);
          expect(next).toEqual(exportDesign(program, catalog, language));
          counts.edits += 1;
          if (isPartOnly(printed, next)) counts.parts += 1;
          printed = next;
        }
      },
    );
    fc.assert(holds, { numRuns: runs(20, 600) });
    // Hostile designs are often printed as a whole, so the minimum is low.
    expect(counts.parts).toBeGreaterThan(counts.edits / 40);
  },
);

/** Resources of three types, each connected to the previous one. */
function largeDesign(count: number): Program {
  const makers = [
    (at: number) => ({
      type: "alpha:containerregistry:Token",
      properties: { registryName: `registry${at}`, resourceGroupName: "build", status: "enabled" },
      options: at === 0 ? {} : { dependsOn: [`\${r${at - 1}}`], protect: true },
    }),
    (at: number) => ({
      type: "gamma:events:EventEndpoint",
      properties: {
        description: `After \${r${at - 1}.tokenName}`,
        eventBuses: [{ eventBusArn: `arn:${at}` }],
      },
    }),
    (at: number) => ({
      type: "delta:RestrictionPolicy",
      properties: {
        bindings: [{ principals: [`team:${at}`], relation: "editor" }],
        resourceId: `\${r${at - 1}.arn}`,
      },
    }),
  ] as const;
  const resources = Array.from({ length: count }, (_, at) => [
    `r${at}`,
    makers[at % makers.length]?.(at),
  ]);
  const parsed = parseManifest(JSON.stringify({ resources: Object.fromEntries(resources) }));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
}

test.each(languages)(
  "in a design of 300, only the edited resource is printed in $label",
  (language) => {
    let program = largeDesign(300);
    const print = createEditedPrinter();
    let printed = print(program, catalog, language);
    for (let place = 140; place < 147; place += 1) {
      program = withReplaced(program, place, { text: `edited ${place}`, number: 7, at: 0 });
      const next = print(program, catalog, language);
      expect(isPartOnly(printed, next), `resource ${place}`).toBe(true);
      expect(next).toEqual(exportDesign(program, catalog, language));
      printed = next;
    }
  },
);

/** A package version whose type doesn't return one of its inputs. */
const forgetful = {
  name: "aws",
  version: "9.1.0",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  resources: {
    "aws:cloudwatch/eventEndpoint:EventEndpoint": {
      properties: { arn: { type: "string" } },
      inputProperties: { eventBuses: { type: "array", items: { $ref: "pulumi.json#/Any" } } },
    },
  },
};

test("a value that replaces a reference to it is never outdated", () => {
  const manifest = {
    config: { region: { type: "string" } },
    resources: {
      orders: {
        type: "gamma:events:EventEndpoint",
        properties: { eventBuses: [{ eventBusArn: "first" }, { eventBusArn: "${region}" }] },
      },
    },
    outputs: { buses: "${orders.eventBuses}" },
  };
  const parsed = parseManifest(JSON.stringify(manifest));
  if (!parsed.ok) throw new Error(parsed.message);
  const meant: Program = { ...parsed.program, target: { kind: "provider", packages: {} } };
  const edited = withReplaced(meant, 0, { text: "second", number: 0, at: 0 });
  const found = indexPackage(forgetful);
  if (!found.ok) throw new Error(found.message);
  const loaded = withParts(catalog, { packages: [...catalog.packages, found.package] });
  for (const language of languages) {
    const print = createEditedPrinter();
    print(meant, loaded, language);
    const printed = print(edited, loaded, language);
    expect(printed.files[0]?.text.split("second").length).toBeGreaterThan(2);
    expect(printed).toEqual(exportDesign(edited, loaded, language));
  }
});

test("an opened file is written back as a whole, with its comments", () => {
  const text =
    "name: a\nruntime: yaml\nresources:\n  it: # kept\n    type: delta:RestrictionPolicy\n    properties:\n      resourceId: old # kept too\n";
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const yaml = languages.find(({ id }) => id === "yaml")!;
  const print = createEditedPrinter();
  expect(print(parsed.program, catalog, yaml).files[0]?.text).toBe(text);
  const edited = withReplaced(parsed.program, 0, { text: "new", number: 0, at: 0 });
  expect(print(edited, catalog, yaml).files[0]?.text).toBe(text.replace("old", "new"));
});
