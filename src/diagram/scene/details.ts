import { own } from "#model/base/json.ts";
import { newPlaces } from "#model/base/incremental/find-places.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import { secretPartsOf } from "#model/secrets/signs/secret-parts.ts";

/**
 * The inputs that tell most about a resource, the first that is set before the others: the addresses of a network, the
 * engine of a database, the size of a server, the image of a container, the time of a schedule. A number is an item of a list.
 */
const telling = (
  "cidrBlock ipCidrRange addressPrefix addressPrefixes.0 addressSpaces.0 addressSpace.addressPrefixes.0 ipRange " +
  "engine databaseVersion runtime instanceType instanceTypes.0 machineType vmSize hardwareProfile.vmSize nodeType " +
  "instanceClass size settings.tier sku.name image imageUri imageName spec.containers.0.image " +
  "spec.template.spec.containers.0.image template.containers.0.image scheduleExpression schedule domainName"
)
  .split(" ")
  .map((path) => path.split("."));

/** What tells most about a resource, as its box shows it; empty where nothing does. Others see pictures: it is no secret. */
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

/** A reference to a resource is a wire, and a row of its own. */
function textOf(value: Value | undefined): string {
  if (typeof value === "string") return secretPartsOf(value).length === 0 ? value : "";
  const isNamed = isExpression(value) && (value.kind === "config" || value.kind === "variable");
  return isNamed ? value.name : "";
}

/** By resource, of those about which something tells much. */
export type Details = ReadonlyMap<ResourceId, string>;

/** Makes the function that finds the details of a design; what says the same as before is the same object. */
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
