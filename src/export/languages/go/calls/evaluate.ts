import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, join } from "#export/print/document.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { outputOf, plainOf } from "#export/languages/go/go-value.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { outputName, plainName } from "#export/languages/go/types.ts";
import { printBlock, printFunction, returnError } from "#export/languages/go/values/composite.ts";

/** A separate statement, `name := call` or `name, err := call`; returns the name. */
export type Declare = (name: string, call: Doc, canFail: boolean) => string;

/** An expression of available values. */
export type Result = (values: readonly Doc[], declare: Declare) => Doc;

/** A function that Go computes from values: directly, or inside one `ApplyT` if some values are outputs. */
export function evaluate(
  scope: ProgramScope,
  args: readonly GoValue[],
  names: readonly string[],
  type: PropertyType,
  result: Result,
): GoValue {
  const late = args.filter(({ form }) => form === "output");
  const [first] = late;
  if (first === undefined) {
    const docs = args.map(({ doc }) => doc);
    return plainOf(result(docs, declareIn(scope)), type);
  }
  const isSeveral = late.length > 1;
  const statements: Doc[] = [];
  let canFail = false;
  const values = args.map((argument, at): Doc => {
    if (argument.form !== "output") return argument.doc;
    if (!isSeveral) return names[at] ?? "v";
    const name = plainName(scope, argument.type);
    return `${scope.several}[${late.indexOf(argument)}]${name === "any" ? "" : `.(${name})`}`;
  });
  const found = result(values, (name, call, mayFail) => {
    statements.push(concat(`${name}${mayFail ? ", err" : ""} := `, call));
    canFail ||= mayFail;
    return name;
  });
  const given = plainName(scope, type);
  const parameter = isSeveral
    ? `${scope.several} []any`
    : `${names[args.indexOf(first)] ?? "v"} ${plainName(scope, first.type)}`;
  const head = `func(${parameter}) ${canFail ? `(${given}, error)` : given}`;
  const body = concat("return ", found, canFail ? ", err" : "");
  const mapping =
    statements.length === 0
      ? printFunction(head, body)
      : printBlock(head, join(hardline, [...statements, body]));
  const all = join(
    ", ",
    late.map(({ doc }) => doc),
  );
  const source = isSeveral ? concat("pulumi.All(", all, ")") : first.doc;
  return outputOf(concat(source, ".ApplyT(", mapping, `).(${outputName(scope, type)})`), type);
}

/** Declares a variable before the statement that is being printed. */
export const declareIn =
  (scope: ProgramScope): Declare =>
  (name, call, canFail) => {
    const variable = scope.claim(name);
    scope.statements.push(
      canFail
        ? concat(`${variable}, err := `, call, returnError(scope))
        : concat(`${variable} := `, call),
    );
    if (canFail) scope.hasError = true;
    return variable;
  };
