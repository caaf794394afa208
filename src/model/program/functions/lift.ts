import { unresolvedRoots } from "#model/program/declarations/unresolved-roots.ts";
import { freeName } from "#model/program/names/resource-name.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import { isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { mapAccesses } from "#model/program/references.ts";
import { displayToken, nameInToken, packageOf, providerToken } from "#model/program/token.ts";
import type { Invoke, Value, VariableReference } from "#model/program/value.ts";
import { expression, isExpression } from "#model/program/value.ts";

/**
 * A default name for a variable with this value. For a call, the name is the function's name without its verb (`ami`
 * for `getAmi`). Otherwise, the name is `hint`, the name of the value's place.
 */
export function variableNameFor(value: Value, hint: string, program: Program): string {
  const isInvoke = isExpression(value) && value.kind === "invoke";
  const name = isInvoke
    ? nameInToken(value.token).replace(/^(?:get|list|lookup|describe)(?=[A-Z])/, "")
    : hint.replaceAll(/[^\w-]/g, "");
  const plain = name === "" ? "value" : name.charAt(0).toLowerCase() + name.slice(1);
  return freeName(plain, new Set([...namesInUse(program), ...unresolvedRoots(program)]));
}

/**
 * The provider that a call gets only because it is the whole value of a variable. If the call names no provider, that
 * is the package's default provider (pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export function defaultProviderOf(value: Value, program: Program): Resource | undefined {
  if (!isExpression(value) || value.kind !== "invoke") return undefined;
  if (Object.hasOwn(value.options, "provider")) return undefined;
  const token = providerToken(packageOf(value.token));
  return program.resources.findLast(
    (resource) =>
      isDefaultProvider(resource) && displayToken(resource.token) === displayToken(token),
  );
}

/**
 * The value that can replace a reference to a variable; undefined if the variable must stay. If nothing else uses the
 * variable, the result is the whole value. Otherwise, it is one property of the result of the variable's function call.
 * A default provider is written into the call, because default providers don't apply to calls inside other values.
 */
export function inlinedValue(access: VariableReference, program: Program): Value | undefined {
  const variable = program.variables.find(({ name }) => name === access.name);
  if (variable === undefined || countUses(access.name, program) !== 1) return undefined;
  const { value } = variable;
  const [property, ...rest] = access.path;
  if (property === undefined) return withProvider(value, program);
  const isWhole = isExpression(value) && value.kind === "invoke" && value.return === undefined;
  if (!isWhole || typeof property !== "string" || rest.length > 0) return undefined;
  return withProvider(asLong(value, { return: property }), program);
}

function withProvider(value: Value, program: Program): Value {
  const provider = defaultProviderOf(value, program);
  if (provider === undefined || !isExpression(value) || value.kind !== "invoke") return value;
  const reference = expression({ kind: "reference", resource: provider.id, path: [] });
  return asLong(value, { options: { ...value.options, provider: reference } });
}

/** The call in the long form, because only the long form has `return` and options. */
export function asLong(call: Invoke, change: Partial<Pick<Invoke, "return" | "options">>): Invoke {
  const { isShort: _, ...long } = call;
  return expression({ ...long, ...change });
}

function countUses(name: string, program: Program): number {
  let count = 0;
  mapAccesses(program, (access) => {
    if (access.kind === "variable" && access.name === name) count += 1;
    return access;
  });
  return count;
}
