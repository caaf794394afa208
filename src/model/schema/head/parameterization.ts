import { isObject, own } from "#model/base/json.ts";
import type { Parameterization } from "#model/schema/package-index.ts";
import { isPackageName } from "#model/program/token.ts";
import { formatVersion, parseVersion } from "#model/program/packages/package-version.ts";

/** The invalid part of a schema's parameterization. */
export type ParameterizationProblem = "kind" | "baseProvider" | "name" | "version" | "parameter";

/** The parameterization in a schema's head; undefined if it is absent or invalid. */
export function parameterizationOf(
  head: Readonly<Record<string, unknown>>,
): Parameterization | undefined {
  const read = readParameterization(head);
  return typeof read === "string" ? undefined : read;
}

/** The parameterization, or its problem; both are undefined if the schema has no parameterization. */
export function readParameterization(
  head: Readonly<Record<string, unknown>>,
): Parameterization | ParameterizationProblem | undefined {
  const replacement = own(head, "parameterization") ?? undefined;
  const extension = own(head, "extensionParameterization") ?? undefined;
  const spec = replacement ?? extension;
  if (spec === undefined) return undefined;
  if (replacement !== undefined && extension !== undefined) return "kind";
  const base = isObject(spec) ? own(spec, "baseProvider") : undefined;
  if (!isObject(spec) || !isObject(base)) return "baseProvider";
  const { name, version } = base;
  if (typeof name !== "string" || !isPackageName(name)) return "name";
  const parsed = typeof version === "string" ? parseVersion(version) : undefined;
  if (parsed === undefined) return "version";
  const parameter = own(spec, "parameter") ?? "";
  if (typeof parameter !== "string" || !isBase64(parameter)) return "parameter";
  return {
    kind: replacement === undefined ? "extension" : "replacement",
    baseProvider: { name, version: formatVersion(parsed) },
    parameter,
  };
}

/**
 * Whether a string is standard Base64 with padding, as Go's decoder requires
 * (https://www.rfc-editor.org/rfc/rfc4648#section-4).
 */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
