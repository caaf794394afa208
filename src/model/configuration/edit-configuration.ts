import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject, withProperty, withoutProperty } from "#model/base/json.ts";
import type { ConfiguredIgnore, RuleSeverity } from "#model/configuration/configuration.ts";
import { composeYaml } from "#model/files/yaml/compose.ts";
import { applyPatches } from "#model/files/yaml/rewrite/patch.ts";
import { printEntry } from "#model/files/yaml/rewrite/print-yaml.ts";
import { rewriteRoot } from "#model/files/yaml/rewrite/rewriter.ts";
import { sameJson } from "#model/files/yaml/rewrite/same-json.ts";
import { styleOf } from "#model/files/yaml/rewrite/style.ts";
import { toJson } from "#model/files/yaml/to-json.ts";

// These functions edit the text of a valid `stackwright.yaml`. Comments and all lines that don't have to change stay.

/** Adds an ignore after the existing ones. */
export const addIgnore = (text: string, ignore: ConfiguredIgnore): string =>
  change(text, "ignores", (said) => [...listOf(said), plain(ignore)]);

/** Removes an ignore. If the ignore doesn't exist, the result is the same text. */
export const removeIgnore = (text: string, ignore: ConfiguredIgnore): string =>
  change(text, "ignores", (said) => {
    const at = listOf(said).findIndex((each) => sameJson(each, plain(ignore)));
    return at < 0 ? said : listOf(said).filter((_, index) => index !== at);
  });

/** Sets the severity of a rule in all files. If the severity is undefined, removes the setting. */
export const setSeverity = (text: string, rule: string, severity?: RuleSeverity): string =>
  change(text, "rules", (said) => {
    const rules = isJsonObject(said) ? said : {};
    return severity === undefined
      ? withoutProperty(rules, rule)
      : withProperty(rules, rule, severity);
  });

const listOf = (json: Json | undefined): readonly Json[] =>
  Array.isArray(json) ? (json as readonly Json[]) : [];

const plain = (ignore: ConfiguredIgnore): JsonObject =>
  Object.fromEntries(Object.entries(ignore).filter(([, value]) => value !== undefined));

function change(
  given: string,
  key: string,
  update: (said: Json | undefined) => Json | undefined,
): string {
  const mark = given.startsWith("\ufeff") ? "\ufeff" : "";
  const text = given.slice(mark.length);
  // A text with only comments is not a YAML map.
  if (text.split("\n").every((line) => /^\s*(?:#|$)/.test(line)))
    return mark + append(text, key, update(undefined));
  const { root } = composeYaml(text);
  const { json } = toJson(root);
  if (root.kind !== "map" || !isJsonObject(json)) return given;
  const value = update(json[key]);
  const isEmpty = value === undefined || Object.keys(value as object).length === 0;
  const after = isEmpty ? withoutProperty(json, key) : withProperty(json, key, value);
  const context = { text, style: styleOf(text, root), touched: new Set<never>(), renamed: noNames };
  const patches = rewriteRoot(root, { before: json, after }, context);
  const patched = patches && applyPatches(text, patches, { start: 0, end: text.length });
  return mark + (patched !== undefined && says(patched, after) ? patched : printAnew(after));
}

const noNames: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();

/**
 * Whether a changed text has the expected content. Changing an anchored value also changes its aliases, so the content
 * may differ.
 */
function says(text: string, expected: JsonObject): boolean {
  try {
    return sameJson(toJson(composeYaml(text).root).json, expected);
  } catch {
    return Object.keys(expected).length === 0;
  }
}

const usual = { step: 2, listStep: 2, lineBreak: "\n" } as const;

const printAnew = (json: JsonObject): string =>
  Object.entries(json)
    .map(([key, value]) => `${printEntry(key, value, 0, usual)}\n`)
    .join("");

const append = (text: string, key: string, value: Json | undefined): string =>
  `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${value === undefined ? "" : printAnew({ [key]: value })}`;
