import type { CandidateScope } from "#model/completion/candidates/candidate-groups.ts";
import { collectGroups } from "#model/completion/candidates/candidate-groups.ts";
import type { CandidateMatch } from "#model/completion/candidates/matches.ts";
import {
  bestMatches,
  byScore,
  labelOf,
  matchesIn,
  suggestionOf,
  unfit,
  matchedWords,
} from "#model/completion/candidates/matches.ts";
import type { Access } from "#model/program/property-access.ts";
import { once } from "#model/schema/once.ts";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import { withValues } from "#model/references/access-scope.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { Creatable } from "#model/completion/creatable.ts";
import { creatableConfig, creatableResources } from "#model/completion/creatable.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode, variableOf } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import { expression } from "#model/program/value.ts";
import type { ReferenceTarget, ReferenceSlot } from "#model/completion/reference-slot.ts";
import { mismatchOf } from "#model/completion/reference-slot.ts";
import { describeType } from "#model/schema/describe-type.ts";

export interface Candidate {
  readonly access: ReferenceTarget;
  /** The name of the candidate's node. */
  readonly owner: string;
  /** The reference without the braces: `endpoint.arn`. */
  readonly label: string;
  /** The resource's type, or whether it is a config value or a variable. */
  readonly of: string;
  /** A description of the candidate's type. */
  readonly gives: string;
  /** The reason why the candidate doesn't fit, as a sentence; undefined if it fits. */
  readonly mismatch: string | undefined;
}

export interface FoundCandidates {
  /** The shown candidates, best first. */
  readonly shown: readonly Candidate[];
  /** The number of matches that are not shown. */
  readonly more: number;
  /** The number of matches that don't fit the place, including those that are not shown. */
  readonly mismatches: number;
  /** New nodes that the place could refer to. */
  readonly creatable: readonly Creatable[];
}

export interface Candidates {
  /**
   * Finds candidates whose name, property or type contains every word of the search. A search can also be an access.
   */
  find(search: string, withMismatches: boolean): FoundCandidates;
  /** The best matches that fit, at most `count`. The remaining matches are not counted. */
  best(search: string, count: number): readonly Candidate[];
}

/** The maximum number of candidates to show. */
const most = 100;

/** Finds the possible targets of a reference at a place. Nothing is computed before the first search. */
export function findCandidates(slot: ReferenceSlot, given: CandidateScope): Candidates {
  const scope = { ...given, access: withValues(given.access) };
  const groups = once(() => collectGroups(slot, scope));
  return {
    best: (search, count) => bestMatches(groups(), matchedWords(search), count).map(present),
    find: (search, withMismatches) => {
      const words = matchedWords(search);
      // The sort is stable, so equal candidates stay in design order.
      const matching = matchesIn(groups(), words).toSorted(
        (a, b) => unfit(a) - unfit(b) || b.hits - a.hits || byScore(a, b),
      );
      const fitting = matching.filter((match) => unfit(match) === 0);
      const typed = typedAccess(search, slot, scope);
      const isListed =
        typed === undefined || matching.some((match) => labelOf(match) === typed.label);
      const listed = withMismatches ? matching : fitting;
      const best = listed.slice(0, most).map(present);
      // The access that the user typed is always offered. If that access doesn't resolve, existing candidates come
      // first.
      const typedLast = typed?.mismatch !== undefined;
      return {
        shown: isListed ? best : typedLast ? [...best, typed] : [typed, ...best],
        more: Math.max(0, listed.length - most),
        mismatches: matching.length - fitting.length,
        creatable: [
          ...creatableResources(slot, words, scope.access.catalog, ownTokenOf(scope)),
          ...creatableConfig(slot, words),
        ],
      };
    },
  };
}

/** The type of the resource that contains the place. */
const ownTokenOf = ({ program, owner }: CandidateScope): string | undefined =>
  program.resources.find(({ id }) => id === owner)?.token;

const present = (match: CandidateMatch): Candidate => {
  const { source } = match.group;
  const suggestion = suggestionOf(match);
  return {
    access: source.access(suggestion),
    owner: source.name,
    label: labelOf(match),
    of: source.of,
    gives: suggestion.gives,
    mismatch: suggestion.mismatch,
  };
};

/** An access that the user typed in full, such as an entry of a map or a later item of a list. */
function typedAccess(
  search: string,
  slot: ReferenceSlot,
  { program, access: scope, graph, owner }: CandidateScope,
): Candidate | undefined {
  const read = parseAccess(search.trim().replace(/^\$\{(.*)\}$/s, "$1"));
  if (read === undefined || read.path.length === 0) return undefined;
  const named = targetNamed(read, program, scope);
  if (named === undefined) return undefined;
  const { access, of, node } = named;
  const found = typeOfAccess(access, scope);
  const isCycle =
    node !== undefined &&
    owner !== undefined &&
    reachableFrom(graph, [owner], "downstream").has(node);
  return {
    access,
    owner: read.root,
    label: formatAccess(read.root, read.path, read.quoted),
    of,
    gives: found.kind === "known" ? describeType(found.type) : "any value",
    mismatch: isCycle ? cycleReason(node, read.root, owner) : mismatchOf(access, slot, scope),
  };
}

interface Named extends Pick<Candidate, "access" | "of"> {
  /** The node; undefined for a config variable, because config variables have no dependencies. */
  readonly node?: NodeId;
}

function targetNamed(
  { root, path, quoted }: Access,
  { resources }: Program,
  scope: AccessScope,
): Named | undefined {
  const resource = resources.find(({ name }) => name === root);
  const way = { path, ...(quoted && { quoted }) };
  if (resource !== undefined)
    return {
      access: expression({ kind: "reference", resource: resource.id, ...way }),
      of: displayToken(resource.token),
      node: resource.id,
    };
  if (scope.config(root) !== undefined)
    return { access: expression({ kind: "config", name: root, ...way }), of: "config value" };
  return scope.variable(root) === undefined
    ? undefined
    : {
        access: expression({ kind: "variable", name: root, ...way }),
        of: "variable",
        node: variableNode(root),
      };
}

function cycleReason(id: NodeId, name: string, owner: NodeId | undefined): string {
  const what = owner !== undefined && variableOf(owner) !== undefined ? "variable" : "resource";
  return id === owner
    ? `A ${what} cannot depend on itself.`
    : `${name} depends on this ${what}, so this would be a circular dependency.`;
}
