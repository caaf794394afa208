import * as z from "zod/mini";

import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";
import type { PropertyType, ResourceType } from "#model/schema/property-type.ts";
import type { ShapeIssue, ShapeDiagnostic } from "#model/check/shape/shape-diagnostic.ts";
import { describeIssue } from "#model/check/shape/shape-diagnostic.ts";
import { takes } from "#model/check/shape/schema-reader.ts";
import type { Shapes } from "#model/check/shape/shape-schema.ts";
import { isWrittenSecret } from "#model/check/shape/shape-schema.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, locationAs, stepInto } from "#model/schema/schema-location.ts";
import { put } from "#model/base/record.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { mapReusing } from "#model/base/map-reusing.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap, valueAt } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";

interface Subject {
  readonly resource: Resource;
  readonly catalog: Catalog;
}

type Issues = readonly z.core.$ZodIssue[];

/** Checks a resource's inputs against its type: missing, mistyped, unknown and disallowed values. */
export const checkShape = (
  resource: Resource,
  type: ResourceType,
  catalog: Catalog,
  shapes: Shapes,
): readonly ShapeDiagnostic[] => finish(checkShapeInPauses(resource, type, catalog, shapes));

/** Like `checkShape`, with pauses. Reads all inputs at once, and then describes one problem at a time. */
export function* checkShapeInPauses(
  resource: Resource,
  type: ResourceType,
  catalog: Catalog,
  shapes: Shapes,
): TimeSliced<readonly ShapeDiagnostic[]> {
  const schema = shapes.inputs(type);
  if (takes(schema, resource.inputs)) return [];
  const inputs = openSecrets(resource.inputs);
  const open = inputs === resource.inputs ? resource : { ...resource, inputs };
  const issues = issuesOf(schema, inputs);
  if (issues.length === 0) return [];
  yield;
  const found: ShapeDiagnostic[] = [];
  const subject = { resource: open, catalog };
  for (const issue of issues)
    for (const part of flatten([issue], inputsLocation(type), subject)) {
      found.push(...describePart(open, part, resource.inputs, shapes));
      yield;
    }
  return found;
}

const unfit: z.core.$ZodIssue = { code: "custom", path: [], message: "" };

/** zod's issues of the inputs. zod only checks the few values that are wrong. */
function issuesOf({ def }: z.ZodMiniObject, inputs: ValueMap): Issues {
  const found = Object.entries(def.shape).flatMap(([name, schema]) => {
    const value = own(inputs, name);
    if (takes(schema, value)) return [];
    // For missing values and for values without parts, zod only reports that they don't match.
    const issues =
      typeof value === "object" ? z.core.safeParse(schema, value).error?.issues : [unfit];
    return (issues ?? []).map((issue) => ({ ...issue, path: [name, ...issue.path] }));
  });
  const keys = Object.keys(inputs).filter((name) => !Object.hasOwn(def.shape, name));
  return keys.length === 0
    ? found
    : [...found, { code: "unrecognized_keys", keys, path: [], message: "" }];
}

function describePart(
  open: Resource,
  issue: ShapeIssue,
  inputs: Value,
  { isStrict }: Shapes,
): readonly ShapeDiagnostic[] {
  const secret = secretAround(issue.location.path, inputs);
  if (secret === undefined) return describeIssue(open, issue, isStrict);
  const location = { ...issue.location, isSecret: true };
  // Edits can only change a secret as a whole.
  return describeIssue(open, { ...issue, location }, isStrict).map(({ fix: _fix, ...found }) => ({
    ...found,
    path: secret,
  }));
}

/** Replaces literal secrets with their values. The arguments of calls are not inputs. */
function openSecrets<T extends Value>(value: T): T;
function openSecrets(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (isExpression(value)) return isWrittenSecret(value) ? openSecrets(value.value) : value;
  if (isList(value)) return mapReusing(value, openSecrets<Value>);
  let opened: Record<string, Value> | undefined;
  for (const key in value) {
    const before = value[key] ?? null;
    const after = openSecrets(before);
    if (after !== before) put<Value>((opened ??= { ...value }), key, after);
  }
  return opened ?? value;
}

/** The path of the secret that contains a path. */
function secretAround(path: PropertyPath, inputs: Value): PropertyPath | undefined {
  let at: Value | undefined = inputs;
  for (const [depth, part] of path.entries()) {
    at = valueAt(at, [part]);
    if (isWrittenSecret(at)) return path.slice(0, depth + 1);
    if (at === undefined || isExpression(at)) return undefined;
  }
  return undefined;
}

function flatten(issues: Issues, base: SchemaLocation, subject: Subject): readonly ShapeIssue[] {
  return issues.flatMap((issue): readonly ShapeIssue[] => {
    let location = base;
    for (const part of issue.path)
      location = stepInto(location, typeof part === "symbol" ? "" : part, subject.catalog);
    if (issue.code === "unrecognized_keys") return partsOf(issue.keys, location);
    if (issue.code === "invalid_union") return describeUnion(issue.errors, location, subject);
    return [{ kind: "value", location }];
  });
}

/**
 * The maximum number of unknown keys in one place that are compared with the known keys. A larger number of keys is
 * data, not typos.
 */
const mostCompared = 100;

/** The number of keys that are described without a pause. */
const mostAtOnce = 1000;

function partsOf(keys: readonly string[], location: SchemaLocation): readonly ShapeIssue[] {
  const part = (from: number, to: number): ShapeIssue => ({
    kind: "keys",
    location,
    keys: keys.slice(from, to),
    areCompared: from < mostCompared,
  });
  const parts = [part(0, mostCompared)];
  for (let at = mostCompared; at < keys.length; at += mostAtOnce)
    parts.push(part(at, at + mostAtOnce));
  return parts;
}

/**
 * A union, such as "an expression or …", reports the issues of all branches. The message only describes the branch that
 * the discriminator names, or else the closest branch. If no branch is close, the message says that the value as a
 * whole doesn't match.
 */
function describeUnion(
  branches: readonly Issues[],
  location: SchemaLocation,
  subject: Subject,
): readonly ShapeIssue[] {
  const { type } = location;
  const union =
    type?.kind === "union" && type.members.length === branches.length ? type : undefined;
  const members = branches.map((issues, at) => ({
    issues,
    location:
      union === undefined ? location : locationAs(location, union.members[at], subject.catalog),
  }));
  const meant = union === undefined ? undefined : readDiscriminator(union, location, subject);
  if (meant?.kind === "error") return [meant.error];
  const named = meant === undefined ? undefined : members[meant.at];
  if (named !== undefined) return flatten(named.issues, named.location, subject);
  const [nearest] = members
    .filter(({ issues }) => issues.some(isInside))
    .map((member) => flatten(member.issues, member.location, subject))
    .toSorted((a, b) => a.length - b.length);
  return nearest ?? [{ kind: "value", location }];
}

type Meant =
  | { readonly kind: "member"; readonly at: number }
  | { readonly kind: "error"; readonly error: ShapeIssue };

/**
 * The member of a union that a value's discriminator names, or an error if the discriminator names no member; undefined
 * if the union has no discriminator.
 */
function readDiscriminator(
  { members, discriminator }: PropertyType & { kind: "union" },
  location: SchemaLocation,
  { resource, catalog }: Subject,
): Meant | undefined {
  const value = valueAt(resource.inputs, location.path);
  if (discriminator === undefined || !isMap(value)) return undefined;
  const names = Object.keys(discriminator.mapping);
  const name = own(value, discriminator.property);
  if (names.length === 0 || !(name === undefined || typeof name === "string")) return undefined;
  const token = name === undefined ? undefined : own(discriminator.mapping, name);
  const at = members.findIndex((member) => member.kind === "object" && member.token === token);
  if (at >= 0) return { kind: "member", at };
  const values = names.map((allowed) => ({ value: allowed }));
  const inner = stepInto(location, discriminator.property, catalog);
  const type = { kind: "enum", token: "", values } as const;
  return {
    kind: "error",
    error: { kind: "value", location: { ...inner, type, property: undefined } },
  };
}

/** True for an issue that is inside a value, while the value itself is of the right kind. */
function isInside(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length > 0 || issue.code === "unrecognized_keys") return true;
  return issue.code === "invalid_union" && issue.errors.some((branch) => branch.some(isInside));
}
