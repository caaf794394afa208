import type { Member } from "#model/opening/recognition/members.ts";
import { membersAt } from "#model/opening/recognition/members.ts";

/**
 * Whether a document with these top-level keys is stack config. Such a document only has `config` or `environment`, and
 * `config` contains values instead of declarations. A program declares each variable as an object with certain keys
 * (`ConfigParamDecl` in pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
export function isStackConfig(
  members: readonly Member[],
  text: string,
  syntax: "json" | "yaml",
): boolean {
  const keys = new Set(members.map(({ key }) => key));
  if (keys.size === 0 || ![...keys].every((key) => key === "config" || key === "environment"))
    return false;
  if (keys.has("environment")) return true;
  const [config] = members;
  if (config === undefined) return false;
  return syntax === "json"
    ? setsValuesInJson(config, text)
    : setsValuesInYaml(text.slice(config.at));
}

const declaring = /^(?:type|items|default|value|secret|description|name)$/i;

function setsValuesInJson({ at, first }: Member, text: string): boolean {
  if (first !== "{") return false;
  for (const member of membersAt(text, at)) {
    if (member.first !== "{") return true;
    const inner = Array.from(membersAt(text, member.at), ({ key }) => key);
    if (inner.length > 0 && !inner.some((key) => declaring.test(key))) return true;
  }
  return false;
}

/**
 * Whether the lines under `config` set values. Such a line has a first-level key with a value, or with an object that
 * has none of the keys of a declaration.
 */
function setsValuesInYaml(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => /^\s*[^\s#]/.test(line));
  const margin = /^ */.exec(lines[0] ?? "")?.[0].length ?? 0;
  if (margin === 0) return false;
  const entries: { value: string; inner: string[] }[] = [];
  for (const line of lines) {
    const [, space = "", key = "", value = ""] =
      /^( *)("[^"]*"|'[^']*'|[^\s#][^#]*?):(?:\s+(.*?))?\s*(?:#.*)?$/.exec(line) ?? [];
    if (key !== "" && space.length === margin) entries.push({ value, inner: [] });
    else if (key !== "") entries.at(-1)?.inner.push(key);
  }
  return entries.some(({ value, inner }) =>
    value === ""
      ? inner.length > 0 && !inner.some((key) => declaring.test(key))
      : !value.startsWith("{"),
  );
}
