import { canonicalToken } from "#model/schema/catalog.ts";
import type { Graph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { memoize } from "#model/base/memoize.ts";
import { mentionsIn, mentionsOf } from "#model/graph/mentions.ts";
import { isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import {
  packageSharedBy,
  packageSharedIn,
  sharedProviders,
} from "#model/program/packages/shared-providers.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Program, Resource, StackOutput } from "#model/program/program.ts";
import { referencesIn, visitExpressions } from "#model/program/references.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { displayToken } from "#model/program/token.ts";
import { quoteShort } from "#model/base/messages.ts";

export const unusedResource: ProgramRule = {
  id: "graph/unused-resource",
  summary: "If some resources of a type are used, all resources of that type are used.",
  reads: (resource) => [
    resource.name,
    resource.token,
    mentionsOf(resource),
    isDefaultProvider(resource),
    packageSharedBy(resource),
  ],
  *check({ program, catalog, graph }) {
    const { resources, outputs } = program;
    const shared = sharedIn(program);
    if (graph.edges.length === 0 && outputs.length === 0) return;
    const used = usedByOthers(graph);
    const shown = shownIn(outputs);
    const counts = new Map<string, number>();
    const unused: Resource[] = [];
    for (const resource of resources)
      if (used.has(resource.id) || shown.has(resource.id) || shared.has(resource.id)) {
        const type = canonicalToken(resource.token, catalog);
        counts.set(type, (counts.get(type) ?? 0) + 1);
      } else unused.push(resource);
    let mentioned: ReadonlySet<string> | undefined;
    for (const { id, name, token } of unused) {
      const others = counts.get(canonicalToken(token, catalog));
      if (others === undefined) continue;
      mentioned ??= mentionedIn(program);
      if (mentioned.has(name)) continue;
      const are = others === 1 ? "another resource" : `${others} other resources`;
      yield {
        severity: "hint",
        location: { kind: "name", resource: id },
        message: `Nothing in the design uses ${quoteShort(name)}, while ${are} of the type ${quoteShort(displayToken(token))} ${others === 1 ? "is" : "are"} used.`,
      };
    }
  },
};

const usedByOthers = memoize(
  ({ edges }: Graph) => new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to)),
);

const shownIn = memoize((outputs: readonly StackOutput[]) => {
  const shown = new Set<NodeId>();
  for (const { value } of outputs)
    visitExpressions(value, [], (found) => {
      for (const { resource } of referencesIn(found)) shown.add(resource);
    });
  return shown;
});

/** The default providers that resources and calls use without naming them. */
function sharedIn(program: Program): ReadonlySet<ResourceId> {
  const found = new Set<ResourceId>();
  const providers = sharedProviders(program);
  if (providers.size === 0) return found;
  const packages = [
    ...program.resources.map(packageSharedBy),
    ...program.variables.map(({ value }) => packageSharedIn(value)),
  ];
  for (const name of packages) {
    const provider = name === undefined ? undefined : providers.get(name);
    if (provider !== undefined) found.add(provider);
  }
  return found;
}

/** The resources whose names occur in text that Stackwright doesn't read. That text may use these resources. */
function mentionedIn({ resources, extras }: Program): ReadonlySet<string> {
  const mentioned = new Set(mentionsIn(extras));
  for (const resource of resources) for (const name of mentionsOf(resource)) mentioned.add(name);
  return mentioned;
}
