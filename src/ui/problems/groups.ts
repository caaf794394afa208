import type { Diagnostic } from "#model/check/diagnostic.ts";
import { sameItems } from "#model/memoize.ts";
import type { Program } from "#model/program/program.ts";
import { byDeclaration, byResource } from "#ui/problems/by-resource.ts";

const order = { error: 0, warning: 1, hint: 2 } as const;

/** What is wrong with one resource, one declaration, or the design as a whole. */
export interface Group {
  readonly key: string;
  readonly title: string;
  readonly token: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes the function to the groups; one that says the same as before is the same object. As long as the
 * diagnostics and all names are the same, nothing is grouped again.
 */
export function createGroups(): typeof groups {
  let last: { program: Program; diagnostics: readonly Diagnostic[] } | undefined;
  let found: readonly Group[] = [];
  return (program, diagnostics) => {
    if (last?.diagnostics !== diagnostics || !sameTitles(last.program, program)) {
      const known = new Map(found.map((group) => [group.key, group]));
      found = groups(program, diagnostics).map((group) => {
        const before = known.get(group.key);
        return before !== undefined && sameGroup(before, group) ? before : group;
      });
    }
    last = { program, diagnostics };
    return found;
  };
}

const sameTitles = (a: Program, b: Program): boolean =>
  a.name === b.name &&
  a.config === b.config &&
  a.outputs === b.outputs &&
  a.resources.length === b.resources.length &&
  a.resources.every((resource, at) => {
    const other = b.resources[at];
    return (
      other === resource ||
      (other?.id === resource.id && other.name === resource.name && other.token === resource.token)
    );
  });

const sameGroup = (a: Group, b: Group): boolean =>
  a.title === b.title && a.token === b.token && sameItems(a.diagnostics, b.diagnostics);

/** The worst first; what is equally bad, in the design's order. */
function groups(program: Program, diagnostics: readonly Diagnostic[]): readonly Group[] {
  const found = byResource(diagnostics);
  const ofDesign = diagnostics.filter(({ location }) => location.kind === "program");
  const all: readonly Group[] = [
    { key: "", title: program.name, token: "the design", diagnostics: worstFirst(ofDesign) },
    ...ofDeclarations("config", program.config, diagnostics),
    ...program.resources.map(({ id, name, token }) => ({
      key: id,
      title: name || "no name",
      token,
      diagnostics: worstFirst(found.get(id) ?? []),
    })),
    ...ofDeclarations("output", program.outputs, diagnostics),
  ];
  return all
    .filter((group) => group.diagnostics.length > 0)
    .toSorted((a, b) => worst(a) - worst(b));
}

const worst = ({ diagnostics: [first] }: Group): number =>
  first === undefined ? 0 : order[first.severity];

const worstFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.toSorted((a, b) => order[a.severity] - order[b.severity]);

const kinds = { config: "config variable", output: "stack output" } as const;

function ofDeclarations(
  kind: keyof typeof kinds,
  declared: readonly { readonly name: string }[],
  diagnostics: readonly Diagnostic[],
): readonly Group[] {
  const own = byDeclaration(diagnostics, kind);
  if (own.size === 0) return [];
  return declared.map(({ name }) => ({
    key: `${kind} ${name}`,
    title: name || "no name",
    token: kinds[kind],
    diagnostics: worstFirst(own.get(name) ?? []),
  }));
}
