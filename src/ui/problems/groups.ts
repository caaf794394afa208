import type { Diagnostic } from "#model/program/diagnostic.ts";
import { isAboutMissingPackage } from "#model/check/missing-package.ts";
import type { DerivedState } from "#store/derived.ts";
import type { Counts } from "#model/check/count-diagnostics.ts";
import type { DeclarationDiagnostics, DesignDiagnostics } from "#store/diagnostics.ts";

/** What is wrong with one resource, one declaration, or the design as a whole. */
export interface GroupedProblems {
  readonly key: string;
  readonly title: string;
  readonly token: string;
  /** In the order in which they were found; the same list as long as it says the same. */
  readonly diagnostics: readonly Diagnostic[];
  /** The package that is not loaded, where that is all that is wrong. */
  readonly missing?: string;
}

/** What the titles of the groups are made of, and their order. */
interface Named extends Pick<
  DerivedState<never>,
  "resources" | "configNames" | "variableNames" | "outputNames"
> {
  /** The design's name. */
  readonly name: string;
}

/** The worst first; what is equally bad, in the design's order. */
export function groupDiagnostics(
  named: Named,
  diagnostics: DesignDiagnostics,
): readonly GroupedProblems[] {
  const { config, variables, outputs, components } = diagnostics;
  const missing = ofMissing(diagnostics.design);
  const design =
    missing.length === 0
      ? diagnostics.design
      : diagnostics.design.filter((found) => !isMissing(found));
  const groups: readonly GroupedProblems[] = [
    { key: "", title: named.name, token: "the design", diagnostics: design },
    ...missing,
    ...ofDeclarations("config", named.configNames, config),
    ...ofDeclarations("variable", named.variableNames, variables),
    ...named.resources.map(({ id, name, token }) => ({
      key: id,
      title: name || "no name",
      token,
      diagnostics: diagnostics.resources.get(id)?.all ?? none,
    })),
    ...ofDeclarations("output", named.outputNames, outputs),
    ...[...components].map(([name, { all }]) => ({
      key: `component ${name}`,
      title: name,
      token: "component",
      diagnostics: all,
    })),
  ];
  return groups
    .filter((group) => group.diagnostics.length > 0)
    .map((group) => ({ group, rank: worst(group) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ group }) => group);
}

/** One group for each package that is not loaded, which the panel leads to the dialog of. */
const ofMissing = (design: readonly Diagnostic[]): readonly GroupedProblems[] =>
  design.flatMap((found) =>
    isMissing(found) && found.location.kind === "package"
      ? [
          {
            key: `package ${found.location.name}`,
            title: found.location.name,
            token: "package",
            missing: found.location.name,
            diagnostics: [found],
          },
        ]
      : [],
  );

const isMissing = (found: Diagnostic): boolean =>
  found.location.kind === "package" && isAboutMissingPackage(found);

/** The errors before the warnings, these before the hints. */
export const worstFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);

const ranks: Counts = { error: 0, warning: 1, hint: 2 };

const worst = ({ diagnostics }: GroupedProblems): number =>
  Math.min(...diagnostics.map(({ severity }) => ranks[severity]));

const none: readonly Diagnostic[] = [];

const kinds = { config: "config variable", variable: "variable", output: "stack output" } as const;

const ofDeclarations = (
  kind: keyof typeof kinds,
  names: readonly string[],
  found: ReadonlyMap<string, DeclarationDiagnostics>,
): readonly GroupedProblems[] =>
  names.map((name) => ({
    key: `${kind} ${name}`,
    title: name || "no name",
    token: kinds[kind],
    diagnostics: found.get(name)?.all ?? none,
  }));
