import { configTypeOf } from "#model/program/config/config-type.ts";
import { projectName } from "#model/files/manifest/project.ts";
import { namedFiles } from "#model/program/files/named-files.ts";
import { configKeyOf } from "#model/program/config/config-variable.ts";
import { projectValueOf } from "#model/schema/config/package-config.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { PrintedFile } from "#export/language.ts";
import type { LoweredProgram } from "#export/lower/lowered-program.ts";
import type { LocalSdkSteps, SdkRuntime } from "#export/local-sdk/local-sdk-steps.ts";
import { describeLocalSdks } from "#export/local-sdk/local-sdk-steps.ts";
import { shellCommand } from "#model/base/shell/command.ts";

export const readmeName = "README.md";

/** A config value that a stack needs before it can be deployed. */
interface Setting {
  /** The key, with its namespace if that is not the project's own. */
  readonly key: string;
  readonly shape: "list" | "object" | "scalar";
  readonly isSecret: boolean;
  /** True if Pulumi itself reads a string, which it may interpret as another type. */
  readonly isReadAsData?: boolean;
}

/** The `README.md` of a project in a programming language. `needs` are its prerequisites. */
export const printReadme = (
  program: Program,
  lowered: LoweredProgram,
  needs: string,
  language: SdkRuntime,
): PrintedFile =>
  readme(
    program,
    [needs],
    settingsOfPlan(lowered, givenBy(program)),
    [],
    describeLocalSdks(lowered, language),
  );

/** Like `printReadme`, for a program that Pulumi itself reads. Such a program has no optional values. */
export const printPlainReadme = (program: Program, warnings: readonly string[] = []): PrintedFile =>
  readme(program, [], program.config.flatMap(settingOf), warnings);

/** The commands that set the values that a program reads from a stack. */
export const settingCommands = (program: Program): readonly string[] =>
  program.config.flatMap(settingOf).map(printCommand);

/** The variables whose values are in the project file. */
const givenBy = ({ config }: Program): ReadonlySet<string> =>
  new Set(config.filter((each) => projectValueOf(each) !== undefined).map(({ name }) => name));

const settingsOfPlan = (
  { config }: LoweredProgram,
  given: ReadonlySet<string>,
): readonly Setting[] =>
  config
    .filter(({ name, required, value }) => required && value === undefined && !given.has(name))
    .map(({ namespace, key, type, secret }) => ({
      key: namespace === undefined ? key : `${namespace}:${key}`,
      shape: shapeOf(type.kind),
      isSecret: secret,
    }));

function settingOf(variable: ConfigVariable): readonly Setting[] {
  const { default: value, secret } = variable;
  const key = configKeyOf(variable);
  if ((value !== undefined && value !== null) || projectValueOf(variable) !== undefined) return [];
  const { kind } = configTypeOf(variable) ?? { kind: "string" };
  // A provider reads its package's setting unchanged.
  const isReadAsData = kind === "string" && !key.includes(":");
  return [{ key, shape: shapeOf(kind), isSecret: secret === true, isReadAsData }];
}

const shapeOf = (kind: string): Setting["shape"] =>
  kind === "list" || kind === "object" ? kind : "scalar";

function readme(
  program: Program,
  needs: readonly string[],
  settings: readonly Setting[],
  warnings: readonly string[] = [],
  local: LocalSdkSteps = { commands: [], paragraphs: [] },
): PrintedFile {
  const commands = [
    ...local.commands,
    "pulumi install",
    "pulumi stack init dev",
    ...settings.map(printCommand),
    "pulumi up",
  ];
  const installed = needs.map((need) => `, and ${need}`).join("");
  const parts = [
    `# ${projectName(program.name)}`,
    ...describe(program),
    "## Deploy",
    `Requires the Pulumi CLI, signed in to where your stacks are stored${installed}.`,
    fence(commands),
    ...explain(settings),
    ...local.paragraphs,
    ...describeFiles(program),
    ...warnings,
  ];
  return { path: readmeName, text: `${parts.join("\n\n")}\n` };
}

/** The description as a quotation, which isolates every line. */
const describe = ({ description = "" }: Program): readonly string[] => {
  const text = description.trim();
  return text === "" ? [] : [text.replaceAll(/^/gm, "> ").replaceAll(/^> $/gm, ">")];
};

/** Describes the files that the program reads. The files' original location is unknown. */
function describeFiles(program: Program): readonly string[] {
  const paths = namedFiles(program);
  if (paths.length === 0) return [];
  return [
    "## Files",
    "The program reads these files and folders. Paths are relative to this folder. Add the ones that are missing.",
    fence(paths, ""),
  ];
}

/** The command has no value and asks for it, so a secret doesn't stay in the shell's history. */
function printCommand({ key, shape, isSecret }: Setting): string {
  const words = ["pulumi", "config", "set"];
  if (isSecret) words.push("--secret");
  if (shape !== "scalar") words.push("--path");
  return shellCommand(words, [shape === "scalar" ? key : `${pathOf(key)}${steps[shape]}`]);
}

const steps = { list: "[0]", object: ".KEY" } as const;

/** The key as a path for the command, which would read a name with a dot or a bracket as a path. */
const pathOf = (key: string): string => (/[.[\]"]/.test(key) ? `[${JSON.stringify(key)}]` : key);

/** Explains the values that the commands ask for, in the order of the commands. */
function explain(settings: readonly Setting[]): readonly string[] {
  const shapes = new Set(settings.map(({ shape }) => shape));
  return [
    "If your stacks aren't stored in Pulumi Cloud, `pulumi stack init` and later commands ask for a passphrase unless you set `PULUMI_CONFIG_PASSPHRASE`. `pulumi up` shows a preview and asks before it deploys.",
    ...(settings.length === 0 ? [] : [explainSettings(settings, shapes)]),
  ];
}

function explainSettings(settings: readonly Setting[], shapes: ReadonlySet<string>): string {
  return [
    "Each `config set` asks for its value.",
    ...(settings.some(({ isSecret }) => isSecret)
      ? ["Secrets are stored encrypted in the stack's config file."]
      : []),
    ...(settings.some(({ isReadAsData }) => isReadAsData === true)
      ? [
          'Quote strings that look like a number, a boolean or JSON, such as `123456789012` or `true`: enter `"123456789012"`.',
        ]
      : []),
    ...(shapes.has("list")
      ? ["Repeat the command for each item of a list, with `[1]`, `[2]`, …."]
      : []),
    ...(shapes.has("object")
      ? ["Repeat the command for each key of an object, replacing `KEY`."]
      : []),
  ].join(" ");
}

/** A fenced code block, whose fence is longer than any fence in the text. */
function fence(lines: readonly string[], language = "sh"): string {
  const text = lines.join("\n");
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const mark = "`".repeat(longest + 1);
  return `${mark}${language}\n${text}\n${mark}`;
}
