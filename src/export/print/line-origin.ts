import type { PropertyPath } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";

/** What a line of printed text shows: a resource, or a config variable, a variable or an output. */
export type LineOrigin = ResourceLine | DeclarationLine;

/** A resource, and the input of it where the line belongs to one. */
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

/** What the sections of a program beside its resources declare; a component has inputs for config. */
export const sectionKinds: ReadonlyMap<string, DeclarationKind> = new Map([
  ["config", "config"],
  ["configuration", "config"],
  ["inputs", "config"],
  ["variables", "variable"],
  ["outputs", "output"],
]);

/** A declaration by its kind and name, which are one text so that lines are compared as those of resources are. */
export type DeclarationId = `${DeclarationKind} ${string}`;

export const declarationId = (kind: DeclarationKind, name: string): DeclarationId =>
  `${kind} ${name}`;

/** The kind and the name that an id was made of. */
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

/** For each line of a text, counted from 0, what it shows; undefined where it shows nothing of the design. */
export type LineOrigins = readonly (LineOrigin | undefined)[];
