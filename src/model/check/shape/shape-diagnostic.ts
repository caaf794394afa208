import { nameOf } from "#model/base/path-name.ts";
import type { Fix } from "#model/program/diagnostic.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { RuleDiagnostic } from "#model/check/rules/rule.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import type { Value } from "#model/program/value.ts";
import { isAccepted } from "#model/check/accepted-value.ts";
import { expression, isMap, valueAt } from "#model/program/value.ts";
import { nearest, quoteShort, respelled } from "#model/base/messages.ts";
import { describeKind, describeValue } from "#model/program/describe-value.ts";
import { describeType } from "#model/schema/describe-type.ts";

/** A diagnostic about the schema, with its rule. */
export type ShapeDiagnostic = RuleDiagnostic & { readonly rule: ShapeRule };

type ShapeRule =
  | "schema/required"
  | "schema/type"
  | "schema/allowed-values"
  | "schema/unknown-property";

/** A problem at one place: unknown keys, or a value that doesn't match. */
export type ShapeIssue =
  | {
      readonly kind: "keys";
      readonly location: SchemaLocation;
      readonly keys: readonly string[];
      /** True if each key is compared with the known keys to find typos. */
      readonly areCompared: boolean;
    }
  | { readonly kind: "value"; readonly location: SchemaLocation };

/**
 * Describes an issue, with a fix if there is exactly one obvious fix. An issue is an error if Pulumi rejects the
 * program. If `isStrict` is true, Pulumi does not convert values to the type.
 */
export function describeIssue(
  resource: Resource,
  issue: ShapeIssue,
  isStrict: boolean,
): readonly ShapeDiagnostic[] {
  const { path, property, type, properties, isSecret = false } = issue.location;
  if (issue.kind === "keys") return describeUnknownKeys(resource, path, issue, properties);
  const value = valueAt(resource.inputs, path);
  if (value === undefined) {
    // zod mistakes inherited properties, such as `toString`, for values.
    const isMissing = property?.required !== false && isMap(parentOf(resource, path));
    return isMissing ? [describeMissing(resource, path, property, type)] : [];
  }
  if (value === null && isSecret) return [describeLost(resource, path)];
  const severity = !isStrict && isAccepted(value, property, type) ? "warning" : "error";
  if (property?.const === undefined && type?.kind === "enum" && isChoice(type, value))
    return [{ ...describeEnum(resource, path, value, type, isSecret), severity }];
  // A string that is read literally is never a call.
  const isDocument = isMap(value) && Object.keys(value).length > 0;
  const canEncode = !isStrict && isDocument && type !== undefined && isTextAlone(type);
  const fix = canEncode
    ? encodeAsJson(resource, path, value)
    : fixType(resource, path, value, property, type);
  const wanted = expectation(property, type);
  const message =
    type?.kind === "json"
      ? `Pulumi YAML does not accept a literal value for ${nameOf(path)}. Refer to an output or a config value. Programs in other languages accept a literal.`
      : `${nameOf(path)} expects ${wanted}, but this is ${say(value, isSecret)}.`;
  return [
    {
      rule: "schema/type",
      severity,
      path,
      message,
      ...(type?.kind === "json" ? { isOfYaml: true as const } : {}),
      ...(fix === undefined
        ? {}
        : { fix: isSecret && !canEncode ? { ...fix, label: `Make it ${wanted}` } : fix }),
    },
  ];
}

/** Describes a value; if the value is secret, only its kind. */
const say = (value: Value, isSecret: boolean): string =>
  isSecret ? describeKind(value) : describeValue(value);

const parentOf = (resource: Resource, path: PropertyPath): Value | undefined =>
  valueAt(resource.inputs, path.slice(0, -1));

/** True if a value has the type of the enum's values, so the user meant it as one of them. */
const isChoice = (type: PropertyType & { kind: "enum" }, value: Value): value is string | number =>
  typeof value === "string" || type.values.some((entry) => typeof entry.value === typeof value);

function expectation(property: Property | undefined, type: PropertyType | undefined): string {
  if (property?.const !== undefined) return `only ${JSON.stringify(property.const)}`;
  return type === undefined ? "a different kind of value" : describeType(type);
}

/**
 * pulumi-yaml requires a required constant in the program like any other input (`isAssignable` in
 * pulumi/pulumi-yaml:pkg/pulumiyaml/analyser.go), although Pulumi sets a resource's constants itself afterwards (its
 * run.go). TypeScript, Python and Go require it, too (`genInputProps` in pulumi/pulumi:pkg/codegen/nodejs/gen.go, and
 * its python/gen.go and go/gen.go).
 */
function describeMissing(
  resource: Resource,
  path: PropertyPath,
  property: Property | undefined,
  type: PropertyType | undefined,
): ShapeDiagnostic {
  const message = `${nameOf(path)} is required.`;
  const diagnostic: ShapeDiagnostic = { rule: "schema/required", severity: "error", path, message };
  if (property?.const !== undefined) {
    const value = property.const;
    const edit = { kind: "set-input", resource: resource.id, path, value } as const;
    return {
      ...diagnostic,
      message: `${nameOf(path)} is required, and ${JSON.stringify(value)} is its only value.`,
      fix: { label: `Set ${nameOf(path)} to ${describeValue(value)}`, edit, isCertain: true },
    };
  }
  if (type?.kind !== "object") return diagnostic;
  const edit = { kind: "set-input", resource: resource.id, path, value: {} } as const;
  return { ...diagnostic, fix: { label: `Add ${nameOf(path)}`, edit } };
}

/** Reports a secret that was only in memory and is missing in the saved design. */
function describeLost(resource: Resource, path: PropertyPath): ShapeDiagnostic {
  const name = nameOf(path);
  const message = `The value of ${name} was not saved, because it is secret. Enter it again, or use a config value.`;
  const edit = { kind: "unset-input", resource: resource.id, path } as const;
  const fix = { label: `Remove ${name}`, edit };
  return { rule: "schema/type", severity: "error", path, message, fix };
}

function describeUnknownKeys(
  resource: Resource,
  parent: PropertyPath,
  { keys, areCompared }: ShapeIssue & { kind: "keys" },
  siblings: readonly Property[],
): readonly ShapeDiagnostic[] {
  const map = valueAt(resource.inputs, parent);
  const free = siblings
    .map(({ name }) => name)
    .filter((name) => valueAt(map, [name]) === undefined);
  return keys.map((key) => describeUnknown(resource, parent, key, areCompared ? free : []));
}

function describeUnknown(
  resource: Resource,
  parent: PropertyPath,
  key: string,
  known: readonly string[],
): ShapeDiagnostic {
  const path = [...parent, key];
  const same = respelled(key, known);
  const meant = same ?? nearest(key, known);
  const location = parent.length === 0 ? "This type" : nameOf(parent);
  const guess = meant === undefined ? "" : ` Did you mean ${meant}?`;
  const fix: Fix =
    meant === undefined
      ? {
          label: `Remove ${quoteShort(key)}`,
          edit: { kind: "unset-input", resource: resource.id, path },
        }
      : {
          label: `Rename to ${quoteShort(meant)}`,
          edit: { kind: "rename-key", resource: resource.id, path: parent, from: key, to: meant },
          ...(same === undefined ? {} : certain),
        };
  const message = `${location} has no property ${quoteShort(key)}.${guess}`;
  return { rule: "schema/unknown-property", severity: "error", path, message, fix };
}

function describeEnum(
  resource: Resource,
  path: PropertyPath,
  value: string | number,
  type: PropertyType & { kind: "enum" },
  isSecret: boolean,
): ShapeDiagnostic {
  const allowed = type.values.map((entry) => String(entry.value));
  // A similar number is not a typo.
  const same = typeof value === "string" ? respelled(value, allowed) : undefined;
  const meant = same ?? (typeof value === "string" ? nearest(value, allowed) : undefined);
  const entry = type.values.find((candidate) => String(candidate.value) === meant);
  const message = `${nameOf(path)} expects ${describeType(type)}, but this is ${say(value, isSecret)}.`;
  const diagnostic: ShapeDiagnostic = {
    rule: "schema/allowed-values",
    severity: "error",
    path,
    message,
  };
  // A suggestion could reveal the secret.
  if (entry === undefined || isSecret) return diagnostic;
  const edit = { kind: "set-input", resource: resource.id, path, value: entry.value } as const;
  const fix = { label: `Change to ${describeValue(entry.value)}`, edit };
  return { ...diagnostic, fix: { ...fix, ...(same === undefined ? {} : certain) } };
}

/** Offers only lossless fixes: "12" → 12, 12 → "12", the only allowed value, and removing a null. */
function fixType(
  resource: Resource,
  path: PropertyPath,
  value: Value,
  property: Property | undefined,
  type: PropertyType | undefined,
): Fix | undefined {
  if (value === null) {
    return {
      label: `Remove ${nameOf(path)}`,
      edit: { kind: "unset-input", resource: resource.id, path },
      // For an optional input, null means the same as an absent input.
      ...(property?.required === false ? certain : {}),
    };
  }
  const fixed = property?.const ?? (type === undefined ? undefined : convert(value, type));
  if (fixed === undefined) return undefined;
  const edit = { kind: "set-input", resource: resource.id, path, value: fixed } as const;
  const label = `Change to ${describeValue(fixed)}`;
  // A number may have been written with zeros that are lost, and a constant requires a choice.
  const isSame = property?.const === undefined && typeof fixed !== "string";
  return { label, edit, ...(isSame ? certain : {}) };
}

const certain = { isCertain: true } as const;

function encodeAsJson(resource: Resource, path: PropertyPath, document: Value): Fix {
  const value = expression({ kind: "builtin", function: "toJSON", argument: document });
  const edit = { kind: "set-input", resource: resource.id, path, value } as const;
  return { label: "Encode as JSON", edit };
}

/** True for a type that only allows strings. For such a type, a document can be encoded as a string. */
const isTextAlone = (type: PropertyType): boolean =>
  type.kind === "string" || (type.kind === "union" && type.members.every(isTextAlone));

function convert(value: Value, type: PropertyType): string | number | boolean | undefined {
  if (type.kind === "string" && (typeof value === "number" || typeof value === "boolean"))
    return String(value);
  if (typeof value !== "string") return undefined;
  const word = value.trim().toLowerCase();
  if (type.kind === "boolean" && (word === "true" || word === "false")) return word === "true";
  if (type.kind !== "number" && type.kind !== "integer") return undefined;
  const number = Number(value);
  const fits = type.kind === "number" ? Number.isFinite(number) : Number.isSafeInteger(number);
  return fits && String(number) === value.trim() ? number : undefined;
}
