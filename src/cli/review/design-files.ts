import { endOfValue, skipSpace } from "#model/files/json/positions.ts";
import { membersAt } from "#model/opening/recognition/members.ts";
import { recognize } from "#model/opening/recognition/recognize.ts";

/** The names that Pulumi uses for programs, project files and plugins. */
export const usualName = /^(?:(?:Main|Pulumi)\.(?:json|ya?ml)|PulumiPlugin\.ya?ml)$/;

/**
 * The top-level keys of programs. Pulumi ignores the letter case of keys
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
const sections =
  /(?:^[ \t]*|[{,]\s*)["']?(?:resources|components|outputs|variables)["']?[ \t\r\n]*:/im;
const resources = /(?:^["']?|[{,]\s*["']?|")(?:resources|components)["']?[ \t\r\n]*:/im;
const types = /["']?type["']?[ \t\r\n]*:[ \t\r\n]*["']?[\w-]+:[\w./-]*:?[\w-]+/i;

/**
 * The content decides whether a file is a design. For a file with one of Pulumi's names, fewer signs are enough, and
 * the file is reported even if it belongs to a different tool.
 */
export function looksLikeDesign(text: string, name: string): boolean {
  if (!usualName.test(name))
    return resources.test(text) && types.test(text) && recognize(text).kind === "program";
  const { kind } = recognize(text);
  if (kind === "foreign") return true;
  const runtime = runtimeOf(text);
  return kind === "program" && sections.test(text) && (runtime === undefined || runtime === "yaml");
}

/** A project file's language; undefined if the language is missing or has an unusual form. */
export function runtimeOf(text: string): string | undefined {
  const start = skipSpace(text, 0);
  if (text[start] !== "{")
    return /^["']?runtime["']?[ \t]*:\s*(?:name[ \t]*:[ \t]*)?["']?([\w-]+)/im.exec(text)?.[1];
  for (const { key, at } of membersAt(text, start))
    if (key.toLowerCase() === "runtime")
      return /^(?:\{\s*"name"\s*:\s*)?"([^"]*)"/i.exec(text.slice(at, endOfValue(text, at)))?.[1];
  return undefined;
}
