import type { NamedVariable } from "#export/languages/java/scope.ts";
import type { ValueType } from "#export/languages/java/types.ts";

/** An expression's result. */
export interface Shape {
  /** The type; undefined if unknown. */
  readonly type: ValueType | undefined;
  /** True if the value is an `Output` of the type. */
  readonly isOutput: boolean;
  /** True if the value is an `Optional` of the type. */
  readonly isOptional: boolean;
  /** True for an untyped list or map, which has no typed access. */
  readonly isData?: true;
}

const shapes = new WeakMap<NamedVariable, Shape>();

/** A variable's content; undefined before it is declared. */
export const shapeOfVariable = (variable: NamedVariable): Shape | undefined => shapes.get(variable);

export const keepShape = (variable: NamedVariable, shape: Shape): void => {
  shapes.set(variable, shape);
};
