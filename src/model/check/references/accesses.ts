import { memoize } from "#model/base/memoize.ts";
import { trimmed } from "#model/base/trimmed.ts";
import type { ConfigVariable, Resource, StackOutput, Variable } from "#model/program/program.ts";
import { accessesIn, expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { AccessValue, Expression, Value } from "#model/program/value.ts";

/** The references of a part of a design, and whether the part has anything to check. */
export interface Accesses {
  readonly all: readonly AccessValue[];
  readonly isEmpty: boolean;
  /** True if an access doesn't resolve, so a new name may change the result. */
  readonly hasUnresolved: boolean;
}

const nothing: Accesses = { all: [], isEmpty: true, hasUnresolved: false };

export const resourceAccesses = (resource: Resource): Accesses =>
  expressionsOf(resource).length === 0 ? nothing : collectAccesses(resource);

const collectAccesses = memoize((resource: Resource): Accesses =>
  accessesAmong(expressionsOf(resource).map(({ found }) => found)),
);

export const defaultAccesses = memoize(({ default: value }: ConfigVariable): Accesses =>
  value === undefined ? nothing : accessesWithin(value),
);

export const valueAccesses = memoize(({ value }: Variable | StackOutput): Accesses =>
  accessesWithin(value),
);

function accessesWithin(value: Value): Accesses {
  const expressions: Expression[] = [];
  visitExpressions(value, [], (found) => void expressions.push(found));
  return accessesAmong(expressions);
}

/** A call may be wrong although it has no references. */
function accessesAmong(expressions: readonly Expression[]): Accesses {
  const all = trimmed(expressions.flatMap(accessesIn));
  return {
    all,
    isEmpty:
      all.length === 0 && expressions.every(({ kind }) => kind === "asset" || kind === "verbatim"),
    hasUnresolved: all.some(({ kind }) => kind === "unresolved"),
  };
}
