import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";

type Form = "plain" | "input" | "output" | "resource";

/** An expression and its Go type. */
export interface GoValue {
  readonly doc: Doc;
  /**
   * `plain`: a Go value; `input`: an SDK value that may contain outputs; `output`: known at deployment;
   * `resource`: a resource, an asset, or an object's inputs, which are passed unchanged.
   */
  readonly form: Form;
  /** Undefined if unknown. */
  readonly type: PropertyType | undefined;
  /** True for a pointer, which is nil if there is no value. */
  readonly isOptional: boolean;
  /** The type of an output that is an ID or a URN, which have their own string types. */
  readonly output?: string;
  /** True for a plain value that must stay hidden. */
  readonly isSecret: boolean;
  /** Returns a variable for the same value that is nil if the value is not set. */
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

/** A Go value. */
export const plainOf = ofForm("plain");
