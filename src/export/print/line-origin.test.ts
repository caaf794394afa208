import { expect, test } from "vitest";
import { findResource } from "#model/program/program.ts";
import { createExport } from "#export/export.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { languages } from "#export/languages/languages.ts";
import { cases } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { providerCases } from "#export/testing/provider-cases.ts";

const catalog = testCatalog();

const linked = [...cases, ...providerCases].flatMap((entry) =>
  languages.map((language) => ({ entry, language })),
);

test.each(linked)(
  "every resource and input of $entry.name has a line in $language.label",
  ({ entry: { program }, language }) => {
    const [main] = createExport(program, catalog).print(language).files;
    const lines = main?.lines ?? [];
    const texts = main?.text.split("\n") ?? [];
    expect(lines.length).toBe(texts.length);
    const missing = program.resources.flatMap(({ id, name, inputs }) => {
      const own = lines.flatMap((origin, at) =>
        origin?.resource === id ? [{ key: origin.path?.[0], text: texts[at] ?? "" }] : [],
      );
      // A line that shows several inputs at once belongs to the resource.
      const isShown = (input: string): boolean =>
        own.some(({ key, text }) => key === input || (key === undefined && text.includes(input)));
      return [
        ...(own.length === 0 ? [name] : []),
        ...Object.keys(inputs)
          .filter((input) => !isShown(input))
          .map((input) => `${name}.${input}`),
      ];
    });
    expect(missing).toEqual([]);
    for (const origin of lines) {
      if (origin?.resource !== undefined)
        expect(findResource(program, origin.resource)).toBeDefined();
    }
  },
);

test.each(languages.map(({ id }) => id))(
  "the lines of config variables, variables and outputs show them in %s",
  (id) => {
    const text = `name: shop
runtime: yaml
config:
  size:
    type: integer
variables:
  twice: \${size}-\${size}
outputs:
  all: \${twice}
`;
    const opened = parseYaml(text);
    if (!opened.ok) throw new Error(opened.message);
    const { source, ...program } = opened.program;
    const language = languages.find((each) => each.id === id)!;
    const designs = id === "yaml" ? [program, opened.program] : [program];
    expect(source).toBeDefined();
    for (const design of designs) {
      const { files } = createExport(design, catalog).print(language);
      const [file] = files;
      const texts = file?.text.split("\n") ?? [];
      const textOf = (shown: string): string =>
        texts.filter((_, at) => file?.lines?.[at]?.declaration === shown).join("\n");
      expect(textOf("config size")).toContain("size");
      expect(textOf("variable twice")).toContain("twice");
      expect(textOf("output all")).toContain("all");
    }
  },
);
