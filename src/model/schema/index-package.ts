import { bindObject, bindProvider, bindResource } from "#model/schema/binding.ts";
import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";
import type { EnumValue } from "#model/schema/property-type.ts";
import type { NamedType, PackageIndex, PackageResult } from "#model/schema/package-index.ts";
import { describeVersionError, readVersion } from "#model/schema/package-version.ts";
import { displayToken, providerToken } from "#model/schema/token.ts";

/**
 * Indexes a parsed package schema. Unknown keys are ignored, as Pulumi's own reader does
 * (pulumi/pulumi:pkg/codegen/schema/schema.go).
 */
export function indexPackage(schema: unknown): PackageResult {
  if (!isObject(schema)) return refuse("A package schema is a JSON object.");
  const { name } = schema;
  if (typeof name !== "string" || !/^[a-zA-Z][-a-zA-Z0-9_]*$/.test(name))
    return refuse("The schema has no package name.");
  const version = own(schema, "version");
  if (typeof version === "string" && version !== "" && readVersion(version) === undefined)
    return refuse(
      `The schema says a version of its package. ${describeVersionError(version) ?? ""}`,
    );
  const resources = section(schema, "resources");
  const types = section(schema, "types");
  const moduleFormat = readModuleFormat(schema);
  const spellings = new Map<string, string>();
  for (const token of Object.keys(resources)) {
    // Where two tokens collapse to one spelling, Pulumi means the one that was written without a slash
    // (`resolveToken`, pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go).
    const spelling = displayToken(token);
    if (!token.includes("/") || !spellings.has(spelling)) spellings.set(spelling, token);
  }
  for (const token of Object.keys(resources)) spellings.set(token, token);
  const index: PackageIndex = {
    name,
    ...text(schema, "namespace"),
    ...text(schema, "version"),
    ...text(schema, "displayName"),
    ...text(schema, "description"),
    resourceTokens: Object.keys(resources),
    moduleOf: (token) => readModule(token, moduleFormat),
    resource: remember((spelling) => {
      if (spelling === providerToken(name)) return index.provider();
      const token = spellings.get(spelling) ?? spellings.get(displayToken(spelling));
      const spec = token === undefined ? undefined : own(resources, token);
      return token === undefined || !isObject(spec) ? undefined : bindResource(index, token, spec);
    }),
    provider: once(() => bindProvider(index, section(schema, "provider"))),
    object: remember((token) => {
      const spec = own(types, token);
      return isObject(spec) && spec["type"] === "object"
        ? bindObject(index, token, spec)
        : undefined;
    }),
    named: remember((token) => readNamed(own(types, token))),
    language: (language) => {
      const block = own(section(schema, "language"), language);
      return isObject(block) ? (block as JsonObject) : undefined;
    },
    schema: schema as JsonObject,
  };
  return { ok: true, package: index };
}

const refuse = (message: string): PackageResult => ({ ok: false, message });

function section(schema: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  const value = own(schema, key);
  return isObject(value) ? value : {};
}

function text<K extends string>(
  schema: Readonly<Record<string, unknown>>,
  key: K,
): { [P in K]?: string } {
  const value = own(schema, key);
  return (typeof value === "string" ? { [key]: value } : {}) as { [P in K]?: string };
}

/** Only formats with a capture group; one that is no regular expression is read as the default. */
function readModuleFormat(schema: Readonly<Record<string, unknown>>): RegExp {
  const format = own(section(schema, "meta"), "moduleFormat");
  try {
    return new RegExp(`^(?:${typeof format === "string" && format !== "" ? format : "(.*)"})`);
  } catch {
    return /^(.*)/;
  }
}

function readModule(token: string, format: RegExp): string {
  const middle = token.split(":")[1] ?? "";
  const module = format.exec(middle)?.[1] ?? "";
  return module === "index" ? "" : module;
}

function readNamed(spec: unknown): NamedType | undefined {
  if (!isObject(spec)) return undefined;
  if (spec["type"] === "object") return { kind: "object" };
  const list = spec["enum"];
  if (!Array.isArray(list)) return undefined;
  return { kind: "enum", values: list.flatMap((entry: Json) => readEnumValue(entry)) };
}

function readEnumValue(entry: Json): EnumValue[] {
  if (!isObject(entry)) return [];
  const value = entry["value"];
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    return [];
  const { deprecationMessage } = entry;
  return [
    {
      value,
      ...text(entry, "name"),
      ...text(entry, "description"),
      ...(typeof deprecationMessage === "string" ? { deprecated: deprecationMessage } : {}),
    },
  ];
}

/** Remembers each answer: a type is bound once, and asking again gives the identical object. */
function remember<T>(read: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as T;
    const fresh = read(key);
    known.set(key, fresh);
    return fresh;
  };
}

const once = <T>(make: () => T): (() => T) => {
  const read = remember(make);
  return () => read("");
};
