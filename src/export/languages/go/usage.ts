import { accessesIn, expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { Program } from "#model/program/program.ts";
import type { Expression } from "#model/program/value.ts";
import type { ConfigDeclaration } from "#export/lower/lowered-program.ts";

/**
 * The names that a program uses: resources by ID, variables and config by name, readers by namespace.
 */
export interface Used {
  readonly resources: ReadonlySet<string>;
  readonly config: ReadonlySet<string>;
  readonly readers: ReadonlySet<string>;
  readonly facts: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
  /** Variables that are used as a whole, according to the design. */
  readonly wholes: ReadonlySet<string>;
}

/**
 * The design's references. The printed program uses nearly the same references, except for options that Go doesn't
 * have.
 */
export function expectUse(
  program: Program,
  lowered: {
    readonly config: readonly Pick<ConfigDeclaration, "name" | "namespace" | "value">[];
  },
): Used {
  const names = new Set(program.config.map(({ name }) => name));
  const used: UsedNames = emptyUse();
  for (const { name, namespace = "", value } of lowered.config) {
    // The exporter only creates secret variables that are used.
    if (!names.has(name)) used.config.add(name);
    if (value === undefined) used.readers.add(namespace);
  }
  const note = (found: Expression): void => {
    for (const access of accessesIn(found))
      if (access.kind === "reference") used.resources.add(access.resource);
      else if (access.kind === "config") used.config.add(access.name);
      else if (access.kind === "variable") {
        used.variables.add(access.name);
        if (access.path.length === 0) used.wholes.add(access.name);
      } else if (access.access === "pulumi.cwd") used.facts.add("cwd");
  };
  for (const resource of program.resources)
    for (const { found } of expressionsOf(resource)) note(found);
  for (const { value } of [...program.variables, ...program.outputs])
    visitExpressions(value, [], note);
  for (const { default: fallback = null } of program.config) visitExpressions(fallback, [], note);
  return used;
}

/** The usage while it is being determined. */
export type UsedNames = { readonly [K in keyof Used]: Set<string> };

export const emptyUse = (): UsedNames => ({
  resources: new Set(),
  config: new Set(),
  readers: new Set(),
  facts: new Set(),
  variables: new Set(),
  wholes: new Set(),
});

const kinds = ["resources", "config", "readers", "facts", "variables"] as const;

/** Whether the program uses exactly the expected names. */
export const isSameUse = (a: Used, b: Used): boolean =>
  kinds.every(
    (kind) => a[kind].size === b[kind].size && [...a[kind]].every((name) => b[kind].has(name)),
  );
