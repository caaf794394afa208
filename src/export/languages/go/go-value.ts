import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";

type Form = "plain" | "input" | "output" | "resource";

/** An expression, and what Go knows of it. */
export interface GoValue {
  readonly doc: Doc;
  /**
   * `plain`: a value of Go itself; `input`: one of the SDK that may hold outputs; `output`: one known at deployment;
   * `resource`: a resource, an asset, or inputs of an object: what takes one takes it as it is.
   */
  readonly form: Form;
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

const ofForm =
  (form: Form) =>
  (doc: Doc, type: PropertyType | undefined, isOptional = false): GoValue => ({
    doc,
    form,
    type,
    isOptional,
    isSecret: false,
  });

export const inputOf = ofForm("input");
export const outputOf = ofForm("output");
export const resourceOf = ofForm("resource");

/** A value of Go itself. */
export const plainOf = ofForm("plain");
