import { secretFunction } from "#model/files/manifest/functions.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

type Types = Pick<Catalog, "resourceType" | "objectType">;

/**
 * The names whose values in a text may be secret: inputs that the schemas of the text's or the design's types mark as
 * secret, and the properties inside them. The text doesn't have to be valid.
 */
function secretNames(text: string, program: Program, catalog: Types): ReadonlySet<string> {
  const names = new Set([secretFunction]);
  const seen = new Set<string>();
  const look = (type: PropertyType): void => {
    if (type.kind === "list") look(type.items);
    if (type.kind === "map") look(type.values);
    if (type.kind === "union") for (const member of type.members) look(member);
    if (type.kind !== "object" || seen.has(type.token)) return;
    seen.add(type.token);
    lookAt(catalog.objectType(type.token)?.properties ?? []);
  };
  const lookAt = (properties: readonly Property[]): void => {
    for (const { name, secret, type } of properties) {
      if (secret) names.add(name);
      look(type);
    }
  };
  const written = [...text.matchAll(/\btype["']?\s*:\s*["']?([\w./:-]+)/g)].map(
    ([, token]) => token,
  );
  for (const token of new Set([...written, ...program.resources.map((each) => each.token)]))
    if (token !== undefined) lookAt(catalog.resourceType(token)?.inputs ?? []);
  return names;
}

/**
 * Replaces all values under the names of secrets with `null`, line by line, so no secrets remain in an invalid text
 * either. The number of lines stays the same.
 */
export function redactLines(text: string, names: ReadonlySet<string>): string {
  const asKey = new RegExp(
    `((?:^|[{,[?-])\\s*(?:- +)*["']?(?:${[...names].map(escapeForRegExp).join("|")})(?![\\w.-])["']?\\s*:?)(.*)$`,
    // Pulumi ignores the letter case of function names.
    "i",
  );
  /** The indentation of the secret that contains the current lines, and whether these lines are a multi-line string. */
  let within: { readonly indent: number; readonly isText: boolean } | undefined;
  /** True after a name whose value may follow on the next line at any indentation. */
  let isAwaited = false;
  return text
    .split("\n")
    .map((line) => {
      const content = line.trim();
      if (content === "") return line;
      const indent = line.length - line.trimStart().length;
      const isNext = isAwaited && !startOf(line).endsWith(":");
      isAwaited = false;
      if (within !== undefined && indent <= within.indent && !isNext) within = undefined;
      if (within?.isText === true) return isLast(content) ? line : "";
      const named = asKey.exec(line);
      const [whole, key = "", value = ""] = named ?? [];
      if (whole === undefined && within === undefined) return line;
      const start = whole === undefined ? startOf(line) : line.slice(0, named?.index ?? 0) + key;
      const said = (whole === undefined ? line.slice(start.length) : value).trim();
      isAwaited = whole !== undefined && (said === "" || said === "|" || said === ">");
      if (whole !== undefined) within ??= { indent, isText: /^[|>]/.test(said) };
      if (said === "" || isLast(said) || /^[{[]$/.test(said)) return line;
      const space = start === "" || /\s$/.test(start) ? "" : " ";
      return `${start}${space}null${said.endsWith(",") ? "," : ""}`;
    })
    .join("\n");
}

/** True for the end of an object or a list. */
const isLast = (content: string): boolean => /^[}\]]+,?$/.test(content);

/** The indentation, the dash and the key of a line. */
const startOf = (line: string): string =>
  /^\s*(?:- +)*(?:(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w.$/-]+)\s*:(?=\s|$))?/.exec(line)?.[0] ?? "";

const escapeForRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** A typed text that can't be read, as it is stored: without secrets. */
export interface KeptText {
  readonly text: string;
  /** The text that was edited. */
  readonly base: string;
  /** True if the user typed a secret that is not stored. */
  readonly isWithheld: boolean;
}

/** Storage for texts that can't be read yet. Each text is stored by design and language. */
export interface KeptTexts {
  read(design: string, syntax: TextSyntax): Promise<KeptText | undefined>;
  /** Replaces the stored text, or removes it. */
  write(design: string, syntax: TextSyntax, kept: KeptText | undefined): Promise<void>;
}

/** A text as it is stored. `base` is the text that was edited. */
export function toKeep(text: string, base: string, program: Program, catalog: Types): KeptText {
  const names = secretNames(text, program, catalog);
  const known = new Set(base.split("\n"));
  const [cut, whole] = [redactLines(text, names).split("\n"), text.split("\n")];
  return {
    text: cut.join("\n"),
    base: redactLines(base, names),
    isWithheld: whole.some((line, at) => line !== cut[at] && !known.has(line)),
  };
}

/**
 * Restores a typed text if `base` is still the edited text; undefined if it is not. The unchanged parts of the typed
 * text get their secrets back.
 */
export function rejoin(
  kept: KeptText,
  text: string,
  program: Program,
  catalog: Types,
): string | undefined {
  const names = secretNames(kept.text, program, catalog);
  if (redactLines(text, names) !== kept.base) return undefined;
  const [now, base, typed] = [text, kept.base, kept.text].map((each) => each.split("\n"));
  if (now === undefined || base === undefined || typed === undefined) return undefined;
  const shorter = Math.min(base.length, typed.length);
  let head = 0;
  while (head < shorter && base[head] === typed[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && base.at(-1 - tail) === typed.at(-1 - tail)) tail += 1;
  return [
    ...now.slice(0, head),
    ...typed.slice(head, typed.length - tail),
    ...now.slice(now.length - tail),
  ].join("\n");
}
