import type { Json } from "#model/base/json.ts";
import { printJson, scopeIn } from "#model/files/inputs/inputs-text.ts";
import { readJson } from "#model/files/json/json-text.ts";
import { printMap } from "#model/files/manifest/print-value.ts";
import { describeRounded } from "#model/files/manifest/read-object.ts";
import { readProperties } from "#model/files/manifest/read-value.ts";
import { spellValues } from "#model/files/manifest/spelling/spell-keys.ts";
import type { ParseFailure } from "#model/files/manifest/types.ts";
import { readYaml } from "#model/files/yaml/parse-yaml.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";

export type ReadValue =
  | {
      readonly ok: true;
      /** The value; undefined for an empty string. */
      readonly value: Value | undefined;
      /** Notes about values that are read differently than written, such as numbers with too many digits. */
      readonly notes: readonly string[];
    }
  | ParseFailure;

/** A value as it is written in a YAML file, with references as `${…}`; an empty string if there is none. */
export function printValueText(value: Value | undefined, program: Program): string {
  if (value === undefined) return "";
  return printJson(printMap({ value }, resourceKeys(program))["value"] as Json, "yaml");
}

/**
 * Reads YAML or JSON in the same form as an input in a file. References that the program doesn't resolve are kept; the
 * design's check reports them. Line numbers of errors start at 1.
 */
export function readValueText(text: string, program: Program): ReadValue {
  if (text.replaceAll(/^\s*#.*$/gm, "").trim() === "")
    return { ok: true, value: undefined, notes: [] };
  const read = readEither(text);
  if (!read.ok) return read;
  const { value } = readProperties(spellValues({ value: read.json }), [], scopeIn(program));
  return { ok: true, value, notes: read.notes };
}

type ReadText =
  | { readonly ok: true; readonly json: Json; readonly notes: readonly string[] }
  | ParseFailure;

/** Tries YAML first, because YAML includes nearly all JSON, except tabs between values. */
function readEither(text: string): ReadText {
  const yaml = readYaml(text);
  if (yaml.ok)
    return { ok: true, json: yaml.json, notes: yaml.diagnostics.map(({ message }) => message) };
  const json = /^\s*[[{]/.test(text) ? readJson(text) : undefined;
  if (json?.ok !== true) return yaml;
  const notes = json.rounded.map((number) => describeRounded(number.text, number.value));
  return { ok: true, json: json.value, notes };
}
