import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import type { AccessScope } from "#model/schema/property-access-type.ts";
import { typeOfAccess } from "#model/schema/property-access-type.ts";
import type { Creatable } from "#model/completion/creatable.ts";
import { creatableConfig, creatableResources } from "#model/completion/creatable.ts";
import type { Graph } from "#model/graph/graph.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import { similarity, wordsOf } from "#model/completion/similarity.ts";
import type { OutputSuggestion } from "#model/completion/output-suggestions.ts";
import { createOutputSuggestions } from "#model/completion/output-suggestions.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { displayToken } from "#model/schema/token.ts";
import type { ResourceId } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { ReferenceTarget, ReferenceSlot } from "#model/completion/reference-slot.ts";
import { mismatchOf, nameOf } from "#model/completion/reference-slot.ts";
import { describeType } from "#model/messages.ts";

export interface Candidate {
  readonly access: ReferenceTarget;
  /** How the reference reads, without the braces: `endpoint.arn`. */
  readonly label: string;
  /** The resource's type, or that it is a config value. */
  readonly of: string;
  /** What it gives, in words. */
  readonly gives: string;
  /** Why it does not fit, in a sentence; undefined where it fits. */
  readonly mismatch: string | undefined;
}

export interface Found {
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
  find(search: string, withMismatches: boolean): Found;
}

/** What a design is asked about. */
export interface CandidateScope {
  readonly program: Program;
  readonly access: AccessScope;
  readonly graph: Graph;
  /** The resource whose place is to be filled, if it is one's. */
  readonly owner: ResourceId | undefined;
}

/** How many are shown at most. */
const most = 100;

interface Entry {
  readonly resource: Resource | undefined;
  readonly variable: ConfigVariable | undefined;
  readonly suggestion: OutputSuggestion;
  readonly label: string;
  readonly text: string;
  readonly score: number;
  readonly mismatch: string | undefined;
  readonly isCycle: boolean;
}

/** Finds what a place could refer to. Nothing is looked at before the first search. */
export function findCandidates(slot: ReferenceSlot, scope: CandidateScope): Candidates {
  let entries: readonly Entry[] | undefined;
  return {
    find: (search, withMismatches) => {
      entries ??= rank(collect(slot, scope));
      const words = search
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "");
      const matching = narrow(entries, words);
      const fitting = matching.filter(({ mismatch }) => mismatch === undefined);
      const typed = typedAccess(search, slot, scope);
      const isListed = typed === undefined || matching.some(({ label }) => label === typed.label);
      const listed = withMismatches ? matching : fitting;
      return {
        shown: [...(isListed ? [] : [typed]), ...listed.slice(0, most).map(present)],
        more: Math.max(0, listed.length - most),
        mismatches: matching.length - fitting.length,
        creatable: [
          ...creatableResources(slot, words, scope.access.catalog),
          ...creatableConfig(slot, words),
        ],
      };
    },
  };
}

function collect(slot: ReferenceSlot, { program, access, graph, owner }: CandidateScope): Entry[] {
  const suggestionsOf = createOutputSuggestions(slot, access.catalog);
  const asked = wordsOf(nameOf(slot));
  const needing = owner === undefined ? undefined : reachableFrom(graph, [owner], "downstream");
  const entries: Entry[] = [];
  for (const resource of program.resources) {
    const cycle = needing?.has(resource.id) === true ? cycleReason(resource, owner) : undefined;
    const name = wordsOf(resource.name);
    for (const suggestion of suggestionsOf(resource)) {
      const label = formatAccess(resource.name, suggestion.path);
      entries.push({
        resource,
        variable: undefined,
        suggestion,
        label,
        text: `${label} ${resource.token}`.toLowerCase(),
        score: Math.max(suggestion.score, similarity(asked, [...name, ...suggestion.words])),
        mismatch: cycle ?? suggestion.mismatch,
        isCycle: cycle !== undefined,
      });
    }
  }
  for (const variable of program.config) entries.push(configEntry(variable, slot, asked, access));
  return entries;
}

function configEntry(
  variable: ConfigVariable,
  slot: ReferenceSlot,
  asked: readonly string[],
  scope: AccessScope,
): Entry {
  const access = expression({ kind: "config", name: variable.name, path: [] });
  const found = typeOfAccess(access, scope);
  const words = wordsOf(variable.name);
  const mismatch = mismatchOf(access, slot, scope);
  const gives = found.kind === "known" ? describeType(found.type) : "any value";
  const score = similarity(asked, words);
  const label = formatAccess(variable.name, []);
  return {
    resource: undefined,
    variable,
    suggestion: { path: [], words, score, gives, mismatch },
    label,
    text: `${label} config value`.toLowerCase(),
    score,
    mismatch,
    isCycle: false,
  };
}

/** What would wait for itself comes last: all that it has would be there once more. */
const unfit = ({ mismatch, isCycle }: Entry): number =>
  mismatch === undefined ? 0 : isCycle ? 2 : 1;

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

function present({ resource, variable, suggestion, label, mismatch }: Entry): Candidate {
  const access =
    resource === undefined
      ? expression({ kind: "config", name: variable?.name ?? label, path: [] })
      : expression({ kind: "reference", resource: resource.id, path: suggestion.path });
  const of = resource === undefined ? "config value" : displayToken(resource.token);
  return { access, label, of, gives: suggestion.gives, mismatch };
}

/** What somebody typed out as an access, such as an entry of a map or a later item of a list. */
function typedAccess(
  search: string,
  slot: ReferenceSlot,
  { program, access: scope, graph, owner }: CandidateScope,
): Candidate | undefined {
  const read = parseAccess(search.trim().replace(/^\$\{(.*)\}$/s, "$1"));
  if (read === undefined || read.path.length === 0) return undefined;
  const resource = program.resources.find(({ name }) => name === read.root);
  const variable = scope.config(read.root);
  if (resource === undefined && variable === undefined) return undefined;
  const access =
    resource === undefined
      ? expression({ kind: "config", name: read.root, path: read.path })
      : expression({ kind: "reference", resource: resource.id, path: read.path });
  const found = typeOfAccess(access, scope);
  const isCycle =
    resource !== undefined &&
    owner !== undefined &&
    reachableFrom(graph, [owner], "downstream").has(resource.id);
  return {
    access,
    label: formatAccess(read.root, read.path),
    of: resource === undefined ? "config value" : displayToken(resource.token),
    gives: found.kind === "known" ? describeType(found.type) : "any value",
    mismatch: isCycle ? cycleReason(resource, owner) : mismatchOf(access, slot, scope),
  };
}

function cycleReason({ id, name }: Resource, owner: ResourceId | undefined): string {
  return id === owner
    ? "This is the resource itself, which cannot depend on itself."
    : `${name} depends on this resource already, so that the two would wait for each other.`;
}
