import { isObject, own } from "#model/json.ts";
import { quoteShort } from "#model/messages.ts";
import type { Parameterization } from "#model/schema/package-index.ts";
import { formatVersion, parseVersion } from "#model/packages/package-version.ts";

/** The parameterization of a schema by its head; undefined where it has none, or none that is one. */
export function parameterizationOf(
  head: Readonly<Record<string, unknown>>,
): Parameterization | undefined {
  const read = readParameterization(head);
  return typeof read === "string" ? undefined : read;
}

/**
 * Why what a schema says of its parameterization is none, as Pulumi's binder refuses it too
 * (`bindParameterization`, pulumi/pulumi:pkg/codegen/schema/bind.go). Such a schema is refused: without it a
 * program would ask for a package that nobody published.
 */
export function parameterizationError(head: Readonly<Record<string, unknown>>): string | undefined {
  const read = readParameterization(head);
  return typeof read === "string" ? read : undefined;
}

/** The parameterization, nothing where the schema says none, or what is wrong with it. */
function readParameterization(
  head: Readonly<Record<string, unknown>>,
): Parameterization | string | undefined {
  const replacement = own(head, "parameterization") ?? undefined;
  const extension = own(head, "extensionParameterization") ?? undefined;
  if (replacement !== undefined && extension !== undefined)
    return "The schema has a parameterization and an extensionParameterization. A package has one of them.";
  const spec = replacement ?? extension;
  if (spec === undefined) return undefined;
  const base = isObject(spec) ? own(spec, "baseProvider") : undefined;
  if (!isObject(spec) || !isObject(base))
    return "The schema's parameterization names no base provider.";
  const name = own(base, "name");
  if (typeof name !== "string" || !isPackageName(name))
    return `The base provider of the schema's parameterization is ${describe(name)}, which is no package name.`;
  const version = own(base, "version");
  const parsed = typeof version === "string" ? parseVersion(version) : undefined;
  if (parsed === undefined)
    return `The base provider of the schema's parameterization has the version ${describe(version)}, which is none: a version has three numbers, such as 3.2.0.`;
  const parameter = own(spec, "parameter") ?? "";
  if (typeof parameter !== "string" || !isBase64(parameter))
    return "The parameter of the schema's parameterization is no base64.";
  return {
    kind: replacement === undefined ? "extension" : "replacement",
    baseProvider: { name, version: formatVersion(parsed) },
    parameter,
  };
}

const describe = (value: unknown): string =>
  typeof value === "string" ? quoteShort(value) : "missing";

/** As Pulumi's schema format has it (pulumi/pulumi:pkg/codegen/schema/pulumi.json, `name`). */
const isPackageName = (name: string): boolean => /^[a-zA-Z][-a-zA-Z0-9_]*$/.test(name);

/** Standard base64 with padding (https://www.rfc-editor.org/rfc/rfc4648#section-4), which Go's decoder wants. */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
