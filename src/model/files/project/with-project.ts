import { isProjectFile } from "#model/files/project/project-keys.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";

/**
 * Completes a program with its project file. `Main.json` and `Main.yaml` get their name, and further config variables
 * and packages, from the project file. Pulumi passes the config in `Pulumi.yaml` to the program, so the program doesn't
 * have to declare it (`getConfNodesFromMap`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export function withProject(program: Program, project: Program): Program {
  const named = project.name === "" ? program : { ...program, name: project.name };
  const declared = new Set((program.packages ?? []).map(({ name }) => name));
  const packages = (project.packages ?? []).filter(({ name }) => !declared.has(name));
  const packaged =
    packages.length === 0
      ? named
      : { ...named, packages: [...(named.packages ?? []), ...packages] };
  return project.config
    .filter((variable) => isAdded(variable, program))
    .reduce(
      (complete, variable) => applyEdit(complete, { kind: "add-config", variable }),
      packaged,
    );
}

const isAdded = ({ name }: ConfigVariable, { config }: Program): boolean =>
  !config.some((variable) => variable.name === name);

/** The config variables of a program that only the project file next to it declares. */
export const addedByProject = (program: Program, project: Program): readonly ConfigVariable[] =>
  project.config.filter((variable) => isAdded(variable, program));

/**
 * Whether a project file declares a variable. Pulumi's rules for such variables are stricter than for variables in a
 * program's own file.
 */
export const isDeclaredByProject = (
  { name }: ConfigVariable,
  program: Program,
  project: Program | undefined,
): boolean =>
  isProjectFile(program) || (project?.config.some((variable) => variable.name === name) ?? false);
