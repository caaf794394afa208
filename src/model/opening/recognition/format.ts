import { programSections } from "#model/files/plugin/read-plugin.ts";
import { foreignFormat } from "#model/opening/recognition/foreign.ts";
import type { Member } from "#model/opening/recognition/members.ts";
import { membersAt } from "#model/opening/recognition/members.ts";
import { isStackConfig } from "#model/opening/recognition/stack-config.ts";
import { quoteShort, joinWithAnd } from "#model/base/messages.ts";

export type Format =
  | { readonly kind: "program"; readonly syntax: "json" | "yaml" }
  /** A stack export, or the checkpoint file of a backend. */
  | { readonly kind: "state" }
  /** The output of a preview or an update, or an event log. */
  | { readonly kind: "run" }
  /** A file for `pulumi import --file`. */
  | { readonly kind: "import" }
  /** The schema of a package. */
  | { readonly kind: "schema" }
  /** Another tool's document. The message is a sentence that names the tool and the next step. */
  | { readonly kind: "foreign"; readonly message: string }
  /** A file of facts about a package. */
  | { readonly kind: "facts" }
  /** Any other document. The message is a sentence that describes the document. */
  | { readonly kind: "unknown"; readonly message: string };

export const unknownFormat = (message: string): Format => ({ kind: "unknown", message });

/** The kind of a document with these top-level keys. If the keys are ambiguous, `text` is read. */
export function formatOfKeys(
  members: readonly Member[],
  text: string,
  syntax: "json" | "yaml",
): Format {
  const keys = new Set(members.map(({ key }) => key));
  const message = foreignFormat(members, text, syntax);
  if (message !== undefined) return { kind: "foreign", message };
  if (settingsKeys.some((key) => keys.has(key)) || isStackConfig(members, text, syntax))
    return stackConfig;
  if (syntax === "json" && isFacts(members)) return { kind: "facts" };
  if (syntax === "json" && isSchema(members, text)) return { kind: "schema" };
  const summary = summaryOf(keys);
  if (summary !== undefined) return unknownFormat(summary);
  const isList = members.some(({ key, first }) => key === "resources" && first === "[");
  if (isList || keys.has("nameTable")) return { kind: "import" };
  // Pulumi reads plugins only in YAML, but YAML includes JSON.
  if (keys.has("components") && !programSections.some((key) => keys.has(key)))
    return { kind: "program", syntax: "yaml" };
  const isProgram =
    [...keys].some((key) => telling.has(key.toLowerCase())) ||
    [...keys].every((key) => naming.has(key));
  if (isProgram) return { kind: "program", syntax };
  const named = joinWithAnd([...keys].map((key) => quoteShort(key)));
  return unknownFormat(
    `The file is not a Pulumi program, state, preview or import file: its top-level keys are ${named}.`,
  );
}

/**
 * Top-level keys of a program or a project file. Pulumi ignores their letter case
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
const telling: ReadonlySet<string> = new Set([
  "resources",
  "outputs",
  "variables",
  "config",
  "configuration",
  "runtime",
  "pulumi",
  "stackwright",
]);

/** Keys of programs. If a document only has these keys, it is a program that is still empty. */
const naming: ReadonlySet<string> = new Set(["name", "description"]);

const settings =
  "A stack's configuration is not a program. Open or check the program in the same folder.";

export const stackConfig: Format = unknownFormat(settings);

/** Top-level keys that occur only in a stack config file. */
const settingsKeys = ["encryptionsalt", "encryptedkey", "secretsprovider"];

/**
 * Describes the output of `--output json`. The output of an operation says that it is done, and contains only the
 * operation for each resource (`SummaryJSON` in pulumi/pulumi:pkg/backend/display/summary_json.go). The output of a
 * stack has resources without inputs (pulumi/pulumi:pkg/cmd/pulumi/stack/stack_json.go). Undefined for other documents.
 */
export function summaryOf(keys: ReadonlySet<string>): string | undefined {
  if (keys.has("result") && keys.has("duration"))
    return "The file is the summary that --output json prints, which does not say what changes. Use `pulumi preview --json` instead.";
  if (keys.has("stack") && keys.has("backend") && keys.has("resources"))
    return "The file is the output of `pulumi stack --output json`, which does not have all deployed resources. Export the stack instead: `pulumi stack export`.";
  return undefined;
}

const factSections: ReadonlySet<string> = new Set([
  "types",
  "properties",
  "complete",
  "deleteBeforeReplace",
  "replacesUnchanged",
]);

/** Whether a document contains facts. Unlike programs and schemas, facts name their package at the top level. */
const isFacts = (members: readonly Member[]): boolean =>
  members.some(({ key, first }) => key === "package" && first === '"') &&
  members.some(({ key }) => factSections.has(key));

const sections: ReadonlySet<string> = new Set([
  "types",
  "functions",
  "provider",
  "language",
  "meta",
]);

/**
 * Whether a document is a schema. A schema has resources by token, and these have possible inputs instead of values.
 * The text may be incomplete.
 */
export function isSchema(members: readonly Member[], text: string): boolean {
  if (members.some(({ key }) => key === "runtime" || key === "variables")) return false;
  if (isFacts(members)) return false;
  const hasSections = members.some(({ key }) => sections.has(key));
  const resources = members.find(({ key }) => key === "resources");
  if (resources === undefined) return hasSections;
  if (resources.first !== "{") return false;
  for (const { key, at, first } of membersAt(text, resources.at)) {
    if (first !== "{") return false;
    const keys = new Set(Array.from(membersAt(text, at), (member) => member.key));
    if (!hasSections) return key.includes(":") && keys.has("inputProperties");
    return keys.has("inputProperties") || !keys.has("type");
  }
  return hasSections;
}
