import type { AccessScope } from "#model/schema/property-access-type.ts";
import { typeOfAccess } from "#model/schema/property-access-type.ts";
import { isAssignable } from "#model/completion/assignable.ts";
import type { Severity } from "#model/check/diagnostic.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { AccessValue } from "#model/program/references.ts";
import { replaceAccess } from "#model/program/references.ts";
import { nameOf } from "#model/check/shape-diagnostic.ts";
import { spellAccess } from "#model/program/reference-text.ts";
import type { Spot } from "#model/schema/schema-location.ts";
import { stepInto } from "#model/schema/schema-location.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import { describeType, quoteShort } from "#model/messages.ts";

export type ReferenceRule =
  | "reference/dangling"
  | "reference/output"
  | "reference/type"
  | "reference/plain"
  | "reference/lookup"
  | "reference/secret";

export interface ReferenceFinding {
  readonly rule: ReferenceRule;
  readonly severity: Severity;
  readonly path: PropertyPath;
  readonly message: string;
  /** The same of any resource of the type: it names no resource. */
  readonly reason: string;
  /** The access that was meant, and what the place holds once it is written. */
  readonly mend?: { readonly access: string; readonly value: Value };
}

/** A place with an expression, which the findings inside of it point to. */
interface Place {
  readonly spot: Spot;
  /** The whole of what stands at the place: a secret is replaced as a whole, whatever is in it. */
  readonly outer: Expression;
  readonly scope: AccessScope;
  readonly add: (finding: ReferenceFinding) => void;
}

/** Checks every expression in a value against what its place takes. */
export function checkReferences(
  value: Value,
  base: Spot,
  scope: AccessScope,
): readonly ReferenceFinding[] {
  const findings: ReferenceFinding[] = [];
  const add = (finding: ReferenceFinding): void => void findings.push(finding);
  const visit = (at: Value, spot: Spot, isSecret: boolean): void => {
    if (isExpression(at)) {
      const place = { spot, outer: at, scope, add };
      const holdsSecret = checkInside(at, spot, place);
      // Where no schema says anything, nothing says that the place is not secret.
      if (holdsSecret && !isSecret && spot.type !== undefined) reportSecret(place);
    } else
      for (const [part, item] of partsOf(at)) {
        const next = stepInto(spot, part, scope.catalog);
        visit(item, next, isSecret || next.property?.secret === true);
      }
  };
  visit(value, base, base.property?.secret === true);
  return findings;
}

function partsOf(value: Value): Iterable<readonly [string | number, Value]> {
  if (isList(value)) return value.entries();
  return typeof value === "object" && value !== null && !isExpression(value)
    ? Object.entries(value)
    : [];
}

/** Checks an expression; true where it is or holds a secret. */
function checkInside(found: Expression, spot: Spot, place: Place): boolean {
  switch (found.kind) {
    case "reference":
    case "config":
    case "unresolved":
      return checkAccess(found, spot, place);
    case "template": {
      const secret = found.parts.filter(
        (part) => typeof part !== "string" && checkAccess(part, textSpot(spot), place),
      );
      const { type } = spot;
      if (type !== undefined && !isAssignable(text, type, place.scope.catalog))
        report(place, saying("reference/type", misplacedText(spot.path, type)));
      return secret.length > 0;
    }
    case "secret": {
      const visit = (at: Value, inner: Spot): void => {
        if (isExpression(at)) checkInside(at, inner, place);
        else
          for (const [part, item] of partsOf(at))
            visit(item, stepInto(inner, part, place.scope.catalog));
      };
      visit(found.value, spot);
      return true;
    }
    case "asset":
    case "verbatim":
      return false;
  }
}

const misplacedText = (path: PropertyPath, type: PropertyType): string =>
  `This is text with references inside; ${nameOf(path)} takes ${describeType(type)}.`;

const saying = (rule: ReferenceRule, message: string) => ({ rule, message, reason: message });

const text: PropertyType = { kind: "string" };

/** A place inside of a text: its name and marks are those of the whole. */
const textSpot = (spot: Spot): Spot => ({ ...spot, type: text });

function checkAccess(access: AccessValue, spot: Spot, place: Place): boolean {
  const { scope } = place;
  const found = typeOfAccess(access, scope);
  if (found.kind === "dangling" || found.kind === "fault") {
    const rule = found.kind === "dangling" ? "reference/dangling" : "reference/output";
    report(place, { ...saying(rule, found.message), ...mend(access, found.meant, place) });
    return false;
  }
  const fault = faultOf(access, found.kind === "known" ? found.type : undefined, spot, scope);
  if (fault !== undefined) {
    const [rule, say] = fault;
    const name = quoteShort(spellAccess(access, (id) => scope.resource(id)));
    report(place, { rule, message: say(name), reason: say("This") });
  }
  return found.secret && fault === undefined;
}

/** `what` is what the sentence begins with: the access by its names, or "This". */
type Fault = readonly [rule: ReferenceRule, say: (what: string) => string];

function faultOf(
  access: AccessValue,
  type: PropertyType | undefined,
  { path, property, type: wanted }: Spot,
  scope: AccessScope,
): Fault | undefined {
  const lookup = lookupFault(access, scope);
  if (lookup !== undefined) return lookup;
  if (access.kind === "reference" && property?.plain === true)
    return [
      "reference/plain",
      (what) =>
        `${what} is known only during the deployment; ${nameOf(path)} has to be known before it.`,
    ];
  if (type === undefined || wanted === undefined || isAssignable(type, wanted, scope.catalog))
    return undefined;
  const takes =
    wanted === text
      ? "only text can stand inside of text"
      : `${nameOf(path)} takes ${describeType(wanted)}`;
  return ["reference/type", (what) => `${what} is ${describeType(type)}; ${takes}.`];
}

function lookupFault(access: AccessValue, scope: AccessScope): Fault | undefined {
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
function mend(
  access: AccessValue,
  meant: AccessValue | undefined,
  { outer, scope }: Place,
): Pick<ReferenceFinding, "mend"> {
  if (meant === undefined) return {};
  const found = typeOfAccess(meant, scope);
  if (found.kind === "dangling" || found.kind === "fault") return {};
  const value = replaceAccess(outer, access, meant);
  return { mend: { access: spellAccess(meant, (id) => scope.resource(id)), value } };
}

function report({ spot, add }: Place, found: Omit<ReferenceFinding, "path" | "severity">): void {
  const severity = found.rule === "reference/secret" ? "warning" : "error";
  add({ ...found, severity, path: spot.path });
}

function reportSecret(place: Place): void {
  const what = place.outer.kind === "secret" ? "The value is secret" : "This holds a secret";
  const message = `${what}, and ${nameOf(place.spot.path)} is not marked as one: the engine still keeps it encrypted, but the service may show it.`;
  report(place, saying("reference/secret", message));
}
