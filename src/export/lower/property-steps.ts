import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { PropertyType, ResourceType } from "#model/schema/property-type.ts";
import { propertiesByName } from "#model/schema/properties.ts";
import { isOutputInNode, isRequiredInNode } from "#export/lower/requirements/required-in-node.ts";
import type { PropertyStep } from "#export/lower/term.ts";

/** A path with the schema's information on each of its steps, and the type at its end. */
export interface TypedPath {
  readonly steps: readonly PropertyStep[];
  readonly found: PropertyType | undefined;
}

/** A reference's path: it starts at an output of the resource. */
export function stepsFromResource(
  type: ResourceType | undefined,
  path: PropertyPath,
  catalog: Catalog,
): TypedPath {
  const [first] = path;
  if (first === undefined) return { steps: [], found: undefined };
  const output = type && propertiesByName(type.outputs).get(first);
  // Every resource has a URN; an output that the schema doesn't know is assumed to exist.
  const found = output?.type ?? (first === "urn" ? { kind: "string" as const } : undefined);
  const isInNode =
    type === undefined || output === undefined || isOutputInNode(type, output, catalog);
  const start = propertyStep(first, { required: output?.required ?? true, isInNode });
  if (path.length === 1) return { steps: [start], found };
  const further = stepsFromType(found, path.slice(1), catalog);
  return { steps: [start, ...further.steps], found: further.found };
}

/** The path into a value of a type, e.g. of a config variable. */
export function stepsFromType(
  root: PropertyType | undefined,
  path: PropertyPath,
  catalog: Catalog,
): TypedPath {
  const steps: PropertyStep[] = [];
  let found = root;
  for (const part of path) {
    const property = propertyOf(found, part, catalog);
    if (property !== undefined) {
      steps.push(propertyStep(part, property));
      found = property.type;
      continue;
    }
    const element = elementOf(found, part);
    const access = typeof part === "number" ? "index" : "key";
    steps.push({ part, access: element === undefined ? "unknown" : access, optional: false });
    found = element;
  }
  return { steps, found };
}

/** An output property, and whether it is always set in the Node.js SDK. */
interface Found {
  readonly type: PropertyType;
  readonly required: boolean;
  readonly isInNode: boolean;
}

const propertyStep = (
  part: string | number,
  { required, isInNode }: Pick<Found, "required" | "isInNode">,
): PropertyStep => ({
  part,
  access: "property",
  optional: !required,
  ...(isInNode === required ? {} : { optionalInNode: !isInNode }),
});

function propertyOf(
  type: PropertyType | undefined,
  part: string | number,
  catalog: Catalog,
): Found | undefined {
  switch (type?.kind) {
    case "object": {
      const object = catalog.objectType(type.token);
      const property = object?.properties.find(({ name }) => name === part);
      if (object === undefined || property === undefined) return undefined;
      return { ...property, isInNode: isRequiredInNode(object, property, "output") };
    }
    case "resource": {
      const resource = catalog.resourceType(type.token);
      const output = resource?.outputs.find(({ name }) => name === part);
      if (resource === undefined || output === undefined) return undefined;
      return { ...output, isInNode: isOutputInNode(resource, output, catalog) };
    }
    case "union": {
      const found = type.members.map((member) => propertyOf(member, part, catalog));
      const property = found.find((candidate) => candidate !== undefined);
      // The property is required only if every member of the union requires it.
      return (
        property && {
          type: property.type,
          required: found.every((member) => member?.required === true),
          isInNode: found.every((member) => member?.isInNode === true),
        }
      );
    }
    default:
      return undefined;
  }
}

function elementOf(
  type: PropertyType | undefined,
  part: string | number,
): PropertyType | undefined {
  if (type?.kind === "list" && typeof part === "number") return type.items;
  if (type?.kind === "map" && typeof part === "string") return type.values;
  return undefined;
}
