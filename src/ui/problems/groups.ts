import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { DerivedState } from "#store/derived.ts";
import type { Counts } from "#store/designer.ts";
import type { DeclarationDiagnostics, Diagnostics } from "#store/diagnostics.ts";

/** What is wrong with one resource, one declaration, or the design as a whole. */
export interface Group {
  readonly key: string;
  readonly title: string;
  readonly token: string;
  /** In the order in which they were found; the same list as long as it says the same. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What the titles of the groups are made of, and their order. */
interface Named extends Pick<DerivedState<never>, "resources" | "configNames" | "outputNames"> {
  /** The design's name. */
  readonly name: string;
}

/** The worst first; what is equally bad, in the design's order. */
export function groupDiagnostics(named: Named, diagnostics: Diagnostics): readonly Group[] {
  const { design, resources, config, outputs } = diagnostics;
  const groups: readonly Group[] = [
    { key: "", title: named.name, token: "the design", diagnostics: design },
    ...ofDeclarations("config", named.configNames, config),
    ...named.resources.map(({ id, name, token }) => ({
      key: id,
      title: name || "no name",
      token,
      diagnostics: resources.get(id)?.all ?? none,
    })),
    ...ofDeclarations("output", named.outputNames, outputs),
  ];
  return groups
    .filter((group) => group.diagnostics.length > 0)
    .map((group) => ({ group, rank: worst(group) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ group }) => group);
}

/** The errors before the warnings, these before the hints. */
export const worstFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);

const ranks: Counts = { error: 0, warning: 1, hint: 2 };

const worst = ({ diagnostics }: Group): number =>
  Math.min(...diagnostics.map(({ severity }) => ranks[severity]));

const none: readonly Diagnostic[] = [];

const kinds = { config: "config variable", output: "stack output" } as const;

const ofDeclarations = (
  kind: keyof typeof kinds,
  names: readonly string[],
  found: ReadonlyMap<string, DeclarationDiagnostics>,
): readonly Group[] =>
  names.map((name) => ({
    key: `${kind} ${name}`,
    title: name || "no name",
    token: kinds[kind],
    diagnostics: found.get(name)?.all ?? none,
  }));
