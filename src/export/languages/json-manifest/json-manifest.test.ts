import fc from "fast-check";
import { expect, test } from "vitest";
import { withVersionOptions } from "#model/program/packages/version-options.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { formatPath } from "#model/base/path.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { exportDesign } from "#export/export.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { inEvaluationOrder } from "#export/print/evaluation-order.ts";
import { withUntypedAccesses } from "#export/lower/untyped-accesses.ts";
import { retarget } from "#export/retarget/retarget.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const catalog = testCatalog();

test("each line shows its input", () => {
  const [main] = exportDesign(
    design({
      name: "lines",
      resources: {
        it: {
          type: "delta:RestrictionPolicy",
          properties: {
            resourceId: { "fn::secret": "x" },
            bindings: [{ principals: ["a", "b"], relation: "c" }],
            none: {},
          },
          options: { protect: true },
        },
      },
      outputs: { id: "${it.id}" },
    }),
    catalog,
    jsonManifest,
  ).files;
  const shown = main!.lines!.map((origin) =>
    origin === undefined
      ? "-"
      : `${origin.declaration ?? origin.resource} ${formatPath(origin.path ?? [])}`.trim(),
  );
  expect(main!.text.split("\n").map((line, at) => `${line} // ${shown[at]}`)).toEqual([
    "{ // -",
    '  "name": "lines", // -',
    '  "resources": { // -',
    '    "it": { // r1',
    '      "type": "delta:RestrictionPolicy", // r1',
    '      "properties": { // r1',
    '        "resourceId": { // r1 resourceId',
    '          "fn::secret": "x" // r1 resourceId',
    "        }, // r1 resourceId",
    '        "bindings": [ // r1 bindings',
    "          { // r1 bindings[0]",
    '            "principals": [ // r1 bindings[0].principals',
    '              "a", // r1 bindings[0].principals[0]',
    '              "b" // r1 bindings[0].principals[1]',
    "            ], // r1 bindings[0].principals",
    '            "relation": "c" // r1 bindings[0].relation',
    "          } // r1 bindings[0]",
    "        ], // r1 bindings",
    '        "none": {} // r1 none',
    "      }, // r1",
    '      "options": { // r1',
    '        "protect": true // r1',
    "      } // r1",
    "    } // r1",
    "  }, // -",
    '  "outputs": { // -',
    '    "id": "${it.id}" // output id',
    "  } // -",
    "} // -",
    " // -",
  ]);
});

test("the text is the saved manifest with its target packages, and every line shows something", () => {
  fc.assert(
    fc.property(programArbitrary, (program) => {
      const [main] = exportDesign(program, catalog, jsonManifest).files;
      const meant = retarget(program, catalog);
      const written = inEvaluationOrder(withUntypedAccesses(meant.program, meant.catalog));
      expect(main?.text).toBe(printManifest(withVersionOptions(written)));
      expect(main?.lines?.length).toBe(main?.text.split("\n").length);
    }),
    { numRuns: runs(50, 2000) },
  );
});

test("reports the texts for which Pulumi rejects a manifest, at their positions", () => {
  const long = "x".repeat(1023);
  const program = design({
    description: "\ud800",
    config: { ["\ude00"]: { type: "string" }, said: { type: "string", description: "\udc00" } },
    resources: {
      [long]: { type: "delta:RestrictionPolicy", properties: { resourceId: "a\ud800" } },
      "x\ud800": { type: "delta:RestrictionPolicy", properties: { resourceId: long } },
    },
    outputs: { a: { ["\u2028".repeat(171)]: 1 }, b: ["\udfff\ud800"], c: "\\ud800", d: "😀" },
  });
  const { diagnostics } = exportDesign(program, catalog, jsonManifest);
  expect(
    diagnostics.map(({ location, message }) => [location, message.includes("unpaired")]),
  ).toEqual([
    [{ kind: "program" }, true],
    [{ kind: "config", name: "\ude00" }, true],
    [{ kind: "name", resource: "r1" }, false],
    [{ kind: "input", resource: "r1", path: [] }, true],
    [{ kind: "name", resource: "r2" }, true],
    [{ kind: "output", name: "a" }, false],
    [{ kind: "output", name: "b" }, true],
    [{ kind: "config", name: "said" }, true],
  ]);
});

test("reports a value that the manifest cannot contain", () => {
  const program = design({
    resources: { it: { type: "delta:RestrictionPolicy", properties: { resourceId: "x" } } },
  });
  const [it] = program.resources;
  const endless = { ...program, resources: [{ ...it!, inputs: { resourceId: Infinity } }] };
  const { diagnostics } = exportDesign(endless, catalog, jsonManifest);
  expect(diagnostics.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    "export/not-expressible: A manifest cannot contain the number Infinity.",
  ]);
});
