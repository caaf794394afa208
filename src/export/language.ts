import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { LineOrigins } from "#export/print/line-origin.ts";
import type { ParameterizedPackage } from "#export/local-sdk/local-sdk.ts";
import type { LoweredProgram, PackageUse } from "#export/lower/lowered-program.ts";

/**
 * A language that a design can be exported to. To add a language, add a file in `languages/` and a line in
 * `languages.ts`.
 */
export interface Language {
  /** The ID never changes, because stored settings refer to it. */
  readonly id: string;
  /** The display name. */
  readonly label: string;
  /** The path of the program among the printed files. */
  readonly fileName: string;
  /** Set for the language in which Pulumi reads a plugin's components as data (`PulumiPlugin.yaml`). */
  readonly hasComponents?: boolean;
  /** Set if the language represents a program exactly, including secrets, even if its resources' types are unknown. */
  readonly needsNoTypes?: true;
  /** Parts that pulumi-yaml can't read are errors in this language (a diagnostic's `isOfYaml`). */
  readonly isReadByYaml?: true;
  /** True if the program is in the project file. */
  readonly isProjectFile?: true;
  /** The printer reports parts that the language can't express; no part is dropped silently. */
  print(design: Design): PrintResult;
}

/** Whether a diagnostic of the check applies to a program in a language. */
export const concerns = (
  { isOfYaml }: Pick<Diagnostic, "isOfYaml">,
  { isReadByYaml }: Language,
): boolean => isOfYaml !== true || isReadByYaml === true;

export interface Design {
  readonly program: Program;
  readonly catalog: Catalog;
  /** Returns a design with another program instead of this one. */
  withProgram(program: Program): Design;
  /** The number of resources in the whole program, if this program is a part of it. */
  readonly resourceCount: number;
  /** The plan, created on first use, because a language that prints the program itself doesn't need a plan. */
  readonly lowered: LoweredProgram;
  /** The packages of the program, known without creating the plan. */
  readonly packages: readonly PackageUse[];
  /** The number of secrets that the program contains in plain text. */
  readonly secretCount: number;
  /** A program with the same resources that passes Pulumi's type checker for YAML and JSON. */
  forPulumi(program: Program): Program;
  /** The config that the program declares itself, each variable with its value as the default. */
  readonly variables: readonly ConfigVariable[];
  /** The packages that are derived from another package's plugin by parameters. */
  readonly parameterized: readonly ParameterizedPackage[];
  /** Components that the program's own classes create, for languages with classes. */
  readonly inside: readonly ProgramComponent[];
  /** A plugin's components, in file order; empty for a program. */
  readonly components: readonly ComponentDesign[];
}

/** A plugin's component as a separate program. */
export interface ComponentDesign {
  readonly name: string;
  readonly program: Program;
  readonly lowered: LoweredProgram;
}

export interface PrintResult {
  /** The files, starting with the program's own file. */
  readonly files: readonly PrintedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Set if the design's components are classes in the files. */
  readonly hasClasses?: true;
}

export interface PrintedFile {
  /** The path relative to the project's folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Each line's origin; absent for files without resources. */
  readonly lines?: LineOrigins;
}
