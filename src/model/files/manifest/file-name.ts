import type { Program } from "#model/program/program.ts";

/** The program, called after its file where the manifest does not name it. `fileName` has no folders. */
export function namedByFile(program: Program, fileName: string): Program {
  return program.name === "" ? { ...program, name: withoutExtension(fileName) } : program;
}

function withoutExtension(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}
