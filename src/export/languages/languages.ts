import type { Program } from "#model/program/program.ts";
import type { Language } from "#export/language.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { go } from "#export/languages/go/go.ts";
import { java } from "#export/languages/java/java.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { python } from "#export/languages/python/python.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";

/** The languages in which Pulumi accepts a design: all languages for a program, one for a plugin. */
export const languagesOf = ({ plugin }: Program): readonly Language[] =>
  plugin === undefined
    ? languages
    : languages.filter(({ hasComponents }) => hasComponents === true);

/**
 * Every export language, in the order of the menu. YAML is the first, because it is a Pulumi program that the code view
 * can edit.
 */
export const languages: readonly Language[] = [
  yaml,
  typescript,
  python,
  go,
  csharp,
  java,
  jsonManifest,
];
