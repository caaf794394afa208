import type { NamedVariable } from "#export/languages/java/scope.ts";
import type { ValueType } from "#export/languages/java/types.ts";

/** What an expression gives. */
export interface Shape {
  /** Undefined where nothing says. */
  readonly type: ValueType | undefined;
  /** It is an `Output` of the type. */
  readonly isOutput: boolean;
  /** An `Optional` of the type. */
  readonly isOptional: boolean;
  /** A list or a map that holds what it likes: nothing has a typed way into it. */
  readonly isData?: true;
}

const shapes = new WeakMap<NamedVariable, Shape>();

/** What a variable holds; undefined before it is declared. */
export const shapeOfVariable = (variable: NamedVariable): Shape | undefined => shapes.get(variable);

export const keepShape = (variable: NamedVariable, shape: Shape): void => {
  shapes.set(variable, shape);
};
