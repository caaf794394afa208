import type { Access } from "#model/program/property-access.ts";
import { scanAccess } from "#model/program/property-access.ts";
import type { AccessValue, Template } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** A `${…}` in a string of the manifest: the text between the braces, and the parsed access if the text can be read. */
export interface AccessPart {
  readonly text: string;
  readonly access: Access | undefined;
}

export type InterpolationPart = string | AccessPart;

/**
 * Parses a string of the manifest as Pulumi does (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/interpolation.go): `$$` is a
 * dollar sign, `${…}` is an access, and any other `$` is a literal. Literal parts are never empty and never adjacent.
 * Undefined if the string has an error.
 */
export function parseInterpolation(text: string): readonly InterpolationPart[] | undefined {
  if (!text.includes("$")) return text === "" ? [] : [text];
  const parts: InterpolationPart[] = [];
  let literal = "";
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf("$", at);
    const after = next < 0 ? "" : text[next + 1];
    if (after !== "$" && after !== "{") {
      const end = next < 0 ? text.length : next + 1;
      literal += text.slice(at, end);
      at = end;
      continue;
    }
    literal += text.slice(at, next);
    at = next + 2;
    if (after === "$") {
      literal += "$";
      continue;
    }
    const found = scanAccess(text, at);
    if (found === undefined) return undefined;
    if (literal !== "") parts.push(literal);
    literal = "";
    parts.push({ text: text.slice(at, found.end - 1), access: found.access });
    at = found.end;
  }
  if (literal !== "") parts.push(literal);
  return parts;
}

/** The literal text of a string in the manifest; undefined if it has an access or an error. */
export function readLiteral(text: string): string | undefined {
  if (!text.includes("$")) return text;
  const parts = parseInterpolation(text);
  if (parts === undefined || parts.length > 1) return undefined;
  const [part = ""] = parts;
  return typeof part === "string" ? part : undefined;
}

/** The exact inverse of readText. An access is represented by the text between its braces. */
export function writeText(parts: readonly (string | { readonly text: string })[]): string {
  let text = "";
  let literal = "";
  for (const part of parts) {
    if (typeof part === "string") {
      literal += part;
      continue;
    }
    text += `${escapeText(literal).replace(/(?<!\$)\$$/, "$$$$")}\${${part.text}}`;
    literal = "";
  }
  return text + escapeText(literal);
}

/**
 * Doubles a dollar sign before `{` or before another dollar sign, because Pulumi would interpret it. A single dollar
 * sign stays.
 */
export function escapeText(literal: string): string {
  return literal.includes("$") ? literal.replaceAll(/\$+(?=\{)|\${2,}/g, "$&$&") : literal;
}

/**
 * The normalized value of a sequence of strings and references. The result is a plain string or a single reference if
 * possible.
 */
export function valueOfParts(given: Template["parts"]): string | AccessValue | Template {
  const parts: (string | AccessValue)[] = [];
  for (const part of given) {
    const last = parts.at(-1);
    if (part === "") continue;
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  const [only = ""] = parts;
  return parts.length <= 1 ? only : expression({ kind: "template", parts });
}
