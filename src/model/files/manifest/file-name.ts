import type { Program } from "#model/program/program.ts";

/** The program, named after its file if the manifest has no name. `fileName` has no folders. */
export function namedByFile(program: Program, fileName: string): Program {
  const named = program.name === "" ? { ...program, name: withoutExtension(fileName) } : program;
  return named.plugin !== undefined && programFiles.has(fileName)
    ? { ...named, plugin: { ...named.plugin, misnamed: fileName } }
    : named;
}

/**
 * The files that Pulumi always reads as a program, independent of their content (`LoadDir`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
const programFiles: ReadonlySet<string> = new Set(["Main.json", "Main.yaml", "Pulumi.yaml"]);

function withoutExtension(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}
