import type { Location } from "#model/program/diagnostic.ts";
import { checkArgumentShape } from "#model/functions/argument-shape.ts";
import { formatGoValue } from "#model/functions/go-text.ts";
import { printValue } from "#model/files/manifest/print-value.ts";
import type { Json } from "#model/base/json.ts";
import { parseAccess } from "#model/program/property-access.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type {
  AccessValue,
  BuiltinCall,
  Expression,
  Reference,
  Secret,
  Value,
  ValueMap,
  VariableReference,
} from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import type { Lowering } from "#export/lower/calls/lower-call.ts";
import {
  lowerBuiltin,
  lowerComputedMap,
  lowerInvoke,
  lowerStackCall,
} from "#export/lower/calls/lower-call.ts";
import type { Scope } from "#export/lower/scope.ts";
import { inside, publicScope, underKey, withMark } from "#export/lower/scope.ts";
import type { EngineFact, Term, TermEntry } from "#export/lower/term.ts";
import { propertiesByName } from "#model/schema/properties.ts";
import { stepsFromResource, stepsFromType } from "#export/lower/property-steps.ts";
import { engineFacts } from "#export/lower/term.ts";
import { keepsLiteral, keepsText, markedBy, markedInCall } from "#model/secrets/marked-text.ts";
import { redactUnread } from "#model/secrets/map-unread.ts";
import { hasText } from "#model/secrets/says-text.ts";
import { scalarText } from "#export/lower/scalar-text.ts";
import { memberFor, memberForType } from "#model/schema/values/union-member.ts";

const lowering: Lowering = { value: lowerValue, properties: lowerProperties };

export function lowerValue(
  scope: Scope,
  value: Value,
  type: PropertyType | undefined,
  location: Location,
): Term {
  if (isExpression(value)) return lowerExpression(scope, value, type, location);
  const decided = type?.kind === "union" ? memberFor(type, value, scope.catalog) : type;
  if (isList(value)) {
    const itemType = decided?.kind === "list" ? decided.items : undefined;
    const items = value.map((item, at) => lowerValue(scope, item, itemType, inside(location, at)));
    return { kind: "list", items, location, type: decided };
  }
  if (typeof value !== "object" || value === null) {
    const text = scalarText(value, decided);
    const isHidden = scope.isSecret === true && hasText(value);
    if (isHidden && !keepsLiteral(value, scope.marked))
      return secretTerm(scope, text ?? value, decided ?? type, location);
    return text === undefined
      ? { kind: "literal", value, location, type: decided }
      : { kind: "literal", value, location, type: decided, text };
  }
  const object = decided?.kind === "object" ? scope.catalog.objectType(decided.token) : undefined;
  if (object !== undefined) {
    const entries = lowerProperties(scope, value, object.properties, location, tellsMember(type));
    return { kind: "object", token: object.token, entries, location, type: decided };
  }
  const valueType = decided?.kind === "map" ? decided.values : undefined;
  const entries: TermEntry[] = [];
  for (const key in value)
    entries.push({
      key,
      value: lowerValue(underKey(scope, key), value[key] ?? null, valueType, inside(location, key)),
    });
  return { kind: "map", entries, location, type: decided };
}

/** The property that selects an object's union member. The program must also set this property. */
const tellsMember = (type: PropertyType | undefined): string | undefined =>
  type?.kind === "union" ? type.discriminator?.property : undefined;

export function lowerProperties(
  scope: Scope,
  values: ValueMap,
  properties: readonly Property[],
  location: Location,
  discriminator?: string,
): readonly TermEntry[] {
  const known = propertiesByName(properties);
  const entries: TermEntry[] = [];
  for (const key in values) {
    const value = values[key] ?? null;
    const property = known.get(key);
    // A constant from the schema is not secret.
    const isPublic =
      key === discriminator || (property?.const !== undefined && property.const === value);
    const inner = isPublic
      ? publicScope(scope)
      : property?.secret === true
        ? secretScope(scope)
        : scope;
    const place = inside(location, key);
    entries.push({ key, value: lowerProperty(underKey(inner, key), value, property, place) });
  }
  return entries;
}

const secretScope = (scope: Scope): Scope =>
  scope.isSecret === true ? scope : { ...scope, isSecret: true };

const inCall = (scope: Scope, call: BuiltinCall): Scope =>
  withMark(scope, markedInCall(call, scope.marked));

/** The replacement for a value that must not be in the program. */
function secretTerm(
  scope: Scope,
  value: Value,
  type: PropertyType | undefined,
  location: Location,
): Term {
  return {
    kind: "config",
    name: scope.secretConfig(value, type, location),
    isSecret: true,
    steps: [],
    location,
    type,
  };
}

function lowerProperty(
  scope: Scope,
  value: Value,
  property: Property | undefined,
  location: Location,
): Term {
  const term = lowerValue(scope, value, property?.type, location);
  if (property?.const === undefined || value === null || term.kind !== "literal") return term;
  return value === property.const
    ? { ...term, isConstant: true }
    : { ...term, isOtherThanConstant: true };
}

function lowerExpression(
  scope: Scope,
  value: Expression,
  type: PropertyType | undefined,
  location: Location,
): Term {
  switch (value.kind) {
    case "reference":
      return lowerReference(scope, value, type, location);
    case "config": {
      const { name } = value;
      const declared = scope.configTypes.get(name);
      if (declared === undefined) return { kind: "unresolved", access: name, location, type };
      const root = typeOfConfig(declared);
      const { steps, found } = stepsFromType(root, value.path, scope.catalog);
      return {
        kind: "config",
        name,
        steps,
        found,
        ...(scope.secretNames.has(name) ? { isSecret: true } : {}),
        location,
        type: memberForType(type, found),
      };
    }
    case "template": {
      const isHidden = scope.isSecret === true && !keepsText(value, scope.marked);
      const parts = value.parts.map((part) => {
        const text = typeof part === "string" ? part : textInTemplate(scope, part);
        if (text === undefined && typeof part !== "string")
          return lowerExpression(scope, part, { kind: "string" }, location);
        const written = text ?? "";
        return isHidden ? secretTerm(scope, written, { kind: "string" }, location) : written;
      });
      return { kind: "template", parts, location, type };
    }
    case "secret":
      return lowerSecret(scope, value, type, location);
    case "variable":
      return lowerVariableAccess(scope, value, type, location);
    case "invoke": {
      const call = lowerInvoke(scope, value, type, location, lowering);
      return call ?? kept(printValue(value, scope.keys()), location, type);
    }
    case "builtin":
      // For a list with one item, the call returns that item. In YAML, the call only removes the item's type.
      if (
        value.function === "singleOrNone" &&
        isList(value.argument) &&
        value.argument.length === 1
      )
        return lowerValue(scope, value.argument[0] ?? null, type, location);
      if (checkArgumentShape(value.function, value.argument).length > 0)
        return kept(printValue(value, scope.keys()), location, type);
      return value.function === "stackReference"
        ? lowerStackCall(scope, value, type, location, lowering)
        : lowerBuiltin(inCall(scope, value), value, type, location, lowering);
    case "computed-map":
      return lowerComputedMap(scope, value, type, location, lowering);
    case "asset":
      if (typeof value.source !== "string")
        return {
          kind: "asset",
          form: value.form,
          source: lowerValue(scope, value.source, { kind: "string" }, location),
          location,
          type,
        };
      // An asset's text may be secret; its path or URL is only a location.
      if (scope.isSecret === true && value.form === "stringAsset")
        return secretTerm(scope, value, type, location);
      return { kind: "asset", form: value.form, source: value.source, location, type };
    case "verbatim":
      if (scope.isSecret === true && hasText(value))
        return secretTerm(scope, value, type, location);
      return kept(value.json, location, type);
    case "unresolved": {
      const fact = engineFact(value.access);
      return fact === undefined
        ? { kind: "unresolved", access: value.access, location, type }
        : { kind: "engine", fact, location, type };
    }
  }
}

/** A value that no language can express. The value's secrets are only in the design. */
const kept = (json: Json, location: Location, type: PropertyType | undefined): Term => ({
  kind: "verbatim",
  json: redactUnread(json),
  location,
  type,
});

function textInTemplate(scope: Scope, access: AccessValue): string | undefined {
  const value = scope.literalAt(access);
  if (value === undefined || typeof value === "string" || typeof value === "boolean")
    return undefined;
  const text = formatGoValue(value);
  // All languages write plain digits in the same way.
  const isPlain = typeof value === "number" && text === String(value) && !text.includes("e");
  return isPlain ? undefined : text;
}

/** A variable that is only an alias is replaced: `${first}` by `${bucket}`. */
function lowerVariableAccess(
  scope: Scope,
  access: VariableReference,
  type: PropertyType | undefined,
  location: Location,
): Term {
  const variable = scope.variable(access.name);
  if (variable === undefined) return { kind: "unresolved", access: access.name, location, type };
  const { alias, isEventual, found: root } = variable;
  if (alias !== undefined)
    return lowerExpression(
      scope,
      alias.kind === "unresolved" ? alias : { ...alias, path: [...alias.path, ...access.path] },
      type,
      location,
    );
  const { steps, found } = stepsFromType(root, access.path, scope.catalog);
  const { name } = access;
  const place = memberForType(type, found);
  return { kind: "variable", name, steps, found, isEventual, location, type: place };
}

function lowerReference(
  scope: Scope,
  reference: Reference,
  type: PropertyType | undefined,
  location: Location,
): Term {
  const target = scope.resources.get(reference.resource);
  if (target === undefined)
    return { kind: "unresolved", access: reference.resource, location, type };
  const targetType = scope.typeOf(target.token);
  // Where a string is expected, a resource becomes the value that a provider without resource references receives: the
  // resource's ID, or a component's URN, because a component has no ID (`MarshalPropertyValue` in
  // pulumi/pulumi:sdk/go/common/resource/plugin).
  const isText = reference.path.length === 0 && !takesResource(type);
  const path = isText ? [targetType?.isComponent === true ? "urn" : "id"] : reference.path;
  const { steps, found } = stepsFromResource(targetType, path, scope.catalog);
  const decided = memberForType(type, found);
  return { kind: "reference", resource: target.id, steps, found, location, type: decided };
}

function lowerSecret(
  scope: Scope,
  secret: Secret,
  type: PropertyType | undefined,
  location: Location,
): Term {
  const inner = { ...secretScope(scope), marked: markedBy(secret) };
  const value = lowerValue(inner, secret.value, type, location);
  // The variable or the position is already secret.
  const isKnown = value.kind === "config" && !isExpression(secret.value);
  return isKnown || (scope.isSecret === true && secret.unsaved === true)
    ? value
    : { kind: "secret", value, location, type };
}

function takesResource(type: PropertyType | undefined): boolean {
  switch (type?.kind) {
    case undefined:
    case "any":
    case "json":
    case "resource":
      return true;
    case "union":
      return type.members.some(takesResource);
    default:
      return false;
  }
}

function engineFact(access: string): EngineFact | undefined {
  const parsed = parseAccess(access);
  if (parsed?.root !== "pulumi" || parsed.path.length !== 1) return undefined;
  return engineFacts.find((fact) => fact === parsed.path[0]);
}
