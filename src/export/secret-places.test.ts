import { expect, test } from "vitest";

import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { linkContent } from "#export/link/link-content.ts";
import { countSecrets } from "#model/secrets/count-secrets.ts";
import { moveSecretsToConfig } from "#model/secrets/move-secrets.ts";
import { redactSecrets } from "#model/secrets/redact.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { schema } from "#export/testing/secret-files.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { finish } from "#model/base/time-sliced.ts";

const any = { $ref: "pulumi.json#/Any" };

/** No input of the type is secret. Only the values are marked. */
const catalog = testCatalog(schema, {
  name: "plain",
  version: "1.0.0",
  resources: {
    "plain:index:Box": { inputProperties: { of: any }, properties: { key: { type: "string" } } },
  },
});

const secret = { "fn::secret": "sentinel" };

const values: Readonly<Record<string, Json>> = {
  "a secret": secret,
  "JSON of a secret": { "fn::toJSON": secret },
  "JSON that holds one": { "fn::toJSON": { deep: [secret] } },
  "joined text": { "fn::join": ["-", [secret, "${other.key}"]] },
  "a separator": { "fn::join": [secret, ["a", "b"]] },
  "nested calls": { "fn::toJSON": [{ "fn::toBase64": { "fn::join": ["", [secret]] } }] },
  "an item": { "fn::select": [0, [secret]] },
  "the only item": { "fn::singleOrNone": [secret] },
  "a path": { "fn::readFile": secret },
  "an output of a stack": { "fn::stackReference": ["x", secret] },
  "a secret argument": {
    "fn::invoke": { function: "vault:getKey", arguments: { password: "sentinel" }, return: "key" },
  },
  "an option of a call": {
    "fn::invoke": { function: "vault:getKey", arguments: {}, options: { version: secret } },
  },
  "a value under a computed key": { "${other.key}": { deep: secret } },
  "the text of an asset": { "fn::stringAsset": secret },
  "a part of the text of an asset": {
    "fn::secret": { "fn::stringAsset": "https://ada:sentinel@${other.key}" },
  },
  "the path of an asset": { "fn::assetArchive": { file: { "fn::fileAsset": secret } } },
  "a call of the wrong shape": { "fn::join": secret },
  "a call that nobody knows": { "fn::invoke": { Function: "vault:getKey", Arguments: secret } },
};

const places: Readonly<Record<string, (value: Json) => JsonObject>> = {
  input: (value) => ({ resources: { it: { type: "plain:Box", properties: { of: value } } } }),
  inputs: (value) => ({ resources: { it: { type: "plain:Box", properties: value } } }),
  option: (value) => ({
    resources: { it: { type: "plain:Box", options: { aliases: [value], other: value } } },
  }),
  lookup: (value) => ({
    resources: { it: { type: "plain:Box", get: { id: value, state: { key: value } } } },
  }),
  variable: (value) => ({ variables: { it: value } }),
  output: (value) => ({ outputs: { it: value } }),
};

test.each(Object.entries(values))("%s stays in the design, wherever it is", (_what, value) => {
  for (const [place, put] of Object.entries(places)) {
    const { resources = {}, ...rest } = put(value);
    const other = { type: "plain:Box" };
    const program = design({
      name: "shop",
      resources: { other, ...(resources as JsonObject) },
      ...rest,
    });
    const count = countSecrets(program, catalog);
    expect([place, count]).toEqual([place, place === "option" || place === "lookup" ? 2 : 1]);
    const safe = [redactSecrets(program, catalog), moveSecretsToConfig(program, catalog)];
    expect(safe.map((each) => countSecrets(each, catalog))).toEqual([0, 0]);
    expect(JSON.stringify([place, safe])).not.toContain("sentinel");
    expect(finish(linkContent(program, catalog, new Set())).text).not.toContain("sentinel");
    const made = createExport(program, catalog);
    for (const language of languages.filter(({ needsNoTypes }) => needsNoTypes !== true)) {
      const { files, diagnostics } = made.print(language);
      const texts = [place, ...files.map(({ text }) => text), JSON.stringify(diagnostics)];
      expect(texts.join("\n")).not.toContain("sentinel");
      // No variable is lost, either.
      expect(texts.join("\n")).not.toContain('"a reference"');
    }
  }
});

test("a project with a secret inside a call reports that it contains secrets", () => {
  const readmeOf = (program: Program, id: string): string => {
    const { files } = createExport(program, catalog).print(
      languages.find((each) => each.id === id)!,
    );
    return files.find(({ path }) => path === "README.md")?.text ?? "";
  };
  const notice = "contains the design's secrets in plain text";
  for (const id of ["json", "yaml"]) {
    for (const what of ["JSON that holds one", "a value under a computed key"])
      for (const place of ["input", "variable", "output"])
        expect(readmeOf(design(places[place]!(values[what]!)), id)).toContain(notice);
    const open = design(places["input"]!({ "fn::toJSON": ["public"] }));
    expect(readmeOf(open, id)).not.toContain(notice);
  }
});
