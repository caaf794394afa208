import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ProgramComponent } from "#model/deployment/start/program-components.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { LineOrigins } from "#export/print/line-origin.ts";
import type { ParameterizedPackage } from "#export/local-sdk/local-sdk.ts";
import type { LoweredProgram, PackageUse } from "#export/lower/lowered-program.ts";

/** A language a design can be printed in. Adding one: a file in `languages/` and a line in `languages.ts`. */
export interface Language {
  /** Never changes: stored choices refer to it. */
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  /** The file that holds the program, as among the printed files. */
  readonly fileName: string;
  /** Set for the one in which Pulumi reads a plugin's components as data (`PulumiPlugin.yaml`). */
  readonly hasComponents?: boolean;
  /** A program is said in it as it is, secrets included, whether the types of its resources are known or not. */
  readonly needsNoTypes?: true;
  /** What pulumi-yaml cannot read is an error in it (`isOfYaml` of a diagnostic). */
  readonly isReadByYaml?: true;
  /** The program stands in the project file. */
  readonly isProjectFile?: true;
  /** What it cannot express it reports; nothing is dropped in silence. */
  print(design: Design): PrintResult;
}

/** Whether what a check found concerns a program in a language. */
export const concerns = (
  { isOfYaml }: Pick<Diagnostic, "isOfYaml">,
  { isReadByYaml }: Language,
): boolean => isOfYaml !== true || isReadByYaml === true;

export interface Design {
  readonly program: Program;
  /** How many resources there are in the whole, where the program is a part of one. */
  readonly resourceCount: number;
  /** Made when first asked for: a language that prints the program itself does not pay for it. */
  readonly lowered: LoweredProgram;
  /** Those of its plan, which are known without it. */
  readonly packages: readonly PackageUse[];
  /** How many secrets the program holds in plain text. */
  readonly secretCount: number;
  /** A program of the same resources as Pulumi's check of YAML and JSON lets it pass. */
  forPulumi(program: Program): Program;
  /** What the program refers to as config and declares itself, each with its value as the default. */
  readonly variables: readonly ConfigVariable[];
  /** The packages that parameters make of another one's plugin. */
  readonly parameterized: readonly ParameterizedPackage[];
  /** Components that classes of the program itself make, which languages with classes can print. */
  readonly inside: readonly ProgramComponent[];
  /** Those of a plugin, in the order of its file; none of a program. */
  readonly components: readonly ComponentDesign[];
}

/** A component of a plugin as a program of its own. */
export interface ComponentDesign {
  readonly name: string;
  readonly program: Program;
  readonly lowered: LoweredProgram;
}

export interface PrintResult {
  /** The program's own file first. */
  readonly files: readonly PrintedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Set where the components of the design are classes in the files. */
  readonly hasClasses?: true;
}

export interface PrintedFile {
  /** Relative to the project's folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** What each line shows; absent for files that show no resource. */
  readonly lines?: LineOrigins;
}
