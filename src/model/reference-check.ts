import type { AccessScope } from "#model/access-type.ts";
import { typeOfAccess } from "#model/access-type.ts";
import { isAssignable } from "#model/assignable.ts";
import type { Severity } from "#model/diagnostic.ts";
import type { PropertyPath } from "#model/path.ts";
import type { PropertyType } from "#model/property-type.ts";
import type { AccessValue } from "#model/references.ts";
import { accessesIn, visitExpressions } from "#model/references.ts";
import type { Spot } from "#model/type-at.ts";
import { stepInto } from "#model/type-at.ts";
import type { Expression, Value } from "#model/value.ts";
import { describeType } from "#model/words.ts";

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
}

/** Checks every expression in a value against what its place takes. */
export function checkReferences(
  value: Value,
  base: Spot,
  scope: AccessScope,
): readonly ReferenceFinding[] {
  const findings: ReferenceFinding[] = [];
  visitExpressions(value, [], (found, path) => {
    const spot = path.reduce((at, part) => stepInto(at, part, scope.catalog), base);
    findings.push(...checkExpression(found, spot, scope));
  });
  return findings;
}

function checkExpression(
  found: Expression,
  spot: Spot,
  scope: AccessScope,
): readonly ReferenceFinding[] {
  if (found.kind === "secret") return checkReferences(found.value, spot, scope);
  const wanted = found.kind === "template" ? text : spot.type;
  const report = (rule: ReferenceRule, message: string): ReferenceFinding => ({
    rule,
    severity: rule === "reference/secret" ? "warning" : "error",
    path: spot.path,
    message,
  });
  const fits =
    found.kind !== "template" ||
    spot.type === undefined ||
    isAssignable(text, spot.type, scope.catalog);
  const findings = accessesIn(found).flatMap((access) => {
    const fault = checkAccess(access, wanted, spot, scope);
    return fault === undefined ? [] : [report(...fault)];
  });
  if (!fits && spot.type !== undefined)
    return [
      ...findings,
      report(
        "reference/type",
        `This is text with references; it has to be ${describeType(spot.type)}.`,
      ),
    ];
  return findings;
}

const text: PropertyType = { kind: "string" };

type Fault = readonly [rule: ReferenceRule, message: string];

function checkAccess(
  access: AccessValue,
  wanted: PropertyType | undefined,
  spot: Spot,
  scope: AccessScope,
): Fault | undefined {
  const found = typeOfAccess(access, scope);
  if (found.kind === "dangling") return ["reference/dangling", found.message];
  if (found.kind === "fault") return ["reference/output", found.message];
  const lookup = lookupFault(access, scope);
  if (lookup !== undefined) return ["reference/lookup", lookup];
  if (access.kind === "reference" && spot.property?.plain === true)
    return [
      "reference/plain",
      "This input has to be known before the deployment, so that it takes no output of a resource.",
    ];
  if (found.kind === "unknown") return undefined;
  if (wanted !== undefined && !isAssignable(found.type, wanted, scope.catalog))
    return [
      "reference/type",
      `This refers to ${describeType(found.type)}; it has to be ${describeType(wanted)}.`,
    ];
  if (found.secret && spot.property !== undefined && !spot.property.secret)
    return [
      "reference/secret",
      "The value is secret, and this input is not marked as one: the engine still keeps it encrypted, but the service may show it.",
    ];
  return undefined;
}

function lookupFault(access: AccessValue, scope: AccessScope): string | undefined {
  if (access.kind !== "reference" || access.path.length === 0) return undefined;
  const resource = scope.resource(access.resource);
  if (resource?.origin.kind !== "lookup") return undefined;
  const facts = scope.catalog.factsOf(resource.token);
  return facts === undefined || facts.lookup
    ? undefined
    : "No lookup is documented for the type of this resource, so that the reference has nothing to read.";
}
