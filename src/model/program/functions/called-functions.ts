import { memoize } from "#model/base/memoize.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Placed } from "#model/program/references.ts";
import {
  expressionsOf,
  resourcesBeyondAccesses,
  visitExpressions,
} from "#model/program/references.ts";
import type { Expression, Value } from "#model/program/value.ts";

/** A call to a package's function: the function's token as written, and the call's path in the value. */
export interface CalledFunction {
  readonly token: string;
  readonly path: PropertyPath;
}

/** The package functions that a value calls, at any depth, in order. */
export function functionsIn(value: Value): readonly CalledFunction[] {
  const calls: CalledFunction[] = [];
  visitExpressions(value, [], (found, path) => {
    for (const token of functionsInExpression(found)) calls.push({ token, path });
  });
  return calls;
}

/**
 * The functions that one expression itself calls, including the calls in a secret, because visitors treat a secret as
 * one value.
 */
export function functionsInExpression(found: Expression): readonly string[] {
  if (found.kind === "invoke") return [found.token];
  return found.kind === "secret" ? tokensIn(found.value) : none;
}

const tokensIn = (value: Value): readonly string[] => functionsIn(value).map(({ token }) => token);

const none: readonly string[] = [];

/** The functions that a resource calls in its inputs, options and lookup. */
export const functionsOf = (resource: Resource): readonly string[] =>
  expressionsOf(resource).some(mayCall) ? collectFunctions(resource) : none;

const collectFunctions = memoize((resource: Resource): readonly string[] =>
  expressionsOf(resource).flatMap(({ found }) => functionsInExpression(found)),
);

/** True for expressions that can contain a call. */
const mayCall = ({ found }: Placed): boolean => found.kind === "invoke" || found.kind === "secret";

/** The functions that a program calls outside resources: in config, variables and outputs. */
export const functionsBesideResources = ({
  config,
  variables,
  outputs,
}: Pick<Program, "config" | "variables" | "outputs">): readonly string[] => [
  ...config.flatMap(functionsOfConfig),
  ...variables.flatMap(functionsOfNamed),
  ...outputs.flatMap(functionsOfNamed),
];

const functionsOfConfig = memoize((variable: ConfigVariable): readonly string[] =>
  tokensIn(variable.default ?? null),
);

const functionsOfNamed = memoize(({ value }: { readonly value: Value }): readonly string[] =>
  tokensIn(value),
);

/** All functions that a program calls. */
export function calledFunctions(program: Program): ReadonlySet<string> {
  const called = new Set<string>();
  for (const resource of resourcesBeyondAccesses(program.resources))
    for (const token of functionsOf(resource)) called.add(token);
  for (const token of functionsBesideResources(program)) called.add(token);
  return called;
}
