import { isObject, own } from "#model/base/json.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { Spec } from "#model/schema/spec.ts";
import type {
  Discriminator,
  ExternalReference,
  ObjectType,
  Property,
  PropertyType,
  ResourceType,
  SdkNames,
} from "#model/schema/property-type.ts";
import { displayToken, isTypeToken, nameInToken, providerToken } from "#model/program/token.ts";

export const idOutput: Property = {
  name: "id",
  type: { kind: "string" },
  required: true,
  secret: false,
  replace: false,
  plain: false,
  description: "The unique ID that the provider assigns to the resource.",
};

/** Reads a resource's spec. Custom resources have an implicit `id` output; components don't. */
export function bindResource(index: PackageIndex, token: string, spec: Spec): ResourceType {
  const outputs = bindProperties(index, spec["properties"], spec["required"]);
  const isComponent = spec["isComponent"] === true;
  return {
    token,
    displayToken: displayToken(token),
    packageName: index.name,
    module: index.moduleOf(token),
    name: nameInToken(token),
    ...text("description", spec["description"]),
    ...text("deprecated", spec["deprecationMessage"]),
    isComponent,
    ...sdkNames(spec["language"]),
    ...bindAliases(spec["aliases"]),
    inputs: bindProperties(index, spec["inputProperties"], spec["requiredInputs"]),
    outputs: isComponent ? outputs : [idOutput, ...outputs.filter(({ name }) => name !== "id")],
  };
}

/** A former token is a string, or the `type` of an object. */
function bindAliases(aliases: unknown): { aliases?: readonly string[] } {
  const all = (Array.isArray(aliases) ? aliases : [])
    .map((alias: unknown) => (isObject(alias) ? alias["type"] : alias))
    .filter((token) => typeof token === "string");
  return all.length === 0 ? {} : { aliases: all };
}

/** An output. Only its name and its type are known. */
export const outputProperty = (index: PackageIndex, name: string, spec: Spec): Property =>
  bindProperty(index, name, spec, false);

/** Reads the spec of a package's provider. The engine only keeps its string outputs. */
export function bindProvider(index: PackageIndex, spec: Spec): ResourceType {
  const type = bindResource(index, providerToken(index.name), spec);
  return {
    ...type,
    module: "",
    name: "Provider",
    outputs: type.outputs.filter((output) => output.type.kind === "string"),
  };
}

export function bindObject(index: PackageIndex, token: string, spec: Spec): ObjectType {
  return {
    token,
    ...text("description", spec["description"]),
    properties: bindProperties(index, spec["properties"], spec["required"]),
    language: spec["language"],
  };
}

export function bindProperties(
  index: PackageIndex,
  specs: unknown,
  required: unknown,
): readonly Property[] {
  if (!isObject(specs)) return [];
  const names = new Set(Array.isArray(required) ? required : []);
  return Object.entries(specs).map(([name, spec]) =>
    bindProperty(index, name, isObject(spec) ? spec : {}, names.has(name)),
  );
}

function bindProperty(index: PackageIndex, name: string, spec: Spec, required: boolean): Property {
  const info = spec["defaultInfo"];
  const environment = isObject(info) ? info["environment"] : undefined;
  return {
    name,
    type: bindType(index, spec),
    required,
    secret: spec["secret"] === true,
    replace: spec["willReplaceOnChanges"] === true || spec["replaceOnChanges"] === true,
    plain: spec["plain"] === true,
    ...scalar("const", spec["const"]),
    ...scalar("default", spec["default"]),
    ...(Array.isArray(environment)
      ? { environment: environment.filter((entry) => typeof entry === "string") }
      : {}),
    ...text("deprecated", spec["deprecationMessage"]),
    ...text("description", spec["description"]),
    ...sdkNames(spec["language"]),
  };
}

function sdkNames(languages: unknown): { readonly sdkNames?: SdkNames } {
  if (!isObject(languages)) return {};
  const names = Object.entries(languages).flatMap(([language, block]) => {
    const name = isObject(block) ? block["name"] : undefined;
    return typeof name === "string" && name !== "" ? [[language, name] as const] : [];
  });
  return names.length === 0 ? {} : { sdkNames: Object.fromEntries(names) };
}

/** Reads a type in the binder's order: `$ref`, then `oneOf`, then `type`. */
export function bindType(index: PackageIndex, spec: unknown): PropertyType {
  if (!isObject(spec)) return { kind: "any" };
  if (typeof spec["$ref"] === "string") return bindReference(index, spec["$ref"], spec["type"]);
  if (Array.isArray(spec["oneOf"])) {
    const bound = spec["oneOf"].map((member) => bindType(index, member));
    const takesText = bound.some(({ kind }) => kind === "string");
    // If an undefined type in a published schema is a member of a union, it is a document, such as an AWS policy. A
    // provider that accepts a string or a document also accepts the document as a string.
    const members = bound.map((member, at): PropertyType =>
      takesText && isDangling(index, spec["oneOf"], at) ? { kind: "string" } : member,
    );
    const discriminator = bindDiscriminator(spec["discriminator"]);
    return { kind: "union", members, ...(discriminator === undefined ? {} : { discriminator }) };
  }
  if (spec["type"] === "array") {
    const items = bindType(index, spec["items"]);
    return { kind: "list", items, ...plainElements(spec["items"]) };
  }
  if (spec["type"] === "object") {
    // An object without `additionalProperties` is a map of strings, not any object.
    const values = spec["additionalProperties"] ?? { type: "string" };
    return { kind: "map", values: bindType(index, values), ...plainElements(values) };
  }
  return bindPrimitive(spec["type"]);
}

/** Whether a member of a union refers to a missing type of the package itself. */
function isDangling(index: PackageIndex, members: unknown, at: number): boolean {
  const member: unknown = Array.isArray(members) ? members[at] : undefined;
  const reference = isObject(member) ? member["$ref"] : undefined;
  const token =
    typeof reference === "string" ? /^#\/types\/(.*)$/s.exec(reference)?.[1] : undefined;
  return token !== undefined && index.named(decodeToken(token)) === undefined;
}

const plainElements = (spec: unknown): { readonly plainElements?: true } =>
  isObject(spec) && spec["plain"] === true ? { plainElements: true } : {};

function bindPrimitive(type: unknown): PropertyType {
  return type === "string" || type === "number" || type === "integer" || type === "boolean"
    ? { kind: type }
    : { kind: "any" };
}

const wellKnown: Readonly<Record<string, PropertyType>> = {
  "pulumi.json#/Any": { kind: "any" },
  "pulumi.json#/Json": { kind: "json" },
  "pulumi.json#/Asset": { kind: "asset" },
  "pulumi.json#/Archive": { kind: "archive" },
};

function bindReference(index: PackageIndex, reference: string, underlying: unknown): PropertyType {
  const known = own(wellKnown, reference);
  if (known !== undefined) return known;
  const match = /^([^#]*)#\/(types|resources|provider)(?:\/(.*))?$/s.exec(reference);
  if (match === null) return bindPrimitive(underlying);
  const [, file = "", section, encoded = ""] = match;
  const token = decodeToken(encoded);
  const external = readFile(file);
  // The part before the `#` is empty, or the name of a file in Pulumi's registry.
  if (file !== "" && external === undefined) return bindPrimitive(underlying);
  if (section === "provider")
    return { kind: "resource", token: providerToken(external?.packageName ?? index.name) };
  // An invalid token would become the name of a class, and the name of a package to import.
  if (section === "resources")
    return isTypeToken(token) ? { kind: "resource", token } : bindPrimitive(underlying);
  if (external !== undefined) return { kind: "any", external: { ...external, token } };
  const named = index.named(token);
  // Some published schemas have dangling references. The `type` next to such a reference is the value's type.
  if (named === undefined) return bindPrimitive(underlying);
  return named.kind === "object"
    ? { kind: "object", token }
    : { kind: "enum", token, values: named.values };
}

/**
 * Reads the package and version from the name of a schema's file, like the binder
 * (pulumi/pulumi:pkg/codegen/schema/bind.go).
 */
function readFile(file: string): Omit<ExternalReference, "token"> | undefined {
  const [, packageName, version] = /^\/?([-\w]+)\/v([^/]*)\/schema\.json$/.exec(file) ?? [];
  return packageName === undefined || version === undefined ? undefined : { packageName, version };
}

/** Decodes a token. In the references of some schemas, tokens are percent-encoded. */
function decodeToken(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function bindDiscriminator(spec: unknown): Discriminator | undefined {
  if (!isObject(spec) || typeof spec["propertyName"] !== "string") return undefined;
  const mapping = isObject(spec["mapping"]) ? spec["mapping"] : {};
  return {
    property: spec["propertyName"],
    mapping: Object.fromEntries(
      Object.entries(mapping).flatMap(([value, reference]) =>
        typeof reference === "string"
          ? [[value, decodeToken(reference.replace(/^[^#]*#\/types\//, ""))]]
          : [],
      ),
    ),
  };
}

export function text<K extends string>(key: K, value: unknown): { [P in K]?: string } {
  return (typeof value === "string" && value !== "" ? { [key]: value } : {}) as {
    [P in K]?: string;
  };
}

type Scalar = string | number | boolean;

function scalar<K extends string>(key: K, value: unknown): { [P in K]?: Scalar } {
  const isScalar =
    typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return (isScalar ? { [key]: value } : {}) as { [P in K]?: Scalar };
}
