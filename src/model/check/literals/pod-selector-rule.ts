import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import {
  kubernetesTypeOf,
  makesMoreObjects,
  metadataOf,
} from "#model/check/literals/kubernetes.ts";
import { podOwnerOf } from "#model/check/literals/pods.ts";
import type { Requirement } from "#model/check/literals/selectors.ts";
import { selectsNothing } from "#model/check/literals/selectors.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import type { Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";

interface PodSelector {
  readonly id: string;
  readonly summary: string;
  /** The path of the selector, by kind. */
  readonly paths: Readonly<Record<string, PropertyPath>>;
  readonly read: (inputs: ValueMap, path: PropertyPath) => readonly Requirement[] | undefined;
}

/** A rule about pod selectors. The rule gives a hint if a selector matches no pod in the design. */
export function podSelectorRule({ id, summary, paths, read }: PodSelector): ProgramRule {
  const selectorOf = memoize((resource: Resource) => {
    const kind = kubernetesTypeOf(resource)?.kind ?? "";
    const path = own(paths, kind);
    const asked = path && read(resource.inputs, path);
    // An empty selector is intentional: it selects all pods, or none.
    return path === undefined || asked === undefined || asked.length === 0
      ? undefined
      : { kind, path, asked };
  });
  return {
    id,
    summary,
    reads: (resource) => [
      resource.token,
      selectorOf(resource),
      podOwnerOf(resource),
      ...(kubernetesTypeOf(resource) === undefined ? [] : [metadataOf(resource).namespace]),
    ],
    *check({ program, catalog }) {
      const selectors = program.resources.filter((resource) => selectorOf(resource) !== undefined);
      if (selectors.length === 0 || makesMoreObjects(program, catalog)) return;
      for (const resource of selectors) {
        const selector = selectorOf(resource);
        if (selector === undefined || !selectsNothing(resource, selector.asked, program)) continue;
        const wanted = selector.asked.map(({ text }) => quoteShort(text)).join(", ");
        yield {
          severity: "hint",
          location: { kind: "input", resource: resource.id, path: selector.path },
          message: `No pod in the design has the labels that this ${selector.kind} selects: ${wanted}.`,
        };
      }
    },
  };
}
