import { describe, expect, test } from "vitest";

import { functionInYaml } from "#model/check/rules/function-in-yaml.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { JsonObject } from "#model/base/json.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex, indexPackage } from "#model/schema/index-package.ts";
import { designOf, formatLocation } from "#model/testing/rule-cases.ts";
import { bytesOf, indexOf } from "#model/testing/schema-bytes.ts";

const schema = {
  name: "store",
  resources: { "store:index:Box": {} },
  functions: {
    "store:shelf/getBox:getBox": { inputs: { properties: { name: { type: "string" } } } },
    "store:index:Box/open": { inputs: { properties: { __self__: { $ref: "#/x" } } } },
    "store:shelf/find:find": { isOverlay: true, overlaySupportedLanguages: ["nodejs"] },
    "store:shelf/both:both": { isOverlay: true, overlaySupportedLanguages: ["yaml"] },
  },
};

const parsed = indexPackage(schema);
if (!parsed.ok) throw new Error(parsed.message);
const catalogs = {
  parsed: createCatalog([parsed.package], []),
  indexed: createCatalog([createPackageIndex(indexedSource(indexOf(bytesOf(schema))))], []),
};

const call = (token: string) => ({ "fn::invoke": { function: token, arguments: {} } });
const box = (properties: JsonObject, options: JsonObject = {}): JsonObject => ({
  resources: { it: { type: "store:Box", properties, options } },
});

describe("calls", () => {
  for (const [how, catalog] of Object.entries(catalogs))
    test.each<[manifest: JsonObject, ...expected: string[]]>([
      [box({ a: call("store:shelf:getBox"), b: call("store:shelf/both:both") })],
      [box({ a: call("other:index:Box/open"), b: call("store:shelf:none"), c: "store:Box/open" })],
      [box({ a: [call("store:index:Box/open")] }), 'input-r1 "store:index:Box/open" is a method'],
      [box({ a: { "Fn::store:Box/open": {} } }), 'input-r1 "store:Box/open" is a method'],
      [box({}, { parent: call("store:shelf:Find") }), 'option-r1 "store:shelf:Find" exists only'],
      [
        box({ a: { "fn::toJSON": { x: call("store:shelf/find:find") } } }),
        'input-r1 "store:shelf/find:find" exists only',
      ],
      [{ outputs: { o: call("store:shelf:find") } }, 'output-o "store:shelf:find" exists only'],
      [
        { variables: { v: call("store:shelf:find") } },
        'variable-v "store:shelf:find" exists only for some programming languages.',
      ],
    ])(`of a package that is ${how}: %j`, (manifest, ...expected) => {
      const read = parseManifest(JSON.stringify({ name: "test", resources: {}, ...manifest }));
      if (!read.ok) throw new Error(read.message);
      const found = [...functionInYaml.check(designOf(read.program, catalog))].map(
        ({ severity, location, message }) =>
          `${severity} ${formatLocation(location).replace(/\..*|\[.*/, "")} ${message}`,
      );
      expect(found).toHaveLength(expected.length);
      for (const [at, line] of expected.entries()) expect(found[at]).toContain(`error ${line}`);
    });
});
