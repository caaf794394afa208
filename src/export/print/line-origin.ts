import type { PropertyPath } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The origin of a line of printed text: a resource, a config variable, a variable or an output. */
export type LineOrigin = ResourceLine | DeclarationLine;

/** A resource, and its input if the line belongs to an input. */
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

/** A declaration's kind and name in one string, so lines are compared like lines of resources. */
export type DeclarationId = `${DeclarationKind} ${string}`;

export const declarationId = (kind: DeclarationKind, name: string): DeclarationId =>
  `${kind} ${name}`;

/** The kind and the name in a declaration's ID. */
export function readDeclarationId(id: DeclarationId): {
  readonly kind: DeclarationKind;
  readonly name: string;
} {
  const end = id.indexOf(" ");
  return { kind: id.slice(0, end) as DeclarationKind, name: id.slice(end + 1) };
}

/** The origin of a whole line. */
export const shownBy = (origin: LineOrigin | undefined): ResourceId | DeclarationId | undefined =>
  origin?.resource ?? origin?.declaration;

/** The origin of each line of a text, starting at 0; undefined if a line doesn't show part of the design. */
export type LineOrigins = readonly (LineOrigin | undefined)[];
