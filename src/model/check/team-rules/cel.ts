import type { ASTNode } from "@marcbachmann/cel-js";
import { Environment, serialize } from "@marcbachmann/cel-js";

/** Met by an expression that needs what is known only after a deployment. */
export class UnknownValue extends Error {
  override name = "UnknownValue";
}

export type Outcome =
  | { readonly kind: "true" | "false" }
  /** It needs a value that is not known yet, which the text names. */
  | { readonly kind: "unknown"; readonly what: string }
  /** It cannot be evaluated, such as for a key that is not there. */
  | { readonly kind: "failed"; readonly message: string };

export type CompiledExpression =
  | { readonly ok: true; evaluate(variables: Readonly<Record<string, unknown>>): Outcome }
  | { readonly ok: false; readonly message: string };

const variables = ["resource", "options", "program", "stack"];

/**
 * Reads an expression in CEL (https://github.com/google/cel-spec). `||` and `&&` take an error on one side where the
 * other side decides, so that an unknown value that is read as an error gives `true || unknown` and `false && unknown`
 * their values, and makes everything else unknown.
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
      return { ok: false, message: `It gives a value of the type ${type}, and not true or false.` };
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

function evaluate(run: () => unknown): Outcome {
  try {
    const result = run();
    return typeof result === "boolean"
      ? { kind: result ? "true" : "false" }
      : { kind: "failed", message: "It gives neither true nor false." };
  } catch (error) {
    return error instanceof UnknownValue
      ? { kind: "unknown", what: error.message }
      : { kind: "failed", message: firstLine(error) };
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";

/** Asks for the key alone: a value that is not known yet is set all the same. */
function isSet(map: unknown, name: string): boolean {
  return typeof map === "object" && map !== null && Object.hasOwn(map, name);
}

const fieldOf = (map: unknown, name: string): unknown => {
  if (isSet(map, name)) return (map as Readonly<Record<string, unknown>>)[name];
  throw new Error(`No such key: ${name}`);
};

/**
 * The library's `has` reads the value, which fails for one that is not known. Of what a function is given it reads the
 * first value to tell its type, so that functions get the path where it begins with a variable.
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

/** Of `variable.a.b`; undefined where a macro names the root. */
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
