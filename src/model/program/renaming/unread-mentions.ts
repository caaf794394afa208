import { mayRefer } from "#model/program/renaming/roots.ts";
import { parseInterpolation } from "#model/program/interpolation.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { visitExpressions } from "#model/program/references.ts";
import type { Value } from "#model/program/value.ts";

/** Unread text that seems to refer to a name. A rename doesn't change such text. */
export interface UnreadMention {
  /** The property path. It starts with the name of the node: `web.userData`. */
  readonly where: string;
  readonly text: string;
}

/**
 * The places where unread text seems to refer to a name: the key of a resource in the manifest, or the name of a
 * variable or config variable. A rename doesn't change these places. The text is in sections that Pulumi ignores, or
 * can't be read by Pulumi either.
 */
export function unreadMentions(program: Program, name: string): readonly UnreadMention[] {
  const mentions: UnreadMention[] = [];
  const isMention = mentionOf(name);
  const collect = (json: Json, path: PropertyPath, isRenamed: boolean): void =>
    visitTexts(json, path, (text, at) => {
      if (isMention(text) && !(isRenamed && parseInterpolation(text) !== undefined))
        mentions.push({ where: formatPath(at), text });
    });
  const walk = (value: Value, path: PropertyPath): void =>
    visitExpressions(value, path, (found, at) => {
      if (found.kind === "verbatim") collect(found.json, at, true);
      else if (found.kind === "secret") walk(found.value, at);
    });
  for (const resource of program.resources) {
    for (const [value, ...path] of partsOf(resource)) walk(value, [resource.name, ...path]);
    collect(resource.extras, [resource.name], true);
  }
  for (const variable of program.config) {
    if (variable.default !== undefined) walk(variable.default, [variable.name, "default"]);
    collect(variable.extras, [variable.name], true);
  }
  for (const each of [...program.variables, ...program.outputs]) walk(each.value, [each.name]);
  for (const [key, value] of Object.entries(program.extras))
    collect(value, [key], mayRefer.has(key));
  for (const [key, value] of Object.entries(program.plugin?.unread ?? {}))
    collect(value, [key], false);
  return mentions;
}

function partsOf({ inputs, options, origin }: Resource): readonly [Value, ...PropertyPath][] {
  const lookup: readonly [Value, ...PropertyPath][] =
    origin.kind === "created"
      ? []
      : [
          [origin.id, "get", "id"],
          [origin.state, "get", "state"],
        ];
  return [[inputs], [options, "options"], ...lookup];
}

function visitTexts(
  json: Json,
  path: PropertyPath,
  visit: (text: string, path: PropertyPath) => void,
): void {
  if (typeof json === "string") return visit(json, path);
  if (Array.isArray(json)) {
    for (const [at, item] of json.entries()) visitTexts(item as Json, [...path, at], visit);
    return;
  }
  if (!isObject(json)) return;
  for (const [key, item] of Object.entries(json as JsonObject)) {
    visit(key, path);
    visitTexts(item, [...path, key], visit);
  }
}

/** Returns a function that finds out whether a text has the name after `${`, but not after the escape `$${`. */
function mentionOf(name: string): (text: string) => boolean {
  const plain = escapeRegExp(name);
  const quoted = escapeRegExp(name.replaceAll('"', '\\"'));
  const mention = new RegExp(
    `(?<!\\$)(?:\\$\\$)*\\$\\{\\.*(?:\\["${quoted}"|${plain}(?![^.[}\\s]))`,
    "u",
  );
  return (text) => mention.test(text);
}

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
