import type { NodeId } from "#model/program/layout/node.ts";
import { isOwnAccess, longestReferenceText } from "#model/completion/references-in-text.ts";
import { parseAccess } from "#model/program/property-access.ts";
import type { Access } from "#model/program/property-access.ts";
import type { AccessValue, Template } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { accessTo, typeOfAccess } from "#model/references/property-access-type.ts";
import { typeOfEngineValue } from "#model/references/engine-value.ts";

/** Text that looks like a reference, although the design has no resource or variable with that name. */
export interface UnknownReference {
  /** The text, including its braces. */
  readonly text: string;
  readonly root: string;
  readonly index: number;
  /** The most likely target. */
  readonly meant?: AccessValue;
}

/**
 * Matches a name followed by an output, in the usual characters of names. Shell variables have no dot after their name,
 * and their other characters are unusual in names: `${HOME}`, `${list[0]}`, `${file%.txt}`. A backslash or another
 * dollar sign means that the text is literal.
 */
const shaped =
  /(?<![$\\])\$\{([\p{L}_][\p{L}\p{N}_-]{0,100}(?:\.[\p{L}_][\p{L}\p{N}_-]{0,100})(?:\.[\p{L}_][\p{L}\p{N}_-]{0,100}|\[\d{1,9}\]|\["[^"\\\n]{1,100}"\]){0,20})\}/gu;

/** Matches a shell variable with a default, such as `${HOST-example.com}`. */
const withDefault = /^[A-Z_][A-Z0-9_]*-/;

/** The maximum number of such references. Text with more of them is in a different language. */
const most = 20;

/** Finds text that looks like a reference but resolves neither in the design nor to a value of the engine. */
export function unknownReferencesIn(
  text: string,
  scope: AccessScope,
  owner: NodeId | undefined,
): readonly UnknownReference[] {
  if (!text.includes("${")) return [];
  const names = new Set(scope.declared?.names());
  const found: UnknownReference[] = [];
  for (const { 0: whole, 1: inner = "", index } of text
    .slice(0, longestReferenceText)
    .matchAll(shaped)) {
    if (found.length >= most) break;
    const access = parseAccess(inner);
    if (access === undefined || names.has(access.root)) continue;
    const { root } = access;
    const meant = meantBy(access, inner, scope, owner);
    if (meant === undefined && (root === "pulumi" || withDefault.test(root))) continue;
    found.push({ text: whole, root, index, ...(meant === undefined ? {} : { meant }) });
  }
  return found;
}

/** The access to the resource or variable with the most similar name, if that has the output. */
function meantBy(
  { root, path, quoted }: Access,
  text: string,
  scope: AccessScope,
  owner: NodeId | undefined,
): AccessValue | undefined {
  if (root === "pulumi") {
    const asked = typeOfEngineValue(text, path);
    return asked.kind === "error" ? asked.meant : undefined;
  }
  const named = scope.meant(root);
  if (named === undefined) return undefined;
  const plain = accessTo(named, path);
  const access =
    quoted === undefined || plain.kind === "unresolved" ? plain : expression({ ...plain, quoted });
  if (isOwnAccess(access, owner)) return undefined;
  const type = typeOfAccess(access, scope);
  return type.kind === "error" || type.kind === "dangling" ? type.meant : access;
}

/**
 * Splits the text at one of its unknown references. That part becomes a reference to the most likely target, or else a
 * dangling reference.
 */
export const withMeant = (
  text: string,
  found: readonly UnknownReference[],
  wanted: string,
): Template["parts"] | undefined =>
  takeApart(
    text,
    found.filter((each) => each.text === wanted),
    ({ text: whole, meant }) => meant ?? dangling(whole),
  );

/**
 * The parts of a text, with a dangling reference for each unknown reference; undefined if the text has no unknown
 * reference.
 */
export function withDangling(
  parts: Template["parts"],
  scope: AccessScope,
  owner: NodeId | undefined,
): Template["parts"] | undefined {
  const taken = parts.map((part) =>
    typeof part === "string"
      ? takeApart(part, unknownReferencesIn(part, scope, owner), ({ text }) => dangling(text))
      : undefined,
  );
  return taken.every((each) => each === undefined)
    ? undefined
    : taken.flatMap((each, at) => each ?? parts.slice(at, at + 1));
}

const dangling = (text: string): AccessValue =>
  expression({ kind: "unresolved", access: text.slice(2, -1) });

function takeApart(
  text: string,
  found: readonly UnknownReference[],
  become: (each: UnknownReference) => AccessValue,
): Template["parts"] | undefined {
  const parts: (string | AccessValue)[] = [];
  let done = 0;
  for (const each of found) {
    if (each.index > done) parts.push(text.slice(done, each.index));
    parts.push(become(each));
    done = each.index + each.text.length;
  }
  if (parts.length === 0) return undefined;
  return done < text.length ? [...parts, text.slice(done)] : parts;
}
