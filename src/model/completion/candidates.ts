import type { Access } from "#model/program/property-access.ts";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import { withValues } from "#model/references/access-scope.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { Creatable } from "#model/completion/creatable.ts";
import { creatableConfig, creatableResources } from "#model/completion/creatable.ts";
import type { Graph } from "#model/graph/graph.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import { unusedNames } from "#model/graph/mentions.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode, variableOf } from "#model/program/layout/node.ts";
import { stackOutputSuggestions } from "#model/completion/stack-output-suggestions.ts";
import type { VariableSuggestion } from "#model/completion/variable-suggestions.ts";
import { variableSuggestions } from "#model/completion/variable-suggestions.ts";
import { similarity, wordsInName } from "#model/completion/similarity.ts";
import type { OutputSuggestion } from "#model/completion/output-suggestions.ts";
import { createOutputSuggestions } from "#model/completion/output-suggestions.ts";
import { isProjectValue } from "#model/schema/config/package-config.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import { packageVariable } from "#model/schema/config/config-variables.ts";
import { displayToken } from "#model/program/token.ts";
import { expression } from "#model/program/value.ts";
import type { ReferenceTarget, ReferenceSlot } from "#model/completion/reference-slot.ts";
import { mismatchOf, nameOfSlot } from "#model/completion/reference-slot.ts";
import { describeType } from "#model/schema/describe-type.ts";

export interface Candidate {
  readonly access: ReferenceTarget;
  /** The name of what it belongs to. */
  readonly owner: string;
  /** How the reference reads, without the braces: `endpoint.arn`. */
  readonly label: string;
  /** The resource's type, or that it is a config value or a variable. */
  readonly of: string;
  /** What it gives, in words. */
  readonly gives: string;
  /** Why it does not fit, in a sentence; undefined where it fits. */
  readonly mismatch: string | undefined;
}

export interface FoundCandidates {
  /** The best first. */
  readonly shown: readonly Candidate[];
  /** How many more there are than are shown. */
  readonly more: number;
  /** How many the search finds that do not fit, shown or not. */
  readonly mismatches: number;
  /** What can be created to refer to. */
  readonly creatable: readonly Creatable[];
}

export interface Candidates {
  /** Every word of the search has to be in a candidate's name, property or type. An access is a search too. */
  find(search: string, withMismatches: boolean): FoundCandidates;
}

/** What a design is asked about. */
export interface CandidateScope {
  readonly program: Program;
  readonly access: AccessScope;
  readonly graph: Graph;
  /** The resource or variable whose place is to be filled, if it is one's. */
  readonly owner: NodeId | undefined;
}

/** How many are shown at most. */
const most = 100;

interface Entry {
  readonly access: ReferenceTarget;
  readonly owner: string;
  /** What it belongs to, in words. */
  readonly of: string;
  readonly suggestion: Pick<OutputSuggestion, "path" | "gives">;
  readonly label: string;
  readonly text: string;
  readonly score: number;
  readonly mismatch: string | undefined;
  /** False where it is found only by its whole name. */
  readonly isOffered?: boolean;
}

/** Finds what a place could refer to. Nothing is looked at before the first search. */
export function findCandidates(slot: ReferenceSlot, given: CandidateScope): Candidates {
  const scope = { ...given, access: withValues(given.access) };
  let entries: readonly Entry[] | undefined;
  return {
    find: (search, withMismatches) => {
      entries ??= rank(collect(slot, scope));
      const words = search
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "");
      const matching = narrow(entries, words).filter(
        ({ isOffered, label }) => isOffered !== false || words.includes(label.toLowerCase()),
      );
      const fitting = matching.filter(({ mismatch }) => mismatch === undefined);
      const typed = typedAccess(search, slot, scope);
      const isListed = typed === undefined || matching.some(({ label }) => label === typed.label);
      const listed = withMismatches ? matching : fitting;
      const best = listed.slice(0, most).map(present);
      // What is typed to the letter stays possible; where it means nothing, what there is comes before it.
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

/** The type of the resource whose place is to be filled. */
const ownTokenOf = ({ program, owner }: CandidateScope): string | undefined =>
  program.resources.find(({ id }) => id === owner)?.token;

function collect(slot: ReferenceSlot, { program, access, graph, owner }: CandidateScope): Entry[] {
  const suggestionsOf = createOutputSuggestions(slot, access.catalog);
  const asked = wordsInName(nameOfSlot(slot));
  const needing = owner === undefined ? undefined : reachableFrom(graph, [owner], "downstream");
  const entries: Entry[] = [];
  for (const resource of program.resources) {
    const { id } = resource;
    // What would wait for itself is no choice; typed out, it says why.
    if (needing?.has(id) === true) continue;
    const name = wordsInName(resource.name);
    const ofStack = stackOutputSuggestions(resource, slot, { program, access });
    for (const suggestion of [...suggestionsOf(resource), ...ofStack]) {
      const { path, quoted } = suggestion;
      const label = formatAccess(resource.name, path, quoted);
      entries.push({
        access: expression({ kind: "reference", resource: id, path, ...(quoted && { quoted }) }),
        owner: resource.name,
        of: displayToken(resource.token),
        suggestion,
        label,
        text: `${label} ${resource.token}`.toLowerCase(),
        score: Math.max(suggestion.score, similarity(asked, [...name, ...suggestion.words])),
        mismatch: suggestion.mismatch,
      });
    }
  }
  const isOffered = offersConfig(program, access);
  for (const variable of program.config)
    entries.push({ ...configEntry(variable, slot, asked, access), isOffered: isOffered(variable) });
  for (const { name } of program.variables) {
    if (needing?.has(variableNode(name)) === true) continue;
    for (const suggestion of variableSuggestions(name, slot, access))
      entries.push(variableEntry(name, suggestion, asked));
  }
  return entries;
}

/**
 * What the project gives in another namespace is not the program's to read, such as `pulumi:tags`, unless the program
 * does so already or the package of that name has it.
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

function variableEntry(
  name: string,
  { access, gives, mismatch }: VariableSuggestion,
  asked: readonly string[],
): Entry {
  const { path } = access;
  const words = wordsInName(String(path.findLast((part) => typeof part === "string") ?? ""));
  const label = formatAccess(name, path);
  return {
    access,
    owner: name,
    of: "variable",
    suggestion: { path, gives },
    label,
    text: `${label} variable`.toLowerCase(),
    score: Math.max(similarity(asked, words), similarity(asked, [...wordsInName(name), ...words])),
    mismatch,
  };
}

function configEntry(
  variable: ConfigVariable,
  slot: ReferenceSlot,
  asked: readonly string[],
  scope: AccessScope,
): Entry {
  const access = expression({ kind: "config", name: variable.name, path: [] });
  const found = typeOfAccess(access, scope);
  const words = wordsInName(variable.name);
  const mismatch = mismatchOf(access, slot, scope);
  const gives = found.kind === "known" ? describeType(found.type) : "any value";
  const score = similarity(asked, words);
  const label = formatAccess(variable.name, []);
  return {
    access,
    owner: variable.name,
    of: "config value",
    suggestion: { path: [], gives },
    label,
    text: `${label} config value`.toLowerCase(),
    score,
    mismatch,
  };
}

const unfit = ({ mismatch }: Entry): number => (mismatch === undefined ? 0 : 1);

/** A stable sort: what is alike in all else stays in the design's order. */
function rank(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted(
    (a, b) =>
      unfit(a) - unfit(b) ||
      b.score - a.score ||
      a.suggestion.path.length - b.suggestion.path.length,
  );
}

/** Those with every word of a search; first those that have the most of them as a whole name. */
function narrow(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  if (words.length === 0) return entries;
  const found = entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((entry) => ({ entry, hits: hitsIn(entry.label.toLowerCase(), words) }));
  const sorted = found.toSorted((a, b) => unfit(a.entry) - unfit(b.entry) || b.hits - a.hits);
  return sorted.map(({ entry }) => entry);
}

function hitsIn(label: string, words: readonly string[]): number {
  const names = label.split(/[^\p{L}\p{N}_-]+/u);
  return words.filter((word) => word === label || names.includes(word)).length;
}

const present = ({ access, owner, of, suggestion, label, mismatch }: Entry): Candidate => ({
  access,
  owner,
  label,
  of,
  gives: suggestion.gives,
  mismatch,
});

/** What somebody typed out as an access, such as an entry of a map or a later item of a list. */
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
  /** Undefined for config, which depends on nothing. */
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
    ? `This is the ${what} itself, which cannot depend on itself.`
    : `${name} depends on this ${what} already, so that the two would wait for each other.`;
}
