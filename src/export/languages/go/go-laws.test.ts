import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "#model/base/json.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";
import { exportDesign } from "#export/export.ts";
import { go } from "#export/languages/go/go.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { createGoReader } from "#export/testing/readers/go.ts";
import { shapes } from "#export/testing/shapes.ts";
import { programOfOneType } from "#export/testing/program-of-one-type.ts";

const catalog = testCatalog(shapes);

/** The data in the form that Go code can represent. Go's constants have no negative zero. */
function expressible(json: Json): Json {
  if (typeof json === "string")
    return json.replaceAll(
      /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      "\ufffd",
    );
  if (typeof json === "number") return json === 0 ? 0 : json;
  if (Array.isArray(json)) return json.map(expressible);
  if (typeof json !== "object" || json === null) return json;
  const entries = Object.entries(json).map(([key, value]) => [
    expressible(key),
    expressible(value),
  ]);
  return Object.fromEntries(entries) as Json;
}

test("any text and data round-trip through the program", () => {
  const named = fc.tuple(textArbitrary, recordOf(textArbitrary, anyJson));
  fc.assert(
    fc.property(
      fc.array(named, { maxLength: 3 }),
      recordOf(textArbitrary, anyJson),
      (resources, outputs) => {
        const program = programOfOneType(
          resources.map(([name, tags]) => [name, { tags }]),
          outputs,
        );
        const reader = createGoReader(exportDesign(program, catalog, go).files[0]!.text);
        for (const [name, tags] of resources) {
          reader.skipTo(".NewThing(ctx, ");
          expect(reader.string()).toBe(expressible(name));
          reader.skipTo("Tags: ");
          expect(reader.value()).toEqual(expressible(tags));
        }
        for (const [name, value] of Object.entries(outputs)) {
          reader.skipTo("ctx.Export(");
          expect(reader.string()).toBe(expressible(name));
          reader.skipTo(", ");
          expect(reader.value()).toEqual(expressible(value));
        }
        expect(reader.skipTo("ctx.Export(")).toBe(false);
      },
    ),
    { numRuns: runs(180) },
  );
});
