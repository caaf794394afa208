import type { Diagnostic } from "#model/check/diagnostic.ts";
import { groupBy } from "#model/group-by.ts";
import { formatCount } from "#model/messages.ts";
import { resourceId } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { packageOf } from "#model/schema/token.ts";
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

/**
 * The worst first; what is equally bad, in the design's order. That a package is not loaded is said once for
 * all resources of its types.
 */
export function groupDiagnostics(
  named: Named,
  diagnostics: Diagnostics,
  isOfMissing: (token: string) => boolean = () => false,
): readonly Group[] {
  const { design, config, variables, outputs, components } = diagnostics;
  const { missing, resources } = takeMissing(named, diagnostics, isOfMissing);
  const groups: readonly Group[] = [
    { key: "", title: named.name, token: "the design", diagnostics: design },
    ...missing,
    ...ofDeclarations("config", named.configNames, config),
    ...ofDeclarations("variable", named.variableNames, variables),
    ...named.resources.map(({ id, name, token }) => ({
      key: id,
      title: name || "no name",
      token,
      diagnostics: resources(id),
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

interface WithoutMissing {
  /** One group for each package that is not loaded. */
  readonly missing: readonly Group[];
  /** What else is wrong with a resource. */
  resources(id: ResourceId): readonly Diagnostic[];
}

function takeMissing(
  named: Named,
  diagnostics: Diagnostics,
  isOfMissing: (token: string) => boolean,
): WithoutMissing {
  const all = (id: ResourceId): readonly Diagnostic[] => diagnostics.resources.get(id)?.all ?? none;
  const isThat = ({ rule }: Diagnostic): boolean => rule === typeUnknown;
  const users = named.resources.filter(
    ({ id, token }) => isOfMissing(token) && all(id).some(isThat),
  );
  if (users.length === 0) return { missing: [], resources: all };
  const ids = new Set(users.map(({ id }) => id));
  const missing = [...groupBy(users, ({ token }) => packageOf(token))].map(
    ([name, ofPackage]): Group => ({
      key: `package ${name}`,
      title: name,
      token: "package",
      missing: name,
      diagnostics: all(ofPackage[0]?.id ?? noId)
        .filter(isThat)
        .map((found) => ({
          ...found,
          location: { kind: "package", name },
          message: `The package is not loaded. It has the types of ${formatCount(ofPackage.length, "resource")}.`,
        })),
    }),
  );
  return {
    missing,
    resources: (id) => (ids.has(id) ? all(id).filter((found) => !isThat(found)) : all(id)),
  };
}

/** The rule that says so (src/model/check/rules/resource-type-unknown.ts). */
const typeUnknown = "resource-type/unknown";
const noId = resourceId(-1);

/** The errors before the warnings, these before the hints. */
export const worstFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);

const ranks: Counts = { error: 0, warning: 1, hint: 2 };

const worst = ({ diagnostics }: Group): number =>
  Math.min(...diagnostics.map(({ severity }) => ranks[severity]));

const none: readonly Diagnostic[] = [];

const kinds = { config: "config variable", variable: "variable", output: "stack output" } as const;

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
