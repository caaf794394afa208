import type { NamedVariable } from "#export/languages/csharp/scope.ts";
import type { CsType } from "#export/languages/csharp/types.ts";

/** What an expression gives. */
export interface Shape {
  readonly type: CsType;
  /** It is an `Output` of the type. */
  readonly isOutput: boolean;
  /** The value may be `null`. */
  readonly mayBeAbsent: boolean;
  /** Lists and dictionaries of .NET that hold what they like: nothing has a typed way into them. */
  readonly isData?: true;
}

const shapes = new WeakMap<NamedVariable, Shape>();

/** What a variable holds; undefined before it is declared. */
export const shapeOfVariable = (variable: NamedVariable): Shape | undefined => shapes.get(variable);

export const keepShape = (variable: NamedVariable, shape: Shape): void => {
  shapes.set(variable, shape);
};
