import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import type { Reading, Role, Texts } from "#export/testing/text-designs.ts";
import { readingOf, roles, textDesign } from "#export/testing/text-designs.ts";
import { texts } from "#export/testing/texts.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";

/** A design that contains given strings, printed in one language. */
export interface TextProgram {
  readonly language: string;
  readonly program: string;
  /** The project's file. In YAML, the program is that file. */
  readonly project: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface TextCorpus {
  readonly texts: readonly string[];
  readonly roles: readonly Role[];
  /**
   * The program of a design with these texts in one language. `about` is its description; false prints no
   * descriptions.
   */
  print(texts: Texts, language: string, about?: string | false): TextProgram;
  /** The program's expected content. */
  expect(texts: Texts): Reading;
}

/** A corpus of a number of texts, and the programs with these texts. */
export function textCorpus(count: number): TextCorpus {
  const catalog = testCatalog();
  return {
    texts: texts(count),
    roles,
    expect: readingOf,
    print(given, id, about) {
      const language = languages.find((found) => found.id === id);
      if (language === undefined) throw new Error(`The language ${id} is not supported.`);
      const isDescribed = about !== false;
      const program = textDesign(given, isDescribed, isDescribed ? about : undefined);
      const { files, diagnostics } = createExport(program, catalog).print(language);
      const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
      return {
        language: id,
        program: textOf(language.fileName),
        project: textOf("Pulumi.yaml"),
        diagnostics,
      };
    },
  };
}
