import type { NamedVariable } from "#export/languages/csharp/scope.ts";
import type { CsType } from "#export/languages/csharp/types.ts";

/** An expression's result. */
export interface Shape {
  readonly type: CsType;
  /** The value is an `Output` of the type. */
  readonly isOutput: boolean;
  /** The value can be `null`. */
  readonly mayBeAbsent: boolean;
  /** Untyped .NET lists and dictionaries, which have no typed access. */
  readonly isData?: true;
}

const shapes = new WeakMap<NamedVariable, Shape>();

/** A variable's content; undefined before it is declared. */
export const shapeOfVariable = (variable: NamedVariable): Shape | undefined => shapes.get(variable);

export const keepShape = (variable: NamedVariable, shape: Shape): void => {
  shapes.set(variable, shape);
};
