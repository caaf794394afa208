import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";

/** An expression, and what Go knows of it. */
export interface GoValue {
  readonly doc: Doc;
  /** `plain`: a value of Go itself; `output`: one known at deployment; `resource`: a resource, or an asset. */
  readonly form: "plain" | "output" | "resource";
  /** Undefined where nothing is known. */
  readonly type: PropertyType | undefined;
  /** A pointer, nil where there is no value. */
  readonly isOptional: boolean;
  /** The type of an output that is text of a type of its own: an ID or a URN. */
  readonly output?: string;
  /** A plain value that must not be seen. */
  readonly isSecret: boolean;
  /** A variable for the same value that says nothing where it is not set. */
  readonly optional?: () => string;
}

export const outputOf = (
  doc: Doc,
  type: PropertyType | undefined,
  isOptional: boolean,
): GoValue => ({
  doc,
  form: "output",
  type,
  isOptional,
  isSecret: false,
});

/** A value of Go itself. */
export const plainOf = (doc: Doc, type: PropertyType): GoValue => ({
  doc,
  form: "plain",
  type,
  isOptional: false,
  isSecret: false,
});
