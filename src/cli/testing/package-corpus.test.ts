import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { packageCorpus } from "#cli/testing/package-corpus.ts";
import { languages } from "#export/languages/languages.ts";
import { kinds } from "#export/testing/kinds.ts";
import { shapes } from "#export/testing/shapes.ts";
import type { JsonObject } from "#model/base/json.ts";

type Schema = Readonly<Record<string, unknown>> & {
  readonly resources: Readonly<Record<string, { readonly inputProperties?: object }>>;
};

function fileOf(schema: object): string {
  const file = join(createFolder(), "schema.json");
  writeFileSync(file, JSON.stringify(schema));
  return file;
}

test.each<[name: string, schema: Schema]>([
  ["kinds", kinds],
  ["shapes", shapes],
])("programs of %s set every input of their types, in every language", async (name, schema) => {
  const samples = await packageCorpus(name, fileOf(schema), 1, 20);
  expect(
    samples.flatMap(({ token, errors }) => errors.map((error) => `${token}: ${error}`)),
  ).toEqual([]);
  const tokens = Object.keys(schema.resources);
  expect(new Set(samples.map(({ token }) => token))).toEqual(
    new Set([...tokens, `pulumi:providers:${name}`]),
  );
  expect(samples).toHaveLength((tokens.length + 1) * languages.length);
  for (const token of tokens) {
    const { inputProperties = {} } = schema.resources[token]!;
    const json = samples.find((each) => each.token === token && each.language === "json")!;
    const manifest = JSON.parse(json.files[0]!.text) as { resources: { main: JsonObject } };
    const wanted = Object.entries(inputProperties as Record<string, JsonObject>).filter(
      ([, { $ref = "" }]) => !/^#\/resources\/|\/Json$/.test(String($ref)),
    );
    expect(Object.keys(manifest.resources.main["properties"] as JsonObject)).toEqual(
      expect.arrayContaining(wanted.map(([key]) => key)),
    );
  }
});

test("a seed produces the same programs each time, another seed others", async () => {
  const file = fileOf({ ...shapes, version: undefined });
  const draw = (seed: number) => packageCorpus("shapes", `shapes@1.2.3=${file}`, seed, 5);
  const [first, again, other] = [await draw(1), await draw(1), await draw(2)];
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test("doesn't generate what Pulumi YAML can't have, and refuses a file that isn't a schema", async () => {
  const file = fileOf({
    name: "p",
    resources: { "p:index:Chart": { isOverlay: true }, "p:index:Thing": {} },
  });
  const samples = await packageCorpus("p", file, 1, 5);
  expect(new Set(samples.map(({ token }) => token))).toEqual(
    new Set(["p:index:Thing", "pulumi:providers:p"]),
  );
  await expect(packageCorpus("p", fileOf({}), 1, 5)).rejects.toThrow("no package name");
});
