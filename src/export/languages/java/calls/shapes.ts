import type { PropertyType } from "#model/schema/property-type.ts";
import type { FunctionUse } from "#export/lower/term.ts";
import type { NamedVariable } from "#export/languages/java/scope.ts";

/** What an expression gives. */
export interface Shape {
  /** Undefined where nothing says. */
  readonly type: PropertyType | undefined;
  /** It is an `Output` of the type. */
  readonly isOutput: boolean;
  /** An `Optional` of the type. */
  readonly isOptional: boolean;
  /** A list or a map that holds what it likes: nothing has a typed way into it. */
  readonly isData?: true;
  /** The function whose whole result it is. */
  readonly result?: FunctionUse;
}

const shapes = new WeakMap<NamedVariable, Shape>();

/** What a variable holds; undefined before it is declared. */
export const shapeOfVariable = (variable: NamedVariable): Shape | undefined => shapes.get(variable);

export const keepShape = (variable: NamedVariable, shape: Shape): void => {
  shapes.set(variable, shape);
};
