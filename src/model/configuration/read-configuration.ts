import * as z from "zod/mini";
import type { JsonSpan } from "#model/files/json/positions.ts";
import { countLines } from "#model/files/json/positions.ts";
import { composeYaml } from "#model/files/yaml/compose.ts";
import { spanOfTree } from "#model/files/yaml/locate.ts";
import { maxYamlLength } from "#model/files/yaml/parse-yaml.ts";
import { toJson } from "#model/files/yaml/to-json.ts";
import { YamlError } from "#model/files/yaml/yaml-error.ts";
import type { Json } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { joinWithOr, nearest, quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { Configuration } from "#model/configuration/configuration.ts";
import { isAddress, shelfAddress } from "#model/configuration/shelf-address.ts";
import { failureKinds } from "#model/configuration/configuration.ts";

/** An error in a configuration file. Line and column numbers start at 1. */
export interface ConfigurationProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type ConfigurationResult =
  | {
      readonly ok: true;
      readonly configuration: Configuration;
      /**
       * The position of a value in the text. If the value doesn't exist, the position of the value that should contain
       * it.
       */
      locate(path: PropertyPath): { readonly line: number; readonly column: number };
    }
  | { readonly ok: false; readonly problems: readonly ConfigurationProblem[] };

/**
 * Reads the text of a `stackwright.yaml`. If the text has any error, the whole file is ignored, because the team might
 * rely on a rule that would be skipped silently.
 */
export function readConfiguration(given: string): ConfigurationResult {
  const text = given.replace(/^\ufeff/, "");
  const lineColumn = countLines(text);
  const refuse = (message: string, at: number): ConfigurationResult => ({
    ok: false,
    problems: [{ message, ...lineColumn(Math.min(at, text.length)) }],
  });
  if (text.length > maxYamlLength) return refuse("The file is too long to read.", 0);
  // A text with only comments is not a YAML map.
  if (text.split("\n").every((line) => /^\s*(?:#|$)/.test(line)))
    return { ok: true, configuration: {}, locate: () => lineColumn(0) };
  try {
    const { root } = composeYaml(text);
    const span = spanOfTree(root);
    const locate = (path: PropertyPath) => lineColumn(entryOf(span, path));
    const { json } = toJson(root);
    const read = configurationSchema().safeParse(json);
    if (read.success) return { ok: true, configuration: read.data, locate };
    return {
      ok: false,
      problems: read.error.issues.flatMap((issue) =>
        describeIssue(issue, json).map(({ path, message }) => ({ message, ...locate(path) })),
      ),
    };
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return refuse(error.message, error.at);
  }
}

function entryOf(document: JsonSpan, path: PropertyPath): number {
  let span = document;
  for (const part of path) span = span.members().get(part) ?? span;
  return span.entry;
}

interface Described {
  readonly path: PropertyPath;
  readonly message: string;
}

function describeIssue(issue: z.core.$ZodIssue, json: Json): readonly Described[] {
  const path = issue.path.map((part) => (typeof part === "symbol" ? "?" : part));
  const said = (message: string): readonly Described[] => [
    { path, message: path.length === 0 ? message : `${formatPath(path)}: ${message}` },
  ];
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => {
        const meant = nearest(key, knownKeys(path));
        const place = path.length === 0 ? "" : `${formatPath(path)}: `;
        const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
        return { path: [...path, key], message: `${place}Unknown key: ${quoteShort(key)}.${hint}` };
      });
    case "invalid_type":
      return said(
        isMissing(json, path)
          ? "The value is missing."
          : `The value must be ${kinds[issue.expected] ?? issue.expected}.`,
      );
    case "invalid_value":
      return said(`Use ${joinWithOr(issue.values.map(String))}.`);
    case "too_small":
      return said(issue.origin === "string" ? "The value is empty." : "The value is less than 0.");
    case "invalid_format":
      return said(
        issue.format === "date" ? "The value must be a date such as 2027-01-31." : issue.message,
      );
    case "invalid_key":
      return said(issue.issues[0]?.message ?? "The key is not valid.");
    case "custom":
      return said(issue.message);
    default:
      return said("The value is not valid.");
  }
}

function isMissing(json: Json, path: PropertyPath): boolean {
  let value: unknown = json;
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)];
    else value = isObject(value) ? own(value, String(part)) : undefined;
  }
  return value === undefined;
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  array: "a list",
  object: "a map",
  record: "a map",
  int: "an integer",
  number: "a number",
};

/** The valid keys next to an unknown one. */
function knownKeys([section]: PropertyPath): readonly string[] {
  const { shape } = configurationSchema();
  if (section === undefined) return Object.keys(shape);
  return partKeys[String(section)] ?? [];
}

const partKeys: Readonly<Record<string, readonly string[]>> = {
  stacks: ["design", "config", "state"],
  overrides: ["files", "types", "rules"],
  ignores: ["rule", "files", "resource", "reason", "until"],
  "team-rules": ["id", "types", "path", "expression", "message", "severity", "link"],
};

let known: ReturnType<typeof createSchema> | undefined;

/** The schema of a configuration file for zod. `docs/configuration.schema.json` is generated from this schema. */
export function configurationSchema(): ReturnType<typeof createSchema> {
  // Generated code needs `unsafe-eval`, so code generation must be off before the first schema is created.
  z.config({ jitless: true });
  known ??= createSchema();
  return known;
}

function createSchema() {
  const parts = createParts();
  const { text, path, rules, list, packages, described } = parts;
  const stack = z.strictObject({
    design: z.optional(path),
    config: z.optional(path),
    state: z.optional(path),
  });
  const override = z.strictObject({ files: list, types: z.optional(z.array(text)), rules });
  return z.strictObject({
    $schema: z.optional(text),
    packages: described(
      packages,
      "Schema files, NAME@VERSION=FILE, and folders with packed schemas or their https addresses.",
    ),
    facts: described(list, "Files of facts about packages."),
    designs: described(list, "Globs of the designs (default: all programs in the folder)."),
    exclude: described(list, "Globs of files that are not designs."),
    stacks: described(z.optional(z.record(text, stack)), "The files of each stack, by stack name."),
    target: z.optional(z.enum(["design", "placeholder", "provider"])),
    "fail-on": described(
      z.optional(z.array(z.enum(failureKinds))),
      "When a plan or a review fails.",
    ),
    "max-warnings": described(
      z.optional(z.int().check(z.minimum(0))),
      "The number of warnings that a check accepts.",
    ),
    rules: described(z.optional(rules), "The severity of rules, by their IDs."),
    overrides: described(
      z.optional(z.array(override)),
      "Other severities for some files or types. The last match wins.",
    ),
    ignores: described(z.optional(z.array(ignoreSchema(parts))), "Known and accepted problems."),
    "team-rules": described(z.optional(z.array(teamRuleSchema(parts))), "The team's own rules."),
  });
}

type Parts = ReturnType<typeof createParts>;

/** Creates the parts of the schema, after code generation has been turned off. */
function createParts() {
  const text = z.string().check(z.minLength(1));
  const path = z.string().check(
    z.minLength(1),
    z.refine(
      (said) => !said.includes("\\"),
      "Paths use slashes, not backslashes, on every system.",
    ),
  );
  const rule = z
    .string()
    .check(z.regex(/^[\w*-]+(?:\/[\w*-]+)?$/, "A rule ID looks like network/cidr or network/*."));
  return {
    text,
    path,
    rule,
    rules: z.record(rule, z.enum(["error", "warning", "hint", "off"])),
    list: z.optional(z.array(path)),
    packages: z.optional(
      z.array(
        path.check(
          z.refine(
            (said) => !isAddress(said) || shelfAddress(said) !== undefined,
            "The URL of a package folder starts with https:// and has no user, password, query or fragment.",
          ),
        ),
      ),
    ),
    described: <T extends z.ZodMiniType>(type: T, description: string): T =>
      type.check(z.describe(description)) as T,
  };
}

const ignoreSchema = ({ text, rule, list, described }: Parts) =>
  z.strictObject({
    rule,
    files: list,
    resource: z.optional(text),
    reason: described(text, "Why the problem is accepted."),
    until: described(z.optional(z.iso.date()), "The last day on which the ignore applies."),
  });

const teamRuleSchema = ({ text, described }: Parts) =>
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z][\w-]*\/[a-z][\w-]*$/, "A rule ID looks like acme/owner.")),
    types: z.optional(z.array(text)),
    path: z.optional(text),
    expression: described(text, "The condition that must be true, in CEL."),
    message: described(text, "The message if the condition is false."),
    severity: z.optional(z.enum(["error", "warning", "hint"])),
    link: z.optional(text),
  });
