import { expect, test } from "vitest";
import { findSpan } from "#model/files/json/places.ts";
import { locateJson } from "#model/files/json/positions.ts";
import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import type { Json } from "#model/base/json.ts";

function open(json: Json): Extract<ParseResult, { ok: true }> {
  const parsed = parseProgramFile(JSON.stringify(json));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
}

const reprinted = (json: Json): unknown => JSON.parse(printManifest(open(json).program));

const notesOf = (json: Json): readonly string[] =>
  open(json).notes.map(({ where, message }) => `${where}: ${message}`);

/**
 * The design with Pulumi's spelling of the keys. Names that users choose, in properties and arguments, have no such
 * spelling.
 */
const design = {
  config: { size: { type: "integer", default: 2, secret: false } },
  resources: {
    Net: { type: "x:Net", defaultProvider: true },
    web: {
      type: "x:Web",
      name: "the web",
      properties: { Size: "${size}", deep: { Options: { Type: 1 } } },
      options: {
        dependsOn: ["${Net}"],
        pluginDownloadURL: "https://example.com",
        customTimeouts: { create: "5m" },
      },
    },
    old: { type: "x:Web", get: { id: "i", state: { Id: 1 } } },
  },
  variables: {
    found: {
      "fn::invoke": {
        function: "x:find",
        arguments: { Function: 1 },
        options: { parent: "${Net}" },
        return: "id",
      },
    },
    text: { "fn::toJSON": { "fn::secret": { Function: "${Net.id}", "fn::Invoke": 1 } } },
  },
  outputs: { all: [{ "fn::x:m:f": { Arguments: 1 } }] },
};

const inOtherCase = {
  Config: { size: { Type: "integer", DEFAULT: 2, Secret: false } },
  RESOURCES: {
    Net: { Type: "x:Net", defaultprovider: true },
    web: {
      TYPE: "x:Web",
      Name: "the web",
      Properties: { Size: "${size}", deep: { Options: { Type: 1 } } },
      Options: {
        dependson: ["${Net}"],
        PluginDownloadUrl: "https://example.com",
        CustomTimeouts: { Create: "5m" },
      },
    },
    old: { Type: "x:Web", Get: { Id: "i", State: { Id: 1 } } },
  },
  Variables: {
    found: {
      "Fn::Invoke": {
        Function: "x:find",
        Arguments: { Function: 1 },
        Options: { Parent: "${Net}" },
        Return: "id",
      },
    },
    text: { "FN::tojson": { "Fn::Secret": { Function: "${Net.id}", "fn::Invoke": 1 } } },
  },
  Outputs: { all: [{ "Fn::x:m:f": { Arguments: 1 } }] },
};

test("keys in a different letter case are read like Pulumi does, with a warning", () => {
  expect(reprinted(inOtherCase)).toEqual(reprinted(design));
  // Parts between maps with such keys are kept unchanged.
  expect(open(inOtherCase).program.resources[1]?.inputs["deep"]).toEqual({ Options: { Type: 1 } });
  const added = notesOf(inOtherCase).filter((note) => note.includes("prints a warning"));
  expect(added[0]).toBe(
    "Config: Pulumi reads “Config” as “config”, but prints a warning. Later versions may reject this letter case.",
  );
  // There is one note for each of the 29 keys. The prefix of a short call has none, because Pulumi accepts it without a
  // warning.
  expect(added).toHaveLength(29);
  expect(added.filter((note) => note.startsWith("Outputs.all"))).toEqual([]);
});

test.each([
  [
    { config: { a: { Name: 1 } } },
    "config.a.name: Stackwright cannot edit this part and keeps it unchanged.",
  ],
  [
    { resources: { a: { type: "x:Y", Protect: 1 } } },
    "resources.a.Protect: Stackwright cannot edit this part and keeps it unchanged.",
  ],
  // The engine itself reads the name of a project, and accepts only `name`.
  [
    { runtime: "yaml", Name: "x" },
    "Name: This part is kept unchanged, because Pulumi spells the key “name”.",
  ],
])("%j has a key that is kept", (json, note) => {
  expect(notesOf(json)).toContain(note);
});

test("the later of two spellings of a key counts", () => {
  const json = {
    resources: { a: { Type: "x:Old", type: "x:New" }, b: { type: "x:Old", TYPE: "x:New" } },
  };
  expect(reprinted(json)).toEqual({
    resources: { a: { type: "x:New" }, b: { type: "x:New" } },
  });
  expect(notesOf(json)).toContain(
    "resources.b.type: Pulumi reads “type” and “TYPE” as the same key, and only the later one counts. The earlier one is not part of the design.",
  );
});

test("a place is found under a key in a different letter case", () => {
  const text = JSON.stringify(inOtherCase);
  const at = (path: readonly (string | number)[]): string => {
    const { start, end } = findSpan(locateJson(text), path);
    return text.slice(start, end);
  };
  expect(at(["resources", "web", "properties", "Size"])).toBe('"${size}"');
  expect(at(["variables", "found", "arguments", "Function"])).toBe("1");
  expect(at(["config", "size", "default"])).toBe("2");
});
