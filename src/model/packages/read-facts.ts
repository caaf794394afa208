import * as z from "zod/mini";
import { readJson } from "#model/files/json/json-text.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";
import { formatPath } from "#model/base/path.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { valueSyntaxes } from "#model/formats/value-syntaxes.ts";
import { readRange } from "#model/schema/facts/version-range.ts";
import { isPackageName } from "#model/program/token.ts";

export type FactsResult =
  | { readonly ok: true; readonly facts: PackageFacts }
  | { readonly ok: false; readonly message: string };

/**
 * Reads a facts file of a team or a host. If the file has any error, the whole file is ignored, because skipping a fact
 * silently would make an uncertain plan look certain. `source` is used if the file itself names no source.
 */
export function readFacts(text: string, source: string): FactsResult {
  const json = readJson(text);
  if (!json.ok)
    return { ok: false, message: `Line ${json.line}, column ${json.column}: ${json.message}` };
  const read = factsSchema().safeParse(json.value);
  if (!read.success) {
    const said = read.error.issues.slice(0, 3).map(describeIssue);
    return { ok: false, message: said.join(" ") };
  }
  return { ok: true, facts: { source, ...(read.data as PackageFacts) } };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.map((part) => (typeof part === "symbol" ? "?" : part));
  const place = path.length === 0 ? "" : `${quoteShort(formatPath(path))}: `;
  switch (issue.code) {
    case "unrecognized_keys":
      return `${place}${joinWithAnd(issue.keys.map(quoteShort))} is unknown here.`;
    case "invalid_type":
      return `${place}${issue.expected} expected.`;
    case "custom":
      return `${place}This ${issue.message}`;
    case "invalid_key":
      return `${place}The key ${issue.issues[0]?.message ?? "is not valid."}`;
    default:
      return `${place}The value is not valid.`;
  }
}

let known: ReturnType<typeof createSchema> | undefined;

/** The schema of a facts file for zod. `docs/facts.schema.json` is generated from this schema. */
export function factsSchema(): ReturnType<typeof createSchema> {
  // Generated code needs `unsafe-eval`, so code generation must be off before the first schema is created.
  z.config({ jitless: true });
  known ??= createSchema();
  return known;
}

function createSchema() {
  const text = z.string().check(z.minLength(1));
  const literal = z.union([z.string(), z.number(), z.boolean()]);
  const range = z
    .string()
    .check(
      z.refine((said) => readRange(said) !== undefined, "is not a range such as >=3.18.2 <4.0.0."),
    );
  const path = z
    .string()
    .check(z.refine((said) => parsePropertyPath(said) !== undefined, "is not a property path."));
  const condition: z.ZodMiniType = z.lazy(() =>
    z.union([
      z.strictObject({ input: path, before: z.nullable(literal) }),
      z.strictObject({ input: path, after: z.nullable(literal) }),
      z.strictObject({ input: path, changed: z.boolean() }),
      z.strictObject({ provider: text, is: z.nullable(literal) }),
      z.strictObject({ idParameter: z.boolean() }),
      z.strictObject({ replacedByProvider: z.boolean() }),
      z.strictObject({ not: condition }),
      z.strictObject({ all: z.array(condition) }),
      z.strictObject({ any: z.array(condition) }),
    ]),
  );
  const claimed = (value: z.ZodMiniType) =>
    z.optional(
      z.union([
        value,
        z.array(
          z.strictObject({
            is: value,
            versions: z.optional(range),
            when: z.optional(condition),
            source: z.optional(text),
          }),
        ),
      ]),
    );
  const complete = z.optional(
    z.array(z.enum(["replaces", "secret", "setByProvider", "notInState"])),
  );
  const bounds = z.strictObject({ least: z.optional(z.number()), most: z.optional(z.number()) });
  const names = z.optional(z.union([z.array(text), z.literal(false)]));
  const property = z.strictObject({
    replaces: claimed(z.union([z.boolean(), z.literal("possible")])),
    setByProvider: claimed(z.boolean()),
    notInState: claimed(z.boolean()),
    default: z.optional(literal),
    secret: claimed(z.boolean()),
    values: z.optional(z.union([z.array(z.string()), z.literal(false)])),
    range: z.optional(z.union([bounds, z.literal(false)])),
    length: z.optional(z.union([bounds, z.literal(false)])),
    syntax: z.optional(z.union([z.enum(valueSyntaxes), z.literal(false)])),
    conflictsWith: names,
    oneRequiredOf: names,
    requiredWhen: z.optional(z.union([condition, z.literal(false)])),
    complete,
    note: z.optional(text),
  });
  const scope = {
    versions: z.optional(range),
    source: z.optional(text),
    complete,
    deleteBeforeReplace: claimed(z.boolean()),
    replacesUnchanged: claimed(z.boolean()),
    marksComplete: claimed(z.boolean()),
    connects: z.optional(
      z.array(z.strictObject({ source: text, target: text, inputs: z.record(text, z.string()) })),
    ),
    properties: z.optional(z.record(path, property)),
  };
  return z.strictObject({
    $schema: z.optional(text),
    package: z.string().check(z.refine(isPackageName, "is not a package name.")),
    hint: z.optional(text),
    ...scope,
    types: z.optional(z.record(z.string(), z.strictObject(scope))),
  });
}
