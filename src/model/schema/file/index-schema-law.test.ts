import fc from "fast-check";
import { expect, test } from "vitest";

import { createPackageIndex, indexPackage } from "#model/schema/index-package.ts";
import { displayFunctionToken } from "#model/program/token.ts";
import { runs } from "#model/testing/runs.ts";
import { bytesOf, heldSource, readSource } from "#model/testing/schema-bytes.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";

const tokenArbitrary = fc
  .tuple(fc.constantFrom("m", "index", "m/x", "", "long/er/x"), fc.constantFrom("X", "Y", "Zz"))
  .map(([module, name]) => `a:${module}:${name}`);

const referenceArbitrary = tokenArbitrary.chain((token) =>
  fc.constantFrom(
    { $ref: `#/types/${token}` },
    { $ref: `#/types/${encodeURIComponent(token)}`, type: "string" },
    { $ref: `#/resources/${token}` },
    { $ref: "pulumi.json#/Any" },
    { type: "array", items: { $ref: `#/types/${token}` } },
  ),
);

const propertyArbitrary = fc
  .tuple(
    fc.oneof(referenceArbitrary, fc.constantFrom({ type: "string" }, {}), anyJson),
    recordOf(textArbitrary, anyJson),
  )
  .map(([type, rest]) =>
    typeof type === "object" && type !== null && !Array.isArray(type) ? { ...rest, ...type } : type,
  );

const memberArbitrary = fc
  .record(
    {
      description: textArbitrary,
      properties: recordOf(textArbitrary, propertyArbitrary),
      inputProperties: recordOf(textArbitrary, propertyArbitrary),
      required: fc.array(textArbitrary),
      type: fc.constantFrom("object", "string"),
      enum: fc.array(fc.record({ value: textArbitrary })),
      isComponent: fc.boolean(),
      isOverlay: fc.boolean(),
      deprecationMessage: textArbitrary,
      stateInputs: anyJson,
    },
    { requiredKeys: [] },
  )
  .chain((member) => recordOf(textArbitrary, anyJson).map((rest) => ({ ...rest, ...member })));

const functionTokenArbitrary = fc
  .tuple(
    fc.constantFrom("m", "index", "m/getX", "index/getX", "", "long/er/getx"),
    fc.constantFrom("getX", "GetX", "Bus/getX"),
  )
  .map(([module, name]) => `a:${module}:${name}`);

const functionArbitrary = fc
  .record(
    {
      description: textArbitrary,
      inputs: fc.record({
        properties: recordOf(
          fc.oneof(fc.constantFrom("__self__", "b"), textArbitrary),
          propertyArbitrary,
        ),
        required: fc.array(textArbitrary),
      }),
      outputs: fc.oneof(
        fc.record({
          properties: recordOf(textArbitrary, propertyArbitrary),
          required: fc.array(textArbitrary),
          plain: fc.boolean(),
        }),
        propertyArbitrary,
        anyJson,
      ),
      multiArgumentInputs: fc.array(textArbitrary),
      isOverlay: fc.boolean(),
      overlaySupportedLanguages: fc.constantFrom(["nodejs"], ["nodejs", "yaml"]),
      deprecationMessage: textArbitrary,
    },
    { requiredKeys: [] },
  )
  .chain((member) => recordOf(textArbitrary, anyJson).map((rest) => ({ ...rest, ...member })));

const schemaArbitrary = fc.record({
  name: fc.constant("a"),
  functions: fc.dictionary(functionTokenArbitrary, functionArbitrary),
  resources: fc
    .dictionary(tokenArbitrary, memberArbitrary, { minKeys: 1 })
    .map((resources) => ({ "a:index:Bus": {}, ...resources })),
  types: fc.dictionary(tokenArbitrary, memberArbitrary),
  provider: memberArbitrary,
  meta: fc.constantFrom({}, { moduleFormat: "(.*)(?:/[^/]*)" }, { moduleFormat: "([a-z]*)" }),
});

const spellingsOf = (token: string): readonly string[] => [
  token,
  displayFunctionToken(token),
  token.toLowerCase(),
  token.replace(/:.*:/, ":"),
];

test("a schema indexed from its bytes equals a parsed one", () => {
  fc.assert(
    fc.property(schemaArbitrary, fc.constantFrom(0, 1, 4), (schema, space) => {
      const parsed = indexPackage(JSON.parse(JSON.stringify(schema)));
      if (!parsed.ok) throw new Error(parsed.message);
      const bytes = bytesOf(schema, space);
      for (const source of [readSource(bytes), heldSource(bytes)]) {
        const indexed = createPackageIndex(source);
        expect(indexed.resourceTokens).toEqual(parsed.package.resourceTokens);
        for (const token of [...parsed.package.resourceTokens, "pulumi:providers:a"]) {
          expect(indexed.resource(token)).toEqual(parsed.package.resource(token));
          expect(indexed.outputsOf(token)).toEqual(parsed.package.outputsOf(token));
          expect(indexed.outputNamesOf(token)).toEqual(parsed.package.outputNamesOf(token));
          expect(indexed.summary(token)).toEqual(parsed.package.summary(token));
        }
        expect(indexed.functionTokens).toEqual(parsed.package.functionTokens);
        for (const spelling of parsed.package.functionTokens.flatMap(spellingsOf)) {
          expect(indexed.functionKey(spelling)).toEqual(parsed.package.functionKey(spelling));
          expect(indexed.functionType(spelling)).toEqual(parsed.package.functionType(spelling));
          expect(indexed.functionResult(spelling)).toEqual(parsed.package.functionResult(spelling));
          expect(indexed.functionSummary(spelling)).toEqual(
            parsed.package.functionSummary(spelling),
          );
        }
        for (const token of Object.keys(schema.types)) {
          expect(indexed.object(token)).toEqual(parsed.package.object(token));
          expect(indexed.named(token)).toEqual(parsed.package.named(token));
        }
      }
    }),
    // The number of runs is small, because each run reads a schema three times and requests all its members.
    { numRuns: runs(20, 1000) },
  );
});
