import { quoteShort } from "#model/base/messages.ts";
import { memoize } from "#model/base/memoize.ts";
import { labelsAt, podOwnerOf } from "#model/check/literals/pods.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Resource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";

const path = ["spec", "selector"];

/** What a Service selects; undefined for other resources, and where it is not plain data. */
const selectorOf = memoize((resource: Resource): ReadonlyMap<string, string> | undefined =>
  displayToken(resource.token) === "kubernetes:core/v1:Service" && !isLookup(resource)
    ? labelsAt(resource.inputs, path)
    : undefined,
);

export const kubernetesService: ProgramRule = {
  id: "kubernetes/service",
  summary: "Where a design has pods, a Service selects some of them.",
  reads: (resource) => [selectorOf(resource), podOwnerOf(resource)],
  *check({ program }) {
    const owners = program.resources.flatMap((resource) => podOwnerOf(resource) ?? []);
    // What makes pods outside of the design, or with labels that are not known yet, may have those that are wanted.
    if (owners.length === 0 || owners.some(({ labels }) => labels === undefined)) return;
    for (const resource of program.resources) {
      const selector = selectorOf(resource);
      if (selector === undefined || selector.size === 0) continue;
      const isMatched = owners.some(({ labels }) =>
        [...selector].every(([name, value]) => labels?.get(name) === value),
      );
      if (isMatched) continue;
      const wanted = [...selector].map(([name, value]) => quoteShort(`${name}: ${value}`));
      yield {
        severity: "hint",
        location: { kind: "input", resource: resource.id, path },
        message: `No pod of the design has the labels that this Service selects: ${wanted.join(", ")}.`,
      };
    }
  },
};
