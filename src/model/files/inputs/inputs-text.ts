import { findSpan } from "#model/files/json/places.ts";
import { locateJson } from "#model/files/json/positions.ts";
import { readJson } from "#model/files/json/json-text.ts";
import { escapeUnprintable } from "#model/files/json/unprintable.ts";
import { isJsonObject } from "#model/base/json.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import { printMap, printValue } from "#model/files/manifest/print-value.ts";
import { describeRounded } from "#model/files/manifest/read-object.ts";
import { spellValues } from "#model/files/manifest/spelling/spell-keys.ts";
import type { ReadScope } from "#model/files/manifest/read-value.ts";
import { readProperties } from "#model/files/manifest/read-value.ts";
import type { ParseFailure } from "#model/files/manifest/types.ts";
import { spanOfTree } from "#model/files/yaml/locate.ts";
import { readYaml } from "#model/files/yaml/parse-yaml.ts";
import { isFilled, printBlock, printLeaf } from "#model/files/yaml/rewrite/print-yaml.ts";
import type { Json } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";

export type InputsLanguage = "yaml" | "json";

export type ReadInputs =
  | {
      readonly ok: true;
      readonly inputs: ValueMap;
      /** Notes about values that are read differently than written, such as numbers with too many digits. */
      readonly notes: readonly string[];
    }
  | ParseFailure;

/** Matches half a surrogate pair, escaped as in JSON. A plain string may contain the same characters. */
const halfSurrogate = /\\ud[89a-f]/;

const style = { step: 2, listStep: 2, lineBreak: "\n" } as const;

/**
 * The inputs of a resource as they are written in a file, with references as `${…}`; an empty string if there are none.
 */
export function printInputs(
  { inputs, inputsFrom }: Pick<Resource, "inputs" | "inputsFrom">,
  program: Program,
  language: InputsLanguage,
): string {
  const keys = resourceKeys(program);
  const json: Json =
    inputsFrom === undefined ? printMap(inputs, keys) : printValue(inputsFrom, keys);
  if (inputsFrom === undefined && !isFilled(json)) return "";
  return printJson(json, language);
}

/** A value as text. YAML can't express half a surrogate pair, so such a value is written as JSON. */
export function printJson(json: Json, language: InputsLanguage): string {
  const text = JSON.stringify(json, null, 2);
  if (language === "json" || halfSurrogate.test(text)) return escapeUnprintable(text);
  return `${isFilled(json) ? printBlock(json, 0, style) : printLeaf(json)}\n`;
}

/**
 * Reads inputs in the same form as in a file. References that the program doesn't resolve are kept; the design's check
 * reports them.
 */
export function parseInputs(text: string, program: Program, language: InputsLanguage): ReadInputs {
  if (isBlank(text, language)) return { ok: true, inputs: {}, notes: [] };
  const read = language === "yaml" ? readYaml(text) : readJson(text);
  if (!read.ok) return read;
  const json = "json" in read ? read.json : read.value;
  const notes =
    "json" in read
      ? read.diagnostics.map(({ message }) => message)
      : read.rounded.map((number) => describeRounded(number.text, number.value));
  if (json === null) return { ok: true, inputs: {}, notes };
  if (!isJsonObject(json)) return { ok: false, message: "Inputs must be names with values." };
  return { ok: true, inputs: readProperties(spellValues(json), [], scopeIn(program)), notes };
}

/** The scope of names for reading a text into a program. */
export const scopeIn = (program: Program): ReadScope => ({
  resources: new Map([...resourceKeys(program)].map(([id, key]) => [key, id])),
  config: new Set(program.config.map(({ name }) => name)),
  variables: new Set(program.variables.map(({ name }) => name)),
  renamed: new Map<string, string>(),
  note: () => undefined,
});

const isBlank = (text: string, language: InputsLanguage): boolean =>
  (language === "yaml" ? text.replaceAll(/^\s*#.*$/gm, "") : text).trim() === "";

/** The position of a value in the text of inputs, or of the value around it; undefined if the text can't be read. */
export function findInput(
  text: string,
  path: PropertyPath,
  language: InputsLanguage,
): { readonly start: number; readonly end: number } | undefined {
  if (language === "json") return readJson(text).ok ? findSpan(locateJson(text), path) : undefined;
  const read = readYaml(text);
  return read.ok ? findSpan(spanOfTree(read.tree.root), path) : undefined;
}
