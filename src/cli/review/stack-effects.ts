import type { StackOnDisk } from "#cli/project/read-project.ts";
import { changesOfResources } from "#cli/review/resource-changes.ts";
import type { TeamFor } from "#model/configuration/settle.ts";
import type { ReviewSide } from "#cli/review/read-side.ts";
import type { ReviewedDesign } from "#cli/review/review-design.ts";
import type { ChangedProviders } from "#model/deployment/plan/rules/provider-config.ts";
import { usersOfDefaultProvider } from "#model/deployment/plan/rules/provider-config.ts";
import type { UnknownText } from "#model/files/project/stack-settings.ts";
import { configure } from "#model/files/project/stack-settings.ts";
import { isKeyOf, plainKey } from "#model/files/project/stack-values.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";
import type { Program } from "#model/program/program.ts";
import type { ChangedProperty, ReviewedResource } from "#model/review/reviewed-resource.ts";
import type { StackChanges } from "#model/review/stack-changes.ts";
import { encryptedTexts, environmentText } from "#model/review/stack-changes.ts";
import { createStandIns } from "#model/review/stand-ins.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export interface StackReviewInput {
  readonly base: ReviewSide;
  readonly head: ReviewSide;
  /** The review of the design. Its effects are not repeated for the stack. */
  readonly design: ReviewedDesign;
  /** The compared folders. */
  readonly roots: { readonly base: string; readonly head: string };
  readonly catalog: Catalog;
  readonly team: TeamFor;
  /** The stack whose state the design is compared with. That comparison already uses the stack's config. */
  readonly plannedStack: string | undefined;
}

/** The effects of a change to a stack's config. */
interface Effects {
  readonly resources: readonly ReviewedResource[];
  readonly outputs: readonly ChangedProperty[];
}

/** The effects of a change on a stack. The previous design with the previous config counts as deployed. */
export function effectsOfChange(
  old: StackOnDisk,
  next: StackOnDisk,
  changes: StackChanges,
  { base, head, design, catalog, plannedStack }: StackReviewInput,
): Effects {
  if (plannedStack === old.config.stack) return { resources: [], outputs: [] };
  const before = configure(base.program, old.config, textsOf(old, base.program)).program;
  const compare = (textFor: UnknownText): Effects => {
    const after = configure(head.program, next.config, textFor).program;
    const found = changesOfResources(before, after, catalog, createStandIns(), undefined);
    return {
      resources: found.resources,
      outputs: found.declarations.filter(({ property }) => property.startsWith("output ")),
    };
  };
  const all = compare(textsOf(next, head.program));
  // If a value was encrypted again, or comes from an environment, it is unknown whether the value has changed.
  const isOpen = changes.secretKeys.length > 0 || changes.changesEnvironment;
  const certain = isOpen ? compare(textsOf(old, base.program)) : all;
  const known = new Set(certain.resources.map(keyOf));
  const told = new Set(design.review.resources.map(keyOf));
  const resources = all.resources
    .map((each) => (known.has(keyOf(each)) ? each : { ...each, certain: false }))
    .filter((each) => !told.has(keyOf(each)));
  const outputsTold = new Set(design.review.declarations.map((each) => JSON.stringify(each)));
  return {
    resources: withProviders(resources, head.program, changedProviders(changes, head.program)),
    outputs: all.outputs.filter((each) => !outputsTold.has(JSON.stringify(each))),
  };
}

const keyOf = (resource: ReviewedResource): string =>
  JSON.stringify({ ...resource, resource: undefined });

/** Placeholders for encrypted values and environments. The same bytes have the same placeholder. */
function textsOf({ text }: StackOnDisk, { name: project }: Program): UnknownText {
  const encrypted = encryptedTexts(text);
  const environment = environmentText(text);
  return (variable, why) => {
    if (why === "environment") return `environment ${environment}`;
    const [, found] = [...encrypted].find(([key]) => isKeyOf(key, variable, project)) ?? [];
    return found;
  };
}

/** The config keys of default providers that have changed, by package. */
export function changedProviders({ keys }: StackChanges, program: Program): ChangedProviders {
  const found = new Map<string, readonly string[]>();
  for (const key of keys) {
    const plain = plainKey(key, program.name);
    const [name = "", ...rest] = plain.split(":");
    if (rest.length > 0 && name !== "pulumi") found.set(name, [...(found.get(name) ?? []), plain]);
  }
  return found;
}

/**
 * Adds possible updates: if its config changes, a provider may update or replace its resources, and only the provider
 * knows.
 */
function withProviders(
  resources: readonly ReviewedResource[],
  program: Program,
  changed: ChangedProviders,
): readonly ReviewedResource[] {
  const known = new Map(resources.map((each) => [each.resource, each]));
  const added: ReviewedResource[] = [];
  for (const [name, keys] of changed)
    for (const { id, name: called, token } of usersOfDefaultProvider(program, name)) {
      const sentence = `The configuration of the resource's default provider changes: ${joinWithAnd(keys.map((key) => quoteShort(key)))}. The effect (update or replacement) cannot be determined here.`;
      const found = known.get(id);
      if (found === undefined)
        added.push({
          operation: "update",
          certain: false,
          alternatives: ["replace"],
          basis: "known",
          name: called,
          token,
          urn: called,
          resource: id,
          properties: [],
          sentences: [sentence],
        });
      else if (found.operation === "update" || found.operation === "same")
        known.set(id, {
          ...found,
          operation: "update",
          certain: false,
          alternatives: ["replace"],
          sentences: [...found.sentences, sentence],
        });
    }
  return [...resources.map((each) => known.get(each.resource) ?? each), ...added];
}
