import type { Diagnostic } from "#model/program/diagnostic.ts";
import { isAboutMissingPackage } from "#model/check/missing-package.ts";
import type { DerivedState } from "#store/derived.ts";
import type { Counts } from "#model/check/count-diagnostics.ts";
import type { DeclarationDiagnostics, DesignDiagnostics } from "#store/diagnostics.ts";

/** The problems of one resource, one declaration, or the design as a whole. */
export interface GroupedProblems {
  readonly key: string;
  readonly title: string;
  readonly token: string;
  /** The problems in the order of the checks. The list stays identical while its problems do. */
  readonly diagnostics: readonly Diagnostic[];
  /** The missing package, if that is the only problem. */
  readonly missing?: string;
}

/** The inputs of the groups' titles and order. */
interface Named extends Pick<
  DerivedState<never>,
  "resources" | "configNames" | "variableNames" | "outputNames"
> {
  /** The design's name. */
  readonly name: string;
}

/** Groups diagnostics, with the worst group first, and equally bad groups in the design's order. */
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

/** Makes a group for each missing package. The group's button opens the packages dialog. */
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

/** Sorts diagnostics: errors first, then warnings, then hints. */
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
