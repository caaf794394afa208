import type { AccessScope } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Graph } from "#model/graph/graph.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import { unusedNames } from "#model/graph/mentions.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import { stackOutputSuggestions } from "#model/completion/stack-output-suggestions.ts";
import { variableSuggestions } from "#model/completion/variable-suggestions.ts";
import { similarity, wordsInName } from "#model/completion/similarity.ts";
import type { OutputSuggestion } from "#model/completion/output-suggestions.ts";
import { createOutputSuggestions } from "#model/completion/output-suggestions.ts";
import { isProjectValue } from "#model/schema/config/package-config.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { packageVariable } from "#model/schema/config/config-variables.ts";
import { displayToken } from "#model/program/token.ts";
import { expression } from "#model/program/value.ts";
import type { ReferenceTarget, ReferenceSlot } from "#model/completion/reference-slot.ts";
import { mismatchOf, nameOfSlot } from "#model/completion/reference-slot.ts";
import { describeType } from "#model/schema/describe-type.ts";

/** The design that candidates come from. */
export interface CandidateScope {
  readonly program: Program;
  readonly access: AccessScope;
  readonly graph: Graph;
  /** The resource or variable that contains the place, if any. */
  readonly owner: NodeId | undefined;
}

export type Suggestion = Pick<OutputSuggestion, "path" | "gives" | "mismatch" | "quoted">;

/** The node that some candidates belong to. */
export interface Source {
  readonly name: string;
  /** A description of the node's type. */
  readonly of: string;
  /** The type in lower case. A search finds it in addition to the label. */
  readonly type: string;
  /** False if a search finds the node only by its whole name. */
  readonly isOffered?: boolean;
  access(suggestion: Suggestion): ReferenceTarget;
}

/**
 * The candidates of one node. Resources of the same type share both lists if the place doesn't depend on the resources'
 * names.
 */
export interface CandidateGroup {
  readonly source: Source;
  readonly suggestions: readonly Suggestion[];
  /** The score of each candidate: how well it suits the place. */
  readonly scores: readonly number[];
}

/** Collects all possible targets of a reference at a place. */
export function collectGroups(
  slot: ReferenceSlot,
  { program, access, graph, owner }: CandidateScope,
): readonly CandidateGroup[] {
  const suggestionsOf = createOutputSuggestions(slot, access.catalog);
  const asked = wordsInName(nameOfSlot(slot));
  const scoresOf = createScores(asked);
  const needing = owner === undefined ? undefined : reachableFrom(graph, [owner], "downstream");
  const groups: CandidateGroup[] = [];
  for (const resource of program.resources) {
    // A resource whose reference would be circular is not offered. If the user types such a reference, a message says
    // why it is wrong.
    if (needing?.has(resource.id) === true) continue;
    const source = resourceSource(resource);
    const suggestions = suggestionsOf(resource);
    groups.push({ source, suggestions, scores: scoresOf(source.words, suggestions) });
    if (program.referencedStacks === undefined) continue;
    const ofStack = stackOutputSuggestions(resource, slot, { program, access });
    groups.push({ source, suggestions: ofStack, scores: scoresOf(source.words, ofStack) });
  }
  const isOffered = offersConfig(program, access);
  for (const variable of program.config)
    groups.push(configGroup(variable, slot, asked, { access, isOffered: isOffered(variable) }));
  for (const { name } of program.variables)
    if (needing?.has(variableNode(name)) !== true)
      groups.push(...variableGroups(name, slot, asked, access));
  return groups;
}

const resourceSource = memoize(
  ({ id, name, token }: Resource): Source & { readonly words: readonly string[] } => ({
    name,
    words: wordsInName(name),
    of: displayToken(token),
    type: token.toLowerCase(),
    access: ({ path, quoted }) =>
      expression({ kind: "reference", resource: id, path, ...(quoted && { quoted }) }),
  }),
);

/**
 * Scores how well a resource's outputs suit a place: by the outputs' own names, or together with the resource's name.
 * Most names of resources share no word with the place. From such a name, only the length matters.
 */
function createScores(
  asked: readonly string[],
): (name: readonly string[], suggestions: readonly OutputSuggestion[]) => readonly number[] {
  const alone = memoize((suggestions: readonly OutputSuggestion[]) => {
    const shared = suggestions.map(({ words }) => similarity(asked, words));
    const byLength = new Map<number, readonly number[]>();
    return (length: number): readonly number[] => {
      const known = byLength.get(length);
      if (known !== undefined) return known;
      const scores = suggestions.map(({ score, words }, at) => {
        const both = asked.length + words.length;
        return Math.max(score, ((shared[at] ?? 0) * both) / (both + length || 1));
      });
      byLength.set(length, scores);
      return scores;
    };
  });
  return (name, suggestions) =>
    similarity(asked, name) > 0
      ? suggestions.map(({ score, words }) =>
          Math.max(score, similarity(asked, [...name, ...words])),
        )
      : alone(suggestions)(name.length);
}

/**
 * Whether to offer a value of the project in a different namespace, such as `pulumi:tags`. Such a value is offered only
 * if the program already reads it, or if the package with that name declares it.
 */
function offersConfig(
  program: Program,
  { catalog }: AccessScope,
): (variable: ConfigVariable) => boolean {
  const isOwn = (variable: ConfigVariable): boolean =>
    !isProjectValue(variable) ||
    !variable.name.includes(":") ||
    packageVariable(variable.name, catalog) !== undefined;
  const unused = program.config.every(isOwn) ? undefined : unusedNames(program, "config");
  return (variable) => isOwn(variable) || unused?.has(variable.name) !== true;
}

function variableGroups(
  name: string,
  slot: ReferenceSlot,
  asked: readonly string[],
  access: AccessScope,
): readonly CandidateGroup[] {
  const own = wordsInName(name);
  return variableSuggestions(name, slot, access).map((suggestion) => {
    const { path } = suggestion.access;
    const words = wordsInName(String(path.findLast((part) => typeof part === "string") ?? ""));
    const score = Math.max(similarity(asked, words), similarity(asked, [...own, ...words]));
    return {
      source: { name, of: "variable", type: "variable", access: () => suggestion.access },
      suggestions: [{ ...suggestion, path }],
      scores: [score],
    };
  });
}

function configGroup(
  variable: ConfigVariable,
  slot: ReferenceSlot,
  asked: readonly string[],
  { access: scope, isOffered }: Pick<CandidateScope, "access"> & { readonly isOffered: boolean },
): CandidateGroup {
  const { name } = variable;
  const access = expression({ kind: "config", name, path: [] });
  const found = typeOfAccess(access, scope);
  const mismatch = mismatchOf(access, slot, scope);
  const gives = found.kind === "known" ? describeType(found.type) : "any value";
  return {
    source: { name, of: "config value", type: "config value", isOffered, access: () => access },
    suggestions: [{ path: [], gives, mismatch }],
    scores: [similarity(asked, wordsInName(name))],
  };
}
