import type { ASTNode } from "@marcbachmann/cel-js";
import { Environment, serialize } from "@marcbachmann/cel-js";

/** Thrown by an expression that needs a value known only after deployment. */
export class NotYetKnown extends Error {
  override name = "NotYetKnown";
}

export type ExpressionOutcome =
  | { readonly kind: "true" | "false" }
  /** The expression needs an unknown value; `what` names the value. */
  | { readonly kind: "unknown"; readonly what: string }
  /** The expression can't be evaluated, for example because of a missing key. */
  | { readonly kind: "failed"; readonly message: string };

export type CompiledExpression =
  | { readonly ok: true; evaluate(variables: Readonly<Record<string, unknown>>): ExpressionOutcome }
  | { readonly ok: false; readonly message: string };

const variables = ["resource", "options", "program", "stack"];

/**
 * Reads a CEL expression (https://github.com/google/cel-spec). `||` and `&&` ignore an error on one side if the other
 * side decides. Reading an unknown value is an error. Therefore, `true || unknown` and `false && unknown` have a value,
 * but all other expressions with an unknown value are unknown.
 */
export function compileExpression(expression: string): CompiledExpression {
  const environment = new Environment({
    unlistedVariablesAreDyn: false,
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: 2_000, maxDepth: 50 },
  });
  for (const name of variables) environment.registerVariable(name, "dyn");
  let seen: Readonly<Record<string, unknown>> = {};
  environment.registerFunction("isSet(list<string>): bool", (path: readonly string[]) =>
    isSet(path.slice(0, -1).reduce(fieldOf, seen), path.at(-1) ?? ""),
  );
  environment.registerFunction("isSet(dyn, string): bool", isSet);
  try {
    const parsed = environment.parse(withoutHas(environment.parse(expression).ast, expression));
    const { valid, type = "dyn", error } = parsed.check();
    if (!valid) return { ok: false, message: firstLine(error) };
    if (type !== "bool" && type !== "dyn")
      return { ok: false, message: `The result has the type ${type}, but it must be a boolean.` };
    return {
      ok: true,
      evaluate: (values) => {
        seen = values;
        return evaluate(() => parsed(values) as unknown);
      },
    };
  } catch (error) {
    return { ok: false, message: firstLine(error) };
  }
}

function evaluate(run: () => unknown): ExpressionOutcome {
  try {
    const result = run();
    return typeof result === "boolean"
      ? { kind: result ? "true" : "false" }
      : { kind: "failed", message: "The result is not a boolean." };
  } catch (error) {
    return error instanceof NotYetKnown
      ? { kind: "unknown", what: error.message }
      : { kind: "failed", message: firstLine(error) };
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";

/** Checks only whether the key exists. An unknown value is also set. */
function isSet(map: unknown, name: string): boolean {
  return typeof map === "object" && map !== null && Object.hasOwn(map, name);
}

const fieldOf = (map: unknown, name: string): unknown => {
  if (isSet(map, name)) return (map as Readonly<Record<string, unknown>>)[name];
  throw new Error(`No such key: ${name}`);
};

/**
 * Replaces calls of the library's `has`, because `has` reads the value and fails for an unknown one. The library also
 * reads a function's first argument to determine its type, so `isSet` gets a path if the argument starts with a
 * variable.
 */
function withoutHas(ast: ASTNode, expression: string): string {
  const calls: { readonly node: ASTNode; readonly text: string }[] = [];
  visit(ast, (node) => {
    if (node.op !== "call" || node.args[0] !== "has") return;
    const [field] = node.args[1];
    if (field?.op !== ".") return;
    const [map, name] = field.args;
    const path = pathOf(field);
    const text =
      path === undefined
        ? `isSet(${serialize(map)}, ${JSON.stringify(name)})`
        : `isSet(${JSON.stringify(path)})`;
    calls.push({ node, text });
  });
  return calls
    .toSorted((one, other) => other.node.start - one.node.start)
    .reduce(
      (text, { node, text: call }) => text.slice(0, node.start) + call + text.slice(node.end),
      expression,
    );
}

/** The path of `variable.a.b`; undefined if a macro declares the root. */
function pathOf(node: ASTNode): readonly string[] | undefined {
  if (node.op === "id") return variables.includes(node.args) ? [node.args] : undefined;
  if (node.op !== ".") return undefined;
  const [map, name] = node.args;
  const path = pathOf(map);
  return path && [...path, name];
}

function visit(node: unknown, see: (node: ASTNode) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) for (const each of node) visit(each, see);
  else if ("op" in node && "args" in node) {
    see(node as ASTNode);
    visit(node.args, see);
  }
}
