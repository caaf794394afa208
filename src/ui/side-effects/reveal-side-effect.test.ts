import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { findSideEffects } from "#model/side-effects/side-effects.ts";
import { createDesignerStore, openProgram } from "#store/designer.ts";
import { revealSideEffect } from "#ui/side-effects/reveal-side-effect.ts";

test.each<[language: string, parsed: ParseResult]>([
  ["json", parseManifest('{ "resources": { "a": { "type": 5 } } }')],
  ["yaml", parseYaml("name: x\nresources:\n  a: { type: 5 }\n")],
])("the code in %s shows what no form shows", (language, parsed) => {
  if (!parsed.ok) throw new Error(parsed.message);
  const store = createDesignerStore();
  openProgram(store, parsed.program);
  const [effect] = findSideEffects(parsed.program);
  revealSideEffect(store, effect!);
  expect(store.getState().codeLanguage).toBe(language);
});
