import { withPauses } from "#model/check/time-sliced-rule.ts";
import type { Location } from "#model/program/diagnostic.ts";
import { memoize } from "#model/base/memoize.ts";
import {
  functionsIn,
  functionsInExpression,
  functionsOf,
} from "#model/program/functions/called-functions.ts";
import { expressionsOf, resourcesBeyondAccesses } from "#model/program/references.ts";
import type { Program, Resource } from "#model/program/program.ts";

/** The resources that call a function of a package. Only a few resources do, and several rules need them. */
export const callingResources = memoize((resources: readonly Resource[]): readonly Resource[] =>
  resourcesBeyondAccesses(resources).filter((resource) => functionsOf(resource).length > 0),
);

/** A call to a package's function. */
interface Call {
  readonly token: string;
  readonly location: Location;
}

/** All calls of a program. Yields undefined where the caller may pause. */
export function* callsIn({
  config,
  resources,
  variables,
  outputs,
}: Program): Iterable<Call | undefined> {
  for (const resource of withPauses(callingResources(resources)))
    if (resource === undefined) yield undefined;
    else yield* callsOf(resource);
  for (const { name, default: value = null } of config)
    for (const { token } of functionsIn(value)) yield { token, location: { kind: "config", name } };
  for (const { name, value } of variables)
    for (const { token, path } of functionsIn(value))
      yield { token, location: { kind: "variable", name, path } };
  for (const { name, value } of outputs)
    for (const { token } of functionsIn(value)) yield { token, location: { kind: "output", name } };
}

export const callsOf = (resource: Resource): readonly Call[] =>
  functionsOf(resource).length === 0 ? none : findCalls(resource);

const none: readonly Call[] = [];

const findCalls = memoize((resource: Resource): readonly Call[] =>
  expressionsOf(resource).flatMap(({ via, path, found }) => {
    const kind = via === "option" ? "option" : "input";
    const location: Location = { kind, resource: resource.id, path };
    return functionsInExpression(found).map((token) => ({ token, location }));
  }),
);
