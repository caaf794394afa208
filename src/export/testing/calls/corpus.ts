import fc from "fast-check";
import { exportDesign } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { lab } from "#export/testing/calls/lab.ts";
import { programsWithCalls } from "#export/testing/calls/programs.ts";
import { configuration, dataFile } from "#export/testing/calls/values.ts";
import { testCatalog } from "#export/testing/catalog.ts";

export interface CallProgram {
  readonly name: string;
  /** The project in YAML, and the file that it reads. */
  readonly files: readonly PrintedFile[];
  readonly errors: readonly string[];
}

export const callSchema = lab;

/** Each program's stack config. */
export const callConfig: Readonly<Record<string, string>> = Object.fromEntries(
  configuration.map(({ name, given }) => [name, given]),
);
export const callSecrets: readonly string[] = configuration.flatMap((variable) =>
  "secret" in variable ? [variable.name] : [],
);

/** Random programs with calls, as YAML; deterministic for a seed. */
export function callPrograms(count: number, seed: number): readonly CallProgram[] {
  const catalog = testCatalog(lab);
  return fc.sample(programsWithCalls, { numRuns: count, seed }).map((program, at) => {
    const { files, diagnostics } = exportDesign(program, catalog, yaml);
    return {
      name: `calls-${String(at + 1).padStart(3, "0")}`,
      files: [...files, dataFile],
      errors: diagnostics.flatMap(({ severity, message }) =>
        severity === "error" ? [message] : [],
      ),
    };
  });
}
