import type { Language } from "#export/language.ts";
import { csharp } from "#export/languages/csharp.ts";
import { go } from "#export/languages/go.ts";
import { java } from "#export/languages/java.ts";
import { jsonManifest } from "#export/languages/json-manifest.ts";
import { python } from "#export/languages/python.ts";
import { typescript } from "#export/languages/typescript.ts";
import { yaml } from "#export/languages/yaml.ts";

/** Every language a design can be printed in, in the order in which they are offered. */
export const languages: readonly Language[] = [
  jsonManifest,
  typescript,
  python,
  go,
  csharp,
  java,
  yaml,
];
