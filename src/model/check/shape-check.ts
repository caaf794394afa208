import type * as z from "zod/mini";

import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/json.ts";
import type { Resource } from "#model/program/program.ts";
import type { PropertyType, ResourceType } from "#model/schema/property-type.ts";
import type { Fault, ShapeFinding } from "#model/check/shape-diagnostic.ts";
import { describeFault } from "#model/check/shape-diagnostic.ts";
import type { Shapes } from "#model/check/shape-schema.ts";
import type { Spot } from "#model/schema/schema-location.ts";
import { inputsSpot, spotAs, stepInto } from "#model/schema/schema-location.ts";
import { isMap, valueAt } from "#model/program/value.ts";

interface Subject {
  readonly resource: Resource;
  readonly catalog: Catalog;
}

type Issues = readonly z.core.$ZodIssue[];

/** Checks a resource's inputs against its type: missing, mistyped, unknown and not allowed values. */
export function checkShape(
  resource: Resource,
  type: ResourceType,
  catalog: Catalog,
  shapes: Shapes,
): readonly ShapeFinding[] {
  const result = shapes.inputs(type).safeParse(resource.inputs);
  if (result.success) return [];
  const faults = flatten(result.error.issues, inputsSpot(type), { resource, catalog });
  return faults.flatMap((fault) => describeFault(resource, fault));
}

function flatten(issues: Issues, base: Spot, subject: Subject): readonly Fault[] {
  return issues.flatMap((issue): readonly Fault[] => {
    let spot = base;
    for (const part of issue.path)
      spot = stepInto(spot, typeof part === "symbol" ? "" : part, subject.catalog);
    if (issue.code === "unrecognized_keys") return [{ kind: "keys", spot, keys: issue.keys }];
    if (issue.code === "invalid_union") return describeUnion(issue.errors, spot, subject);
    return [{ kind: "value", spot }];
  });
}

/**
 * Unions, those of "an expression or …" among them, report all branches; what a person wants to know is
 * what is wrong with the branch that was meant: the one the discriminator names, else the one that came
 * closest, or, if none came close, that the value as a whole does not fit.
 */
function describeUnion(
  branches: readonly Issues[],
  spot: Spot,
  subject: Subject,
): readonly Fault[] {
  const { type } = spot;
  const union =
    type?.kind === "union" && type.members.length === branches.length ? type : undefined;
  const members = branches.map((issues, at) => ({
    issues,
    spot: union === undefined ? spot : spotAs(spot, union.members[at], subject.catalog),
  }));
  const meant = union === undefined ? undefined : readDiscriminator(union, spot, subject);
  if (meant?.kind === "fault") return [meant.fault];
  const named = meant === undefined ? undefined : members[meant.at];
  if (named !== undefined) return flatten(named.issues, named.spot, subject);
  const [nearest] = members
    .filter(({ issues }) => issues.some(isInside))
    .map((member) => flatten(member.issues, member.spot, subject))
    .toSorted((a, b) => a.length - b.length);
  return nearest ?? [{ kind: "value", spot }];
}

type Meant =
  | { readonly kind: "member"; readonly at: number }
  | { readonly kind: "fault"; readonly fault: Fault };

/** Which member a value says it is, or that it names none; undefined where it cannot say. */
function readDiscriminator(
  { members, discriminator }: PropertyType & { kind: "union" },
  spot: Spot,
  { resource, catalog }: Subject,
): Meant | undefined {
  const value = valueAt(resource.inputs, spot.path);
  if (discriminator === undefined || !isMap(value)) return undefined;
  const names = Object.keys(discriminator.mapping);
  const name = own(value, discriminator.property);
  if (names.length === 0 || !(name === undefined || typeof name === "string")) return undefined;
  const token = name === undefined ? undefined : own(discriminator.mapping, name);
  const at = members.findIndex((member) => member.kind === "object" && member.token === token);
  if (at >= 0) return { kind: "member", at };
  const values = names.map((allowed) => ({ value: allowed }));
  const place = stepInto(spot, discriminator.property, catalog);
  const type = { kind: "enum", token: "", values } as const;
  return { kind: "fault", fault: { kind: "value", spot: { ...place, type, property: undefined } } };
}

/** True for an issue that shows the value had the right kind at its top. */
function isInside(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length > 0 || issue.code === "unrecognized_keys") return true;
  return issue.code === "invalid_union" && issue.errors.some((branch) => branch.some(isInside));
}
