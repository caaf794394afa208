import type { Language } from "#export/language.ts";
import { targetKindOf } from "#model/program/target.ts";
import { joinWithOr, quoteShort } from "#model/base/messages.ts";
import { all, choose, misuse } from "#cli/help/readers.ts";
import type { AllGiven, Operand, Option, Words } from "#cli/help/command-usage.ts";
import { defaultTarget, targets } from "#cli/targets.ts";
import { languages } from "#export/languages/languages.ts";
import { operations } from "#model/deployment/plan/step.ts";

/** The meaning of exit code 2. */
export const unreadable = "a file could not be read or parsed";

/** The output formats of check. */
export const checkFormats = ["text", "json", "sarif", "github", "junit", "codequality"] as const;

/** The output formats of graph. */
export const graphFormats = ["svg", "drawio", "mermaid", "dot"] as const;

/** Operations that can make a plan fail. `may-replace` is an update that may turn out to be a replacement. */
export const planFailures = [...operations, "may-replace"] as const;

/** The shells with completions. */
export const shells = ["bash", "zsh", "fish"] as const;

/** The folder that `npm start` serves as a shelf. */
export const defaultShelf = "packs";

/** The designer's port. The port stays the same, because browsers store designs and packages by address. */
export const defaultPort = 7810;

const languageIds = languages.map(({ id }) => id);

export const designOperand: Operand = {
  name: "FILE",
  text: "a design, or - for standard input",
  completion: "path",
};

export const schemaOption = {
  value: "FILE",
  isRepeatable: true,
  text: "a Pulumi package schema, plain or gzipped, or a folder that pack filled; can be repeated. A package replaces the built-in package of the same name. NAME@VERSION=FILE sets the version of a schema without one.",
  completion: "path",
  field: "schemas",
  read: all,
} as const satisfies Option;

export const factsOption = {
  value: "FILE",
  isRepeatable: true,
  text: "facts about a package that its schema lacks, such as which inputs replace a resource; can be repeated. They take precedence over built-in facts. NAME.facts.json next to a schema is read automatically.",
  completion: "path",
  read: all,
} as const satisfies Option;

const targetNames = [...targets.keys()];

export const targetsInWords = targetNames
  .map((id) => (id === defaultTarget ? `${id} (the default)` : id))
  .join(", ");

export const targetOption = {
  value: "NAME",
  completion: targetNames,
  read: ([word]: Words) => {
    if (word === undefined) return undefined;
    const kind = targetKindOf(word) ?? word;
    return choose(targetNames, kind, () => `${quoteShort(word)} is not a valid value for --target`);
  },
} as const;

/** Other names for languages, from their file extensions. */
const languageAliases: ReadonlyMap<string, string> = new Map([
  ["ts", "typescript"],
  ["py", "python"],
  ["cs", "csharp"],
]);

function readLanguage([word]: Words): Language {
  if (word === undefined) return misuse(`--language is missing. Use ${joinWithOr(languageIds)}.`);
  return choose(
    languages,
    languageAliases.get(word) ?? word,
    (quoted) => `${quoted} is not a supported language`,
    ({ id }) => id,
  );
}

export const languageOption = {
  value: "NAME",
  text: "the language to export to; ts, py and cs also work:",
  terms: languages.map(({ id, label }) => ({ term: id, text: label })),
  completion: languageIds,
  read: readLanguage,
} as const satisfies Option;

export function readShell([word, ...more]: Words): { readonly shell: (typeof shells)[number] } {
  if (word === undefined) return misuse(`No shell given. Use ${joinWithOr(shells)}.`);
  const shell = choose(shells, word, (quoted) => `There are no completions for ${quoted}`);
  return more.length > 0 ? misuse("Give one shell.") : { shell };
}

export const readPort = (word: string): number =>
  /^\d{1,5}$/.test(word) && Number(word) <= 65_535
    ? Number(word)
    : misuse(
        `${quoteShort(word)} is not a valid port. Use a number up to 65535, such as ${defaultPort}.`,
      );

export const readCount = ([word]: Words): number | undefined => {
  if (word === undefined) return undefined;
  return /^\d{1,9}$/.test(word)
    ? Number(word)
    : misuse(`${quoteShort(word)} is not a valid number of warnings. Use 0 or more.`);
};

/** Whether to apply the certain fixes or to only show them; undefined without `--fix`. */
export function readFix(fix: Words, { "dry-run": dry }: AllGiven): "apply" | "show" | undefined {
  if (fix.length === 0)
    return dry === undefined
      ? undefined
      : misuse("--dry-run shows what --fix would do. Give both.");
  return dry === undefined ? "apply" : "show";
}

/** Reads the output format of a check. `--json` is short for `--format json`. */
export function readCheckFormat([wanted]: Words, { json }: AllGiven) {
  if (json !== undefined && wanted !== undefined && wanted !== "json")
    return misuse("--json and --format cannot be combined. Give one of them.");
  const given = wanted ?? (json === undefined ? "text" : "json");
  return choose(checkFormats, given, (word) => `${word} is not a valid value for --format`);
}

export function readPlanFormat(json: Words, { markdown }: AllGiven) {
  if (json.length > 0 && markdown !== undefined)
    return misuse("--json and --markdown cannot be combined. Give one of them.");
  return json.length > 0 ? "json" : markdown === undefined ? "text" : "markdown";
}
