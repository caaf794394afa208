import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { go } from "#export/languages/go/go.ts";
import { python } from "#export/languages/python/python.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import type { Json } from "#model/base/json.ts";

const catalog = testCatalog();

/** The code for an output `in <${it}>` in each language. */
function texts(value: Json): readonly string[] {
  const program = design({ variables: { it: value }, outputs: { out: "in <${it}>" } });
  return [typescript, python, go].map((language) => {
    const { files, diagnostics } = exportDesign(program, catalog, language);
    expect(diagnostics).toEqual([]);
    return /.*(?:"|`)(in <.*>)(?:"|`)/.exec(files[0]?.text ?? "")?.[1] ?? "";
  });
}

test.each<[value: Json, text: string]>([
  [1e-7, "in <1e-07>"],
  [1e21, "in <1e+21>"],
  [1000000, "in <1e+06>"],
  [1234567.5, "in <1.2345675e+06>"],
  [[1, "a"], "in <[1 a]>"],
  [{ b: 1e6, a: true }, "in <map[a:true b:1e+06]>"],
  [null, "in <<nil>>"],
])("a variable of %j in a text has Pulumi's format: %s", (value, text) => {
  expect(texts(value)).toEqual([text, text, text]);
});

test("what languages format the same is referred to", () => {
  expect(texts(5)).toEqual(["in <${it}>", "in <{it}>", "in <%v>"]);
  expect(texts("a")).toEqual(["in <${it}>", "in <{it}>", "in <%v>"]);
});
