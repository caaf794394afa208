import { own } from "#model/base/json.ts";
import { newPlaces } from "#model/base/incremental/find-places.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import { secretPartsOf } from "#model/secrets/signs/secret-parts.ts";

/**
 * The most significant inputs of a resource, in order of preference: a network's addresses, a database's engine, a
 * server's size, a container's image, a schedule's time. A number is a list index.
 */
const telling = (
  "cidrBlock ipCidrRange addressPrefix addressPrefixes.0 addressSpaces.0 addressSpace.addressPrefixes.0 ipRange " +
  "engine databaseVersion runtime instanceType instanceTypes.0 machineType vmSize hardwareProfile.vmSize nodeType " +
  "instanceClass size settings.tier sku.name image imageUri imageName spec.containers.0.image " +
  "spec.template.spec.containers.0.image template.containers.0.image scheduleExpression schedule domainName"
)
  .split(" ")
  .map((path) => path.split("."));

/**
 * A resource's main detail for its box; empty if there is none. Pictures are shared, so the detail never contains a
 * secret.
 */
const detailOf = memoize(({ inputs }: Resource): string => {
  for (const path of telling) {
    const text = textOf(path.reduce<Value | undefined>(partOf, inputs));
    if (text !== "") return text;
  }
  return "";
});

function partOf(value: Value | undefined, part: string): Value | undefined {
  if (value === undefined || isExpression(value)) return undefined;
  if (isList(value)) return value[Number(part)];
  return isMap(value) ? own(value, part) : undefined;
}

/** A reference to a resource is left out, because it has a wire and its own row. */
function textOf(value: Value | undefined): string {
  if (typeof value === "string") return secretPartsOf(value).length === 0 ? value : "";
  const isNamed = isExpression(value) && (value.kind === "config" || value.kind === "variable");
  return isNamed ? value.name : "";
}

/** The details, keyed by resource. Resources without a detail are not included. */
export type Details = ReadonlyMap<ResourceId, string>;

/**
 * Creates a function that finds a design's details. If the details are equal to the previous ones, the function returns
 * the previous object.
 */
export function createDetails(): (program: Pick<Program, "resources">) => Details {
  let before: readonly Resource[] = [];
  let details: Details = new Map();
  return ({ resources }) => {
    const isNew =
      resources.length !== before.length ||
      newPlaces(before, resources).some((at) => {
        const resource = resources[at];
        return resource !== undefined && (details.get(resource.id) ?? "") !== detailOf(resource);
      });
    before = resources;
    if (isNew) details = detailsOf(resources);
    return details;
  };
}

const detailsOf = (resources: readonly Resource[]): Details =>
  new Map(
    resources.flatMap((resource) => {
      const detail = detailOf(resource);
      return detail === "" ? [] : [[resource.id, detail] as const];
    }),
  );
