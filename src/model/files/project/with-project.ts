import { isProjectFile } from "#model/files/project/project-keys.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";

/**
 * A program as the project file beside it completes it: `Main.json` and `Main.yaml` have their name, further config
 * variables and packages from there. Pulumi passes the config that `Pulumi.yaml` declares to the program, which reads
 * it without a declaration of its own (`getConfNodesFromMap`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
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

/** The config variables that a program has from the project file beside it, and not by itself. */
export const addedByProject = (program: Program, project: Program): readonly ConfigVariable[] =>
  project.config.filter((variable) => isAdded(variable, program));

/** Whether a project file declares a variable, of which Pulumi then asks more than of a program's own. */
export const isDeclaredByProject = (
  { name }: ConfigVariable,
  program: Program,
  project: Program | undefined,
): boolean =>
  isProjectFile(program) || (project?.config.some((variable) => variable.name === name) ?? false);
