import { accessesIn, visitExpressions } from "#model/program/references.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import type { ConfigDeclaration } from "#export/lower/lowered-program.ts";

/** Which names a program uses: resources by id, variables and config by name, readers by namespace. */
export interface Used {
  readonly resources: ReadonlySet<string>;
  readonly config: ReadonlySet<string>;
  readonly readers: ReadonlySet<string>;
  readonly facts: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
}

/**
 * What the design refers to. That is nearly what the printed program uses: it leaves out what stands
 * in an option that Go does not have.
 */
export function expectUse(
  program: Program,
  lowered: {
    readonly config: readonly Pick<ConfigDeclaration, "name" | "namespace" | "value">[];
  },
): Used {
  const resources = new Set<string>();
  const names = new Set(program.config.map(({ name }) => name));
  // A variable that the exporter has made for a secret is there because it is used.
  const config = new Set(lowered.config.map(({ name }) => name).filter((name) => !names.has(name)));
  const facts = new Set<string>();
  const variables = new Set<string>();
  const visit = (value: Value): void =>
    visitExpressions(value, [], (found) => {
      for (const access of accessesIn(found))
        if (access.kind === "reference") resources.add(access.resource);
        else if (access.kind === "config") config.add(access.name);
        else if (access.kind === "variable") variables.add(access.name);
        else if (access.kind === "unresolved" && access.access === "pulumi.cwd") facts.add("cwd");
    });
  for (const { inputs, inputsFrom, options, origin } of program.resources) {
    visit(options);
    if (inputsFrom !== undefined) visit(inputsFrom);
    if (origin.kind === "created") visit(inputs);
    else visit([origin.id, origin.state]);
  }
  for (const { value } of [...program.variables, ...program.outputs]) visit(value);
  for (const { default: fallback } of program.config) if (fallback !== undefined) visit(fallback);
  return {
    resources,
    config,
    readers: new Set(
      lowered.config
        .filter(({ value }) => value === undefined)
        .map(({ namespace = "" }) => namespace),
    ),
    facts,
    variables,
  };
}

const kinds = ["resources", "config", "readers", "facts", "variables"] as const;

/** Whether what was expected has come true. */
export const isSameUse = (a: Used, b: Used): boolean =>
  kinds.every(
    (kind) => a[kind].size === b[kind].size && [...a[kind]].every((name) => b[kind].has(name)),
  );
