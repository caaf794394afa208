import { own } from "#model/base/json.ts";
import type { JsonObject } from "#model/base/json.ts";
import { parameterizationOf } from "#model/schema/head/parameterization.ts";
import { schemaHeadError } from "#model/schema/head/schema-head-error.ts";
import { SchemaError } from "#model/schema/file/scan.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { Section } from "#model/schema/file/sections.ts";
import { namespaceOf } from "#model/schema/namespace.ts";
import { isTypeToken } from "#model/program/token.ts";

/**
 * Checks the top level of a schema, and returns the package's name. Throws a `SchemaError` if the top level is invalid.
 */
export function checkHead(head: JsonObject): SchemaIndex["head"] {
  const name = own(head, "name");
  const error = schemaHeadError(head);
  if (error !== undefined || typeof name !== "string")
    throw new SchemaError(error ?? "The schema has no package name.");
  return { ...head, name };
}

/** Keys that only a schema has, in addition to a name and a version. */
const schemaKeys =
  "attribution config displayName language logoUrl meta namespace parameterization pluginDownloadURL publisher";

/**
 * Throws a `SchemaError` if a schema has no members. The base of parameterized packages, such as terraform-provider, is
 * an exception, because it gets its types with the parameters (`ParameterizationSpec` in
 * pulumi/pulumi:pkg/codegen/schema/schema.go).
 */
export function checkMemberCount(head: SchemaIndex["head"], count: number): void {
  const isBase =
    typeof head["version"] === "string" &&
    schemaKeys.split(" ").some((key) => Object.hasOwn(head, key));
  if (count === 0 && !isBase)
    throw new SchemaError("The schema has no resources, functions or types.");
}

/** The start of the tokens of a provider's methods, such as `terraformConfig`. YAML programs can't call them. */
const ofProvider = "pulumi:providers:";

/**
 * Returns the accepted tokens of one section, with their original indexes. If a token occurs several times, the last
 * one is used.
 */
export type AcceptTokens = (
  section: Section,
  tokens: readonly string[],
  /** Receives a sentence for each token that is left out. */
  notes?: string[],
) => ReadonlyMap<string, number>;

export function createAcceptTokens(head: SchemaIndex["head"]): AcceptTokens {
  const { name } = head;
  const allowed = head["allowedPackageNames"];
  const parameterization = parameterizationOf(head);
  // The same condition as in `validateTypeTokens` (pulumi/pulumi:pkg/codegen/schema/bind.go).
  const namespace = namespaceOf({ name, ...(parameterization ? { parameterization } : {}) });
  const packages = new Set<unknown>([namespace, ...(Array.isArray(allowed) ? allowed : [])]);
  return (section, tokens, notes) => {
    const accepted = new Map<string, number>();
    const refused: string[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at] ?? "";
      if (section === "functions" && token.startsWith(ofProvider)) continue;
      const isToken = isTypeToken(token);
      if (isToken && packages.has(token.slice(0, token.indexOf(":")))) accepted.set(token, at);
      else refused.push(token);
    }
    if (refused.length > 0 && accepted.size === 0 && section === "resources")
      throw new SchemaError(
        refused.every((token) => !token.includes(":"))
          ? "The file is a design, not a package schema."
          : `None of the schema's resources has a type token of the package "${name}".`,
      );
    if (refused.length > 0)
      notes?.push(
        refused.length === 1
          ? `1 of the schema's ${section} is left out: Pulumi does not accept its token.`
          : `${refused.length} of the schema's ${section} are left out: Pulumi does not accept their tokens.`,
      );
    return accepted;
  };
}
