import type { Member } from "#model/files/recognition/members.ts";
import { membersAt } from "#model/files/recognition/members.ts";
import { quoteShort, joinWithAnd } from "#model/messages.ts";

export type Format =
  | { readonly kind: "program"; readonly syntax: "json" | "yaml" }
  /** A stack export, or the checkpoint file of a backend. */
  | { readonly kind: "state" }
  /** What a preview or an update printed, or an event log. */
  | { readonly kind: "run" }
  /** What `pulumi import --file` takes. */
  | { readonly kind: "import" }
  /** The schema of a package. */
  | { readonly kind: "schema" }
  /** A file of facts about a package. */
  | { readonly kind: "facts" }
  /** Nothing that is opened, and a sentence that says what it is. */
  | { readonly kind: "unknown"; readonly message: string };

export const unknownFormat = (message: string): Format => ({ kind: "unknown", message });

/** What a document with these keys at its top is. `text` is looked at again where the keys do not tell. */
export function formatOfKeys(
  members: readonly Member[],
  text: string,
  syntax: "json" | "yaml",
): Format {
  const keys = new Set(members.map(({ key }) => key));
  const [, foreign] = foreigners.find(([key]) => keys.has(key)) ?? [];
  if (foreign !== undefined) return unknownFormat(foreign);
  if (syntax === "json" && isFacts(members)) return { kind: "facts" };
  if (syntax === "json" && isSchema(members, text)) return { kind: "schema" };
  const isList = members.some(({ key, first }) => key === "resources" && first === "[");
  if (isList || keys.has("nameTable")) return { kind: "import" };
  // Pulumi reads a plugin from YAML alone, which JSON is too.
  if (keys.has("components") && !programSections.some((key) => keys.has(key)))
    return { kind: "program", syntax: "yaml" };
  const isProgram =
    [...keys].some((key) => telling.has(key.toLowerCase())) ||
    [...keys].every((key) => naming.has(key));
  if (isProgram) return { kind: "program", syntax };
  const named = joinWithAnd([...keys].map((key) => quoteShort(key)));
  return unknownFormat(
    `It is not a Pulumi program, state, import file or run: at its top stand ${named}.`,
  );
}

/**
 * Keys at the top of a program or a project file. Pulumi takes them in any case
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

const programSections = ["resources", "outputs", "variables", "config", "configuration"];

/** A program with these alone is one that has nothing in it yet. */
const naming: ReadonlySet<string> = new Set(["name", "description"]);

const settings = "It is the configuration of a stack, not a program.";

const terraform = "It is a state of Terraform; `pulumi import --from terraform` reads those.";

/** Keys that stand at the top of documents of other kinds, and what those are. */
const foreigners: readonly (readonly [key: string, message: string])[] = [
  ["encryptionsalt", settings],
  ["encryptedkey", settings],
  ["secretsprovider", settings],
  ["terraform_version", terraform],
  ["lineage", terraform],
  ["AWSTemplateFormatVersion", "It is a CloudFormation template, not a Pulumi program."],
];

const factSections: ReadonlySet<string> = new Set([
  "types",
  "properties",
  "complete",
  "deleteBeforeReplace",
]);

/** Facts name their package, which neither a program nor a schema does at its top. */
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
 * A schema names its resources by tokens, and says of each what it takes, not what it is. The text may break off
 * after its beginning.
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
