import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { birds } from "#export/testing/packages/birds.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

export const nestsCatalog = testCatalog(birds);

/** A component with some resources of a program, by their names. */
export function componentOf(
  program: Program,
  [name, type]: readonly [name: string, type: string],
  names: readonly string[],
  components: readonly ProgramComponent[] = [],
): ProgramComponent {
  const ids = program.resources.filter((each) => names.includes(each.name)).map(({ id }) => id);
  const urnOf = (id: ResourceId): string =>
    urnIn(`${type}$p:index:Any`, findResource(program, id)?.name ?? "");
  return { name, type, resources: new Map(ids.map((id) => [id, urnOf(id)])), components };
}

const urnIn = (types: string, name: string): string => `urn:pulumi:dev::golden::${types}::${name}`;

/** A program like one that `start` writes from a state with these components. */
export function inClasses(program: Program, components: readonly ProgramComponent[]): Program {
  const urns = new Map<ResourceId, string>();
  const section: Record<string, readonly string[]> = {};
  const add = ({ name, type, resources, components: inner }: ProgramComponent): string => {
    for (const [id, urn] of resources) urns.set(id, urn);
    const urn = urnIn(type, name);
    section[urn] = [...resources.values(), ...inner.map(add)];
    return urn;
  };
  for (const component of components) add(component);
  const resources = program.resources.map((resource) => {
    const urn = urns.get(resource.id);
    // A resource with a parent has its URN because of the parent, so it doesn't need an alias.
    return urn === undefined || Object.hasOwn(resource.options, "parent")
      ? resource
      : { ...resource, options: { ...resource.options, aliases: [urn] } };
  });
  return { ...program, resources, components: section };
}

/** A program for nested components and many references across their boundaries. */
const flat = design({
  config: {
    color: { type: "string", secret: true },
    ages: { type: "array", items: { type: "integer" } },
  },
  resources: {
    first: { type: "p:Bird", properties: { name: "${color}" } },
    "nest-mother": { type: "p:Bird", properties: { mate: "${first}", name: "a${ages[0]}" } },
    "nest-child": {
      type: "p:Bird",
      properties: { name: "${nest-mother.id}", nest: { mate: "${first}" } },
    },
    "nest-Object": { type: "p:Group" },
    constructor: {
      type: "p:Bird",
      properties: { name: "${color}" },
      options: { dependsOn: ["${nest-child}"] },
    },
    last: {
      type: "p:Bird",
      properties: { mate: "${nest-child}" },
      options: { parent: "${nest-mother}" },
    },
  },
  outputs: { nest: "${nest-child.id}", network: "${last.id}" },
});

const inner = componentOf(flat, ["nest-box", "zoo:birds:Object"], ["nest-child", "constructor"]);

const nestComponents = [
  componentOf(flat, ["nest", "zoo:index:network"], ["nest-mother", "nest-Object", "last"], [inner]),
];

/** The program without its components, and with them. */
export const nestsWithout = flat;
export const nests = inClasses(flat, nestComponents);
