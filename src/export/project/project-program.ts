import type { Program } from "#model/program/program.ts";
import { parameterized, withDeclaredParameters } from "#export/local-sdk/local-sdk.ts";
import { withGeneratedConfig } from "#export/lower/secrets/generated-config.ts";
import type { LoweredProgram } from "#export/lower/lowered-program.ts";

/** The design as a programming language's project file declares it: its config, and its packages. */
export const projectProgram = (program: Program, lowered: LoweredProgram): Program =>
  withDeclaredParameters(
    withGeneratedConfig(program, lowered),
    lowered.packages.flatMap(({ index }) => parameterized(index) ?? []),
  );
