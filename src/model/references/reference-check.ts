import type { AccessScope } from "#model/references/property-access-type.ts";
import { accessTo, typeOfAccess } from "#model/references/property-access-type.ts";
import { isResourceFor } from "#model/references/assignable.ts";
import { placesOfBuiltin, placesOfInvoke, textInside } from "#model/references/call-locations.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import { abbreviated } from "#model/references/abbreviation.ts";
import type { Fixes, ReferenceSite } from "#model/references/fixes.ts";
import {
  asFixes,
  changeTo,
  danglingFixes,
  declareFix,
  listFix,
  meantFix,
} from "#model/references/fixes.ts";
import { fitsPlace } from "#model/references/fits-place.ts";
import { takesConfig } from "#model/references/stack-config.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type {
  AccessValue,
  BuiltinCall,
  ComputedMap,
  Expression,
  Invoke,
  Value,
} from "#model/program/value.ts";
import { nameOf } from "#model/base/path-name.ts";
import { spellAccess } from "#model/program/reference-text.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { stepInto } from "#model/schema/schema-location.ts";
import type { ValueScope } from "#model/references/value-type.ts";
import { nameOfCall, typeOfWhole } from "#model/references/value-type.ts";
import { expression, isExpression, isList } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";
import { describeType } from "#model/schema/describe-type.ts";

export type ReferenceRule =
  | "reference/dangling"
  | "reference/output"
  | "reference/type"
  | "reference/plain"
  | "reference/lookup"
  | "reference/secret"
  | "reference/stack-config";

export interface ReferenceDiagnostic extends Fixes {
  readonly rule: ReferenceRule;
  readonly severity: Severity;
  readonly path: PropertyPath;
  readonly message: string;
  /** The message for any resource of the type, without the resource's name. */
  readonly reason: string;
}

interface Walk {
  readonly scope: AccessScope;
  readonly values: ValueScope;
  readonly add: (diagnostic: ReferenceDiagnostic) => void;
  /** The surrounding expression, if it can only be replaced as a whole. */
  readonly within?: ReferenceSite;
}

/** Checks every expression in a value against the type of its place. */
export function checkReferences(
  value: Value,
  base: SchemaLocation,
  scope: AccessScope,
): readonly ReferenceDiagnostic[] {
  const diagnostics: ReferenceDiagnostic[] = [];
  const add = (diagnostic: ReferenceDiagnostic): void => void diagnostics.push(diagnostic);
  const values = {
    catalog: scope.catalog,
    typeOf: (access: AccessValue) => typeOfAccess(access, scope),
  };
  visit(value, base, { scope, values, add });
  return diagnostics;
}

/** Checks all parts of a value, and returns true if any part is secret. */
function visit(at: Value, location: SchemaLocation, walk: Walk): boolean {
  if (typeof at !== "object" || at === null) return false;
  if (!isExpression(at)) {
    let isSecret = false;
    const parts = isList(at) ? at.entries() : Object.entries(at);
    for (const [part, item] of parts)
      if (typeof item === "object" && item !== null)
        isSecret = visit(item, stepInto(location, part, walk.scope.catalog), walk) || isSecret;
    return isSecret;
  }
  const site = walk.within ?? { location, outer: at };
  const isSecret = checkExpression(at, location, { ...walk, site });
  // The content of a map with computed keys has already been reported at its place.
  const isTold = at.kind === "computed-map";
  if (isSecret && !isTold && walk.within === undefined && showsSecrets(location))
    reportSecret(site, walk);
  return isSecret;
}

/**
 * Whether a place shows secrets. If the place has no schema, it may be secret, so the result is false. The result of a
 * call is checked at the call.
 */
const showsSecrets = ({ type, property, isSecret, call }: SchemaLocation): boolean =>
  type !== undefined && call === undefined && isSecret !== true && property?.secret !== true;

interface Inside extends Walk {
  readonly site: ReferenceSite;
}

/** Checks an expression, and returns true if the expression is or contains a secret. */
function checkExpression(found: Expression, location: SchemaLocation, inside: Inside): boolean {
  const { scope, site, within } = inside;
  switch (found.kind) {
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      checkQuotes(found, inside);
      return checkAccess(found, location, inside);
    case "template": {
      const secret = found.parts.filter(
        (part) => typeof part !== "string" && checkAccess(part, textLocation(location), inside),
      );
      if (!fitsPlace(text, location, scope.catalog))
        report(inside, withReason("reference/type", describeMisplacedText(location)));
      return secret.length > 0;
    }
    case "secret":
      visit(found.value, location, { ...inside, within: site });
      return found.value !== null;
    case "asset":
      return typeof found.source === "string"
        ? false
        : visit(found.source, textInside(`fn::${found.form}`, location), {
            ...inside,
            within: site,
          });
    case "invoke":
      checkCall(found, location, inside);
      return visitAll(placesOfInvoke(found, location, scope.catalog), inside, within);
    case "builtin": {
      checkCall(found, location, inside);
      const isSecret = visitAll(placesOfBuiltin(found, location), inside, within);
      return isSecret && found.function !== "unsecret";
    }
    case "computed-map":
      return checkComputedMap(found, location, inside);
    case "verbatim":
      return false;
  }
}

function visitAll(
  places: ReturnType<typeof placesOfBuiltin>,
  { scope, values, add }: Inside,
  within: ReferenceSite | undefined,
): boolean {
  const walk = { scope, values, add, ...(within === undefined ? {} : { within }) };
  const secret = places.filter(([value, place]) => visit(value, place, walk));
  return secret.length > 0;
}

function checkComputedMap(
  { entries }: ComputedMap,
  location: SchemaLocation,
  inside: Inside,
): boolean {
  if (!fitsPlace({ kind: "map", values: { kind: "any" } }, location, inside.scope.catalog))
    report(inside, withReason("reference/type", `The value is a map; ${takes(location)}.`));
  const { path } = location;
  const secret = entries.filter(({ key, value }, at) => {
    const entry = [...path, at];
    const isSecretKey =
      typeof key !== "string" &&
      visit(key, textLocation({ ...location, path: [...entry, "key"] }), inside);
    const place = stepInto(location, typeof key === "string" ? key : "", inside.scope.catalog);
    return visit(value, { ...place, path: [...entry, "value"] }, inside) || isSecretKey;
  });
  return secret.length > 0;
}

/** Checks whether the result of a call fits the call's place. */
function checkCall(call: Invoke | BuiltinCall, location: SchemaLocation, inside: Inside): void {
  const { scope, values } = inside;
  const { property, path } = location;
  if (call.kind === "invoke" && property?.plain === true && location.call === undefined) {
    const message = `${nameOfCall(call)} is known only during deployment, but ${nameOf(path)} must be known before.`;
    report(inside, withReason("reference/plain", message));
    return;
  }
  const found = typeOfWhole(call, values);
  if (found.kind !== "known" || fitsPlace(found.type, location, scope.catalog)) return;
  const message = `${nameOfCall(call)} is ${describeType(found.type)}; ${takes(location)}.`;
  report(inside, withReason("reference/type", message));
}

const describeMisplacedText = (location: SchemaLocation): string =>
  `The value is a string with references inside; ${takes(location)}.`;

/** The expected type of a place, for the end of a sentence. */
const takes = ({ path, type, call }: SchemaLocation): string => {
  const wanted = type === undefined ? "a different kind of value" : describeType(type);
  return call?.kind === "builtin"
    ? `${call.key} expects ${wanted} here`
    : `${nameOf(path)} expects ${wanted}`;
};

const withReason = (rule: ReferenceRule, message: string) => ({ rule, message, reason: message });

const text: PropertyType = { kind: "string" };

/** The location of a place inside a string. The name and the marks are those of the whole string. */
const textLocation = (location: SchemaLocation): SchemaLocation => ({
  ...location,
  type: text,
  call: undefined,
});

function checkAccess(access: AccessValue, location: SchemaLocation, inside: Inside): boolean {
  const { scope } = inside;
  const found = typeOfAccess(access, scope);
  if (found.kind === "dangling" || found.kind === "error") {
    const rule = found.kind === "dangling" ? "reference/dangling" : "reference/output";
    const { fix, otherFixes = [] } = meantFix(access, found.meant, location, inside);
    const dangling = found.kind === "dangling" ? danglingFixes(access, location, inside) : [];
    report(inside, {
      ...withReason(rule, found.message),
      ...asFixes([...(fix === undefined ? [] : [fix]), ...otherFixes, ...dangling]),
    });
    return false;
  }
  if (found.kind === "unknown" && found.stackConfig !== undefined)
    reportStackConfig(access, found.stackConfig, location, inside);
  const type = found.kind === "known" ? found.type : undefined;
  const error = issueOf(access, type, location, scope);
  if (error !== undefined) {
    const [rule, say] = error;
    const name = quoteShort(spellAccess(access, (id) => scope.resource(id)));
    const fix = rule === "reference/type" ? listFix(access, type, location, inside) : {};
    report(inside, { rule, message: say(name), reason: say("This"), ...fix });
  }
  return found.secret && error === undefined;
}

/**
 * Checks quotes in brackets. Such quotes are only valid on maps (`typePropertyAccess`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/analyser.go). In an access inside longer text, Pulumi checks no types and accepts
 * the quotes.
 */
function checkQuotes(access: AccessValue, inside: Inside): void {
  if (access.kind === "unresolved" || access.quoted === undefined) return;
  const { quoted, ...bare } = access;
  const { scope } = inside;
  const wrong = quoted.find((at) => {
    const around = typeOfAccess(expression({ ...bare, path: access.path.slice(0, at) }), scope);
    if (around.kind !== "known") return false;
    return around.type.kind === "resource" || around.type.kind === "object";
  });
  if (wrong === undefined) return;
  const name = quoteShort(String(access.path[wrong]));
  const message = `Brackets with a quoted name work only on maps and lists. Access ${name} with a dot.`;
  const [fix] = changeTo("Change to", access, expression(bare), inside);
  report(inside, {
    ...withReason("reference/output", message),
    ...(fix === undefined ? {} : { fix }),
  });
}

/** A problem. `what` is the start of the sentence: the access with its names, or the word "This". */
type ReferenceIssue = readonly [rule: ReferenceRule, say: (what: string) => string];

function issueOf(
  access: AccessValue,
  type: PropertyType | undefined,
  location: SchemaLocation,
  scope: AccessScope,
): ReferenceIssue | undefined {
  const lookup = lookupIssue(access, scope);
  if (lookup !== undefined) return lookup;
  const { type: expected } = location;
  const plain = plainName(location);
  if (
    access.kind === "reference" &&
    plain !== undefined &&
    !(access.path.length === 0 && isResourceFor(type, expected, scope.catalog))
  )
    return [
      "reference/plain",
      (what) => `${what} is known only during deployment, but ${plain} must be known before.`,
    ];
  if (type === undefined || fitsPlace(type, location, scope.catalog)) return undefined;
  const wanted = expected === text ? "only strings can be inside a string" : takes(location);
  return ["reference/type", (what) => `${what} is ${describeType(type)}; ${wanted}.`];
}

/**
 * The name of the place whose value must be known before deployment: this place, or the place of a call that contains
 * it. Undefined if there is none.
 */
function plainName({ path, property, call }: SchemaLocation): string | undefined {
  if (call?.kind === "builtin") return call.plainFor;
  return property?.plain === true && call === undefined ? nameOf(path) : undefined;
}

function lookupIssue(access: AccessValue, scope: AccessScope): ReferenceIssue | undefined {
  if (access.kind !== "reference" || access.path.length === 0) return undefined;
  const resource = scope.resource(access.resource);
  if (resource?.origin.kind !== "lookup") return undefined;
  const facts = scope.catalog.factsOf(resource.token);
  return facts?.lookup !== false
    ? undefined
    : [
        "reference/lookup",
        (what) =>
          `${what} belongs to a looked-up resource, but no lookup is documented for its type.`,
      ];
}

/**
 * Reports an undeclared name that can't have the right type. Pulumi looks up such a name in the stack's config, and
 * config contains no resources and no files.
 */
function reportStackConfig(
  access: AccessValue,
  name: string,
  location: SchemaLocation,
  inside: Inside,
): void {
  const shown = quoteShort(`\${${name}}`);
  if (!takesConfig(location)) {
    const message = `${shown} does not refer to a resource, variable or config variable of the design.`;
    report(inside, withReason("reference/dangling", message));
    return;
  }
  const message = `The design does not declare ${shown}. Pulumi reads its value from the stack config and fails if the stack has none.`;
  report(inside, {
    ...withReason("reference/stack-config", message),
    ...asFixes([
      ...declareFix(name, location, inside),
      ...changeTo("Use", access, abbreviatedBy(name, location, inside), inside),
    ]),
  });
}

/** The full name of an abbreviation, if the place has a property with that name. */
function abbreviatedBy(
  name: string,
  location: SchemaLocation,
  { scope }: Inside,
): AccessValue | undefined {
  const { declared } = scope;
  const long = declared && abbreviated(name, declared.names());
  const meant = long === undefined ? undefined : declared?.named(long);
  if (meant === undefined) return undefined;
  const access = accessTo(meant, []);
  const found = typeOfAccess(access, scope);
  const type = found.kind === "known" ? found.type : undefined;
  return issueOf(access, type, location, scope) === undefined ? access : undefined;
}

function report(
  { site, add }: Inside,
  found: Omit<ReferenceDiagnostic, "path" | "severity">,
): void {
  const isWarning = found.rule === "reference/secret" || found.rule === "reference/stack-config";
  add({ ...found, severity: isWarning ? "warning" : "error", path: site.location.path });
}

function reportSecret(site: ReferenceSite, walk: Walk): void {
  const what = site.outer.kind === "secret" ? "The value is secret" : "The value contains a secret";
  const message = `${what}, but ${nameOf(site.location.path)} is not marked as secret. The engine still keeps the value encrypted, but the service may show it.`;
  report({ ...walk, site }, withReason("reference/secret", message));
}
