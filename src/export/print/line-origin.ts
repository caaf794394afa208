import type { PropertyPath } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";

/** What a line of printed text shows: a resource, a config variable, a variable or an output. */
export type LineOrigin = ResourceLine | DeclarationLine;

/** A resource, and its input if the line belongs to one. */
interface ResourceLine {
  readonly resource: ResourceId;
  readonly path?: PropertyPath;
  readonly declaration?: undefined;
}

interface DeclarationLine {
  readonly declaration: DeclarationId;
  readonly resource?: undefined;
  readonly path?: undefined;
}

export type DeclarationKind = "config" | "variable" | "output";

/** The declarations besides resources; a component has inputs instead of config. */
export const sectionKinds: ReadonlyMap<string, DeclarationKind> = new Map([
  ["config", "config"],
  ["configuration", "config"],
  ["inputs", "config"],
  ["variables", "variable"],
  ["outputs", "output"],
]);

/** A declaration's kind and name in one text, so lines are compared like those of resources. */
export type DeclarationId = `${DeclarationKind} ${string}`;

export const declarationId = (kind: DeclarationKind, name: string): DeclarationId =>
  `${kind} ${name}`;

/** The kind and name in such an ID. */
export function readDeclarationId(id: DeclarationId): {
  readonly kind: DeclarationKind;
  readonly name: string;
} {
  const end = id.indexOf(" ");
  return { kind: id.slice(0, end) as DeclarationKind, name: id.slice(end + 1) };
}

/** What a line is about as a whole. */
export const shownBy = (origin: LineOrigin | undefined): ResourceId | DeclarationId | undefined =>
  origin?.resource ?? origin?.declaration;

/** What each line of a text shows, starting at 0; undefined if it shows nothing of the design. */
export type LineOrigins = readonly (LineOrigin | undefined)[];
