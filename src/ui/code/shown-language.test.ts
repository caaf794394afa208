import { expect, test } from "vitest";

import { emptyProgram } from "#model/program/program.ts";
import { shownLanguage } from "#ui/code/shown-language.ts";

test("a design opened from YAML is shown in YAML, unless the user has chosen a language", () => {
  const made = emptyProgram("shop");
  const opened = { ...made, source: { kind: "yaml", text: "" } } as const;
  expect(shownLanguage({ codeLanguage: undefined, program: opened })).toBe("yaml");
  expect(shownLanguage({ codeLanguage: "go", program: opened })).toBe("go");
  expect(shownLanguage({ codeLanguage: undefined, program: made })).toBeUndefined();
});
