import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { Resource } from "#model/program/program.ts";
import type { RuleDiagnostic, ProgramRule } from "#model/check/rules/rule.ts";

interface OptionSubject {
  readonly resource: Resource;
  readonly catalog: Catalog;
}

interface Memo {
  readonly catalog: Catalog;
  readonly found: readonly Omit<Diagnostic, "rule">[];
}

/**
 * A rule about the options of one resource. What it finds is kept by the resource's identity, and resources
 * without options, which are most, cost nothing. Paths are those in the options, and so are fixes'.
 */
export function optionRule(
  id: string,
  summary: string,
  check: (subject: OptionSubject) => Iterable<RuleDiagnostic>,
): ProgramRule {
  const memoized = new WeakMap<Resource, Memo>();
  const find = (resource: Resource, catalog: Catalog): Memo["found"] => {
    const memo = memoized.get(resource);
    if (memo?.catalog === catalog) return memo.found;
    const found = Array.from(check({ resource, catalog }), ({ path, ...diagnostic }) => ({
      ...diagnostic,
      location: { kind: "option" as const, resource: resource.id, path },
    }));
    memoized.set(resource, { catalog, found });
    return found;
  };
  return {
    id,
    summary,
    *check({ program, catalog }) {
      for (const resource of program.resources)
        if (hasOptions(resource)) yield* find(resource, catalog);
    },
  };
}

function hasOptions({ options }: Resource): boolean {
  for (const _ in options) return true;
  return false;
}
