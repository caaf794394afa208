import type { AccessScope } from "#model/schema/property-access-type.ts";
import { typeOfAccess } from "#model/schema/property-access-type.ts";
import { isAssignable, isResourceFor } from "#model/completion/assignable.ts";
import type { Severity } from "#model/check/diagnostic.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { AccessValue, Expression, Value } from "#model/program/value.ts";
import { replaceAccess } from "#model/program/references.ts";
import { nameOf } from "#model/check/shape-diagnostic.ts";
import { spellAccess } from "#model/program/reference-text.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { stepInto } from "#model/schema/schema-location.ts";
import { isExpression, isList } from "#model/program/value.ts";
import { describeType, quoteShort } from "#model/messages.ts";

export type ReferenceRule =
  | "reference/dangling"
  | "reference/output"
  | "reference/type"
  | "reference/plain"
  | "reference/lookup"
  | "reference/secret";

export interface ReferenceDiagnostic {
  readonly rule: ReferenceRule;
  readonly severity: Severity;
  readonly path: PropertyPath;
  readonly message: string;
  /** The same of any resource of the type: it names no resource. */
  readonly reason: string;
  /** The access that was meant, and what the place holds once it is written. */
  readonly fix?: { readonly access: string; readonly value: Value };
}

/** A place with an expression, which the diagnostics inside of it point to. */
interface ReferenceSite {
  readonly location: SchemaLocation;
  /** The whole of what stands at the place: a secret is replaced as a whole, whatever is in it. */
  readonly outer: Expression;
  readonly scope: AccessScope;
  readonly add: (diagnostic: ReferenceDiagnostic) => void;
}

/** Checks every expression in a value against what its place takes. */
export function checkReferences(
  value: Value,
  base: SchemaLocation,
  scope: AccessScope,
): readonly ReferenceDiagnostic[] {
  const diagnostics: ReferenceDiagnostic[] = [];
  const add = (diagnostic: ReferenceDiagnostic): void => void diagnostics.push(diagnostic);
  const visit = (at: Value, location: SchemaLocation, isSecret: boolean): void => {
    if (isExpression(at)) {
      const site = { location, outer: at, scope, add };
      const holdsSecret = checkInside(at, location, site);
      // Where no schema says anything, nothing says that the place is not secret.
      if (holdsSecret && !isSecret && location.type !== undefined) reportSecret(site);
    } else
      for (const [part, item] of partsOf(at)) {
        const next = stepInto(location, part, scope.catalog);
        visit(item, next, isSecret || next.property?.secret === true);
      }
  };
  visit(value, base, base.property?.secret === true);
  return diagnostics;
}

function partsOf(value: Value): Iterable<readonly [string | number, Value]> {
  if (isList(value)) return value.entries();
  return typeof value === "object" && value !== null && !isExpression(value)
    ? Object.entries(value)
    : [];
}

/** Checks an expression; true where it is or holds a secret. */
function checkInside(found: Expression, location: SchemaLocation, site: ReferenceSite): boolean {
  switch (found.kind) {
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return checkAccess(found, location, site);
    case "template": {
      const secret = found.parts.filter(
        (part) => typeof part !== "string" && checkAccess(part, textLocation(location), site),
      );
      const { type } = location;
      if (type !== undefined && !isAssignable(text, type, site.scope.catalog))
        report(site, withReason("reference/type", describeMisplacedText(location.path, type)));
      return secret.length > 0;
    }
    case "secret": {
      const visit = (at: Value, inner: SchemaLocation): void => {
        if (isExpression(at)) checkInside(at, inner, site);
        else
          for (const [part, item] of partsOf(at))
            visit(item, stepInto(inner, part, site.scope.catalog));
      };
      visit(found.value, location);
      return true;
    }
    // What they hold is checked by itself.
    case "asset":
    case "invoke":
    case "builtin":
    case "computed-map":
    case "verbatim":
      return false;
  }
}

const describeMisplacedText = (path: PropertyPath, type: PropertyType): string =>
  `This is text with references inside; ${nameOf(path)} takes ${describeType(type)}.`;

const withReason = (rule: ReferenceRule, message: string) => ({ rule, message, reason: message });

const text: PropertyType = { kind: "string" };

/** A place inside of a text: its name and marks are those of the whole. */
const textLocation = (location: SchemaLocation): SchemaLocation => ({ ...location, type: text });

function checkAccess(access: AccessValue, location: SchemaLocation, site: ReferenceSite): boolean {
  const { scope } = site;
  const found = typeOfAccess(access, scope);
  if (found.kind === "dangling" || found.kind === "error") {
    const rule = found.kind === "dangling" ? "reference/dangling" : "reference/output";
    report(site, { ...withReason(rule, found.message), ...fixFor(access, found.meant, site) });
    return false;
  }
  const error = issueOf(access, found.kind === "known" ? found.type : undefined, location, scope);
  if (error !== undefined) {
    const [rule, say] = error;
    const name = quoteShort(spellAccess(access, (id) => scope.resource(id)));
    report(site, { rule, message: say(name), reason: say("This") });
  }
  return found.secret && error === undefined;
}

/** `what` is what the sentence begins with: the access by its names, or "This". */
type ReferenceIssue = readonly [rule: ReferenceRule, say: (what: string) => string];

function issueOf(
  access: AccessValue,
  type: PropertyType | undefined,
  { path, property, type: expected }: SchemaLocation,
  scope: AccessScope,
): ReferenceIssue | undefined {
  const lookup = lookupIssue(access, scope);
  if (lookup !== undefined) return lookup;
  if (
    access.kind === "reference" &&
    property?.plain === true &&
    !(access.path.length === 0 && isResourceFor(type, expected, scope.catalog))
  )
    return [
      "reference/plain",
      (what) =>
        `${what} is known only during the deployment; ${nameOf(path)} has to be known before it.`,
    ];
  if (type === undefined || expected === undefined || isAssignable(type, expected, scope.catalog))
    return undefined;
  const takes =
    expected === text
      ? "only text can stand inside of text"
      : `${nameOf(path)} takes ${describeType(expected)}`;
  return ["reference/type", (what) => `${what} is ${describeType(type)}; ${takes}.`];
}

function lookupIssue(access: AccessValue, scope: AccessScope): ReferenceIssue | undefined {
  if (access.kind !== "reference" || access.path.length === 0) return undefined;
  const resource = scope.resource(access.resource);
  if (resource?.origin.kind !== "lookup") return undefined;
  const facts = scope.catalog.factsOf(resource.token);
  return facts === undefined || facts.lookup
    ? undefined
    : [
        "reference/lookup",
        (what) =>
          `${what} belongs to a resource that is looked up, and no lookup is documented for its type: there is nothing to read.`,
      ];
}

/** What was meant is only offered where it is there. */
function fixFor(
  access: AccessValue,
  meant: AccessValue | undefined,
  { outer, scope }: ReferenceSite,
): Pick<ReferenceDiagnostic, "fix"> {
  if (meant === undefined) return {};
  const found = typeOfAccess(meant, scope);
  if (found.kind === "dangling" || found.kind === "error") return {};
  const value = replaceAccess(outer, access, meant);
  return { fix: { access: spellAccess(meant, (id) => scope.resource(id)), value } };
}

function report(
  { location, add }: ReferenceSite,
  found: Omit<ReferenceDiagnostic, "path" | "severity">,
): void {
  const severity = found.rule === "reference/secret" ? "warning" : "error";
  add({ ...found, severity, path: location.path });
}

function reportSecret(site: ReferenceSite): void {
  const what = site.outer.kind === "secret" ? "The value is secret" : "This holds a secret";
  const message = `${what}, and ${nameOf(site.location.path)} is not marked as one: the engine still keeps it encrypted, but the service may show it.`;
  report(site, withReason("reference/secret", message));
}
