import type { CommandName } from "#cli/arguments.ts";
import { checkFormats, defaultShelf, graphFormats, reviewFailures } from "#cli/arguments.ts";
import { showFile } from "#cli/report.ts";
import { paint, visibleLine } from "#cli/screen.ts";
import { defaultTarget, targets } from "#cli/targets.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { languages } from "#export/languages/languages.ts";
import { operations } from "#model/deployment/plan/step.ts";

const overview = `stackwright checks designs of infrastructure, draws them, prints them as programs, says what they would change,
reviews their changes, and packs the schemas of packages for the page.

Usage
  stackwright check FILE... [--json | --format NAME] [--schema FILE]...
  stackwright export FILE --language NAME --out FOLDER [--target NAME] [--schema FILE]... [--force]
  stackwright graph FILE [--format NAME] [--schema FILE]...
  stackwright pack SOURCE... [--out FOLDER]
  stackwright plan FILE --state FILE [--json | --markdown] [--fail-on LIST] [--target NAME] [--schema FILE]...
  stackwright review --base FOLDER|FILE --head FOLDER|FILE [--state FILE] [--out FOLDER] [--fail-on LIST] [--target NAME] [--schema FILE]...
  stackwright types [TOKEN] [--json] [--schema FILE]...

  stackwright COMMAND --help   more about one command
  stackwright --version        the version of this program

A FILE is a design: a Pulumi program in JSON or YAML, or an import file; - is the standard input.

Exit code
  0  done, and the designs have no errors
  1  a design has errors, or a plan holds what --fail-on names or the engine refuses
  2  something could not be read, written or understood
`;

const schemaHelp = `  --schema FILE    a Pulumi package schema, plain or gzipped, to know the package's types; may be given
                   several times. A package of the same name stands in for a built-in one.
                   NAME@VERSION=FILE says the version of a schema that has none.
`;

const helpOf: Readonly<Record<CommandName, () => string>> = {
  check: () => `Says what is wrong with designs, with file, line and column.

Usage
  stackwright check FILE... [--json | --format NAME] [--schema FILE]...

  FILE             a design, or - for the standard input
  --json           prints one JSON document
  --format NAME    prints in one of these forms: ${checkFormats.join(", ")}
${schemaHelp}`,
  export: () => `Prints a design as a whole project into a folder.

Usage
  stackwright export FILE --language NAME --out FOLDER [--target NAME] [--schema FILE]... [--force]

  FILE             a design, or - for the standard input
  --language NAME  one of these:
${languages.map(({ id, label }) => `                     ${id.padEnd(12)}${label}\n`).join("")}  --out FOLDER     the folder to write to; it is made where it is missing. Files of the same names are
                   replaced, others are left alone.
  --target NAME    the packages to print for: ${targetNames()}
${schemaHelp}  --force          writes also where the design has errors; without it, nothing is written then
`,
  graph: () => `Draws a design, as the page does.

Usage
  stackwright graph FILE [--format NAME] [--schema FILE]...

  FILE             a design, or - for the standard input
  --format NAME    one of these: ${graphFormats.join(", ")}; without it, svg
${schemaHelp}`,
  pack: () => `Packs the schemas of packages into a folder that a host serves beside the page.

Usage
  stackwright pack SOURCE... [--out FOLDER]

  SOURCE           one of these:
                     FILE                     a package schema, plain or gzipped; - is the standard input
                     NAME@VERSION             a package; an installed pulumi is asked for its schema
                     https://...              where a schema is to be had
                     NAME@VERSION=FILE        a schema that does not say its version, which this does;
                     NAME@VERSION=https://... the same
  --out FOLDER     the folder to write to; without it, ${defaultShelf}. It is made where it is missing. What it
                   holds stays, but for a package of the same name and version, which is replaced.
`,
  plan: () => `Says what a deployment of a design would do to what is deployed, as far as the schemas tell.

Usage
  stackwright plan FILE --state FILE [--json | --markdown] [--fail-on LIST] [--target NAME] [--schema FILE]...

  FILE             a design, or - for the standard input
  --state FILE     what pulumi stack export printed, or a checkpoint file of a backend
  --json           prints one JSON document
  --markdown       prints Markdown for a pull request
  --fail-on LIST   exits with 1 where the plan holds one of these, with commas between:
                   ${operations.join(", ")}
  --target NAME    the packages that the state is of: ${targetNames()}
${schemaHelp}`,
  review:
    () => `Says in Markdown what a reviewer of a change needs: what becomes of resources, problems and access.

Usage
  stackwright review --base FOLDER|FILE --head FOLDER|FILE [--state FILE] [--out FOLDER] [--fail-on LIST] [--target NAME] [--schema FILE]...

  --base           the designs before the change: a file, or a folder in which all designs are found
  --head           the designs after it
  --state FILE     what pulumi stack export printed; without it, the designs before count as deployed
  --out FOLDER     a folder to write the review to, with pictures and what code scanning reads
  --fail-on LIST   exits with 1 where the change holds one of these, with commas between:
                   ${reviewFailures.join(", ")}
  --target NAME    the packages that the state is of: ${targetNames()}
${schemaHelp}`,
  types: () => `Lists the types of resources that a design can hold, or describes one of them.

Usage
  stackwright types [TOKEN] [--json] [--schema FILE]...

  TOKEN            a type, in any spelling that Pulumi takes
  --json           prints one JSON document
${schemaHelp}`,
};

const targetNames = (): string =>
  [...targets.keys()].map((id) => (id === defaultTarget ? `${id} (the default)` : id)).join(", ");

export const helpText = (of: CommandName | undefined): string =>
  of === undefined ? overview : helpOf[of]();

/** Says what went wrong in one line; `file` where one is to blame. */
export function refuse({ errors }: Terminal, message: string, file?: string): ExitCode {
  const subject = file === undefined ? "stackwright" : showFile(file);
  errors.write(
    `${paint(errors, "bold", `${subject}:`)} ${paint(errors, "red", "error:")} ${visibleLine(message)}\n`,
  );
  return 2;
}
