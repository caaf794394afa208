import { expect, test } from "vitest";
import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { readDesign } from "#model/testing/read-design.ts";

const catalog = createBuiltInCatalog();
const design = readDesign([
  "pulumi:Stash kept input.key=[a,b]",
  "output it=${kept.output}",
  "output first=${kept.output.key[0]}",
]);

/** The code for a stash in each language, and for reading a part of its value. */
const printed: readonly (readonly [id: string, ...lines: string[]])[] = [
  ["json", '"type": "pulumi:Stash"'],
  ["yaml", "type: pulumi:Stash"],
  [
    "typescript",
    'new pulumi.Stash("kept", {',
    'key: ["a", "b"],',
    "export const it = kept.output;",
    "kept.output.apply((output) => output.key[0])",
  ],
  ["python", "pulumi.Stash(", 'input={ "key": ["a", "b"], }', 'kept.output["key"][0]'],
  [
    "go",
    'pulumi.NewStash(ctx, "kept", &pulumi.StashArgs{',
    "Input: pulumi.Map{",
    'v.(map[string]any)["key"].([]any)[0]',
  ],
  ["csharp", 'new Stash("kept", new StashArgs', "Input = new Dictionary<string, object?>"],
  ["java", "import com.pulumi.resources.Stash;", "StashArgs.builder().input(", "kept.output()"],
];

test.each(printed)("a stash is a resource of the SDK itself in %s", (id, ...lines) => {
  const language = languages.find((each) => each.id === id);
  if (language === undefined) throw new Error(id);
  const { files, diagnostics } = exportDesign(design, catalog, language);
  const text = (files[0]?.text ?? "").replaceAll(/\s+/g, " ");
  for (const line of lines) expect(text).toContain(line);
  expect(diagnostics).toEqual([]);
});

test("a stash has one input", () => {
  const check = createDesignCheck(catalog, 0);
  expect(check(design).filter(({ severity }) => severity === "error")).toEqual([]);
  const wrong = check(readDesign(["pulumi:index:Stash kept other=1"]));
  expect(wrong.map(({ location }) => location)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "input", path: ["input"] }),
      expect.objectContaining({ kind: "input", path: ["other"] }),
    ]),
  );
});

test("no program can look up a stash", () => {
  const text = "resources:\n  kept:\n    type: pulumi:Stash\n    get: { id: abc }\n";
  const opened = parseYaml(text);
  if (!opened.ok) throw new Error(opened.message);
  for (const language of languages.filter(({ id }) => id !== "yaml" && id !== "json"))
    expect(exportDesign(opened.program, catalog, language).diagnostics).toContainEqual(
      expect.objectContaining({
        rule: "export/not-expressible",
        severity: "error",
        message: "kept cannot be looked up: a Stash exists only in its own stack.",
      }),
    );
});
