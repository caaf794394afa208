import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import { propertiesByName } from "#export/lower/properties.ts";
import type { PropertyStep } from "#export/lower/term.ts";

/** A path with what the schema says about each of its steps, and the type of what is at its end. */
export interface TypedPath {
  readonly steps: readonly PropertyStep[];
  readonly found: PropertyType | undefined;
}

/** The path of a reference: it starts at an output of the resource. */
export function stepsFromResource(
  type: ResourceType | undefined,
  path: PropertyPath,
  catalog: Catalog,
): TypedPath {
  const [first] = path;
  if (first === undefined) return { steps: [], found: undefined };
  const output = type && propertiesByName(type.outputs).get(first);
  // Every resource has a URN; a name that the schema does not know is taken to be there.
  const found = output?.type ?? (first === "urn" ? { kind: "string" as const } : undefined);
  const start = propertyStep(first, output);
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

function propertyStep(part: string | number, property: Property | undefined): PropertyStep {
  const step = { part, access: "property", optional: property?.required === false } as const;
  const node = property?.requiredInNode;
  return node === undefined || node.output !== step.optional
    ? step
    : { ...step, optionalInNode: !node.output };
}

function propertyOf(
  type: PropertyType | undefined,
  part: string | number,
  catalog: Catalog,
): Property | undefined {
  switch (type?.kind) {
    case "object":
      return catalog.objectType(type.token)?.properties.find(({ name }) => name === part);
    case "resource":
      return catalog.resourceType(type.token)?.outputs.find(({ name }) => name === part);
    case "union": {
      const found = type.members.map((member) => propertyOf(member, part, catalog));
      const property = found.find((candidate) => candidate !== undefined);
      // Not every member need have it.
      return property && { ...property, ...requiredOfAll(found) };
    }
    default:
      return undefined;
  }
}

function requiredOfAll(
  found: readonly (Property | undefined)[],
): Pick<Property, "required" | "requiredInNode"> {
  const required = found.every((member) => member?.required === true);
  const isOneOfAll = (side: "input" | "output"): boolean =>
    found.every((member) => (member?.requiredInNode?.[side] ?? member?.required) === true);
  return { required, requiredInNode: { input: isOneOfAll("input"), output: isOneOfAll("output") } };
}

function elementOf(
  type: PropertyType | undefined,
  part: string | number,
): PropertyType | undefined {
  if (type?.kind === "list" && typeof part === "number") return type.items;
  if (type?.kind === "map" && typeof part === "string") return type.values;
  return undefined;
}
