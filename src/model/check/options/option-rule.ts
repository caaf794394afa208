import type { Catalog } from "#model/schema/catalog.ts";
import type { Resource } from "#model/program/program.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import type { RuleDiagnostic, ProgramRule } from "#model/check/rules/rule.ts";

interface OptionSubject {
  readonly resource: Resource;
  readonly catalog: Catalog;
}

/** A rule about the options of one resource. Paths of diagnostics and fixes are relative to the options. */
export const optionRule = (
  id: string,
  summary: string,
  check: (subject: OptionSubject) => Iterable<RuleDiagnostic>,
): ProgramRule =>
  eachResourceRule(id, summary, {
    concerns: hasOptions,
    *check(resource, { catalog }) {
      for (const { path, ...diagnostic } of check({ resource, catalog }))
        yield { ...diagnostic, location: { kind: "option", resource: resource.id, path } };
    },
  });

export function hasOptions({ options }: Resource): boolean {
  for (const _ in options) return true;
  return false;
}
