import type { JsonObject } from "#model/base/json.ts";
import type { Case } from "#export/testing/cases.ts";
import { design } from "#export/testing/cases.ts";
import { componentOf, inClasses } from "#export/testing/deployments/component-classes.ts";
import { startedClasses } from "#export/testing/deployments/started-classes.ts";
import { programComponents } from "#model/deployment/start/components/program-components.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const token = (tokenName: string, options: JsonObject = {}): JsonObject => ({
  type: "alpha:containerregistry:Token",
  properties: { registryName: "${registry}", resourceGroupName: "${groupName}", tokenName },
  options,
});

/** In this program, config of all types and resources cross the boundaries of components, in both directions. */
const program = design({
  name: "component-classes",
  config: {
    registry: { type: "string" },
    groupName: { type: "string", secret: true },
    names: { type: "array", items: { type: "string" } },
    note: { type: "string", default: null },
    label: { type: "string", default: "b" },
    "beta:level": { type: "integer" },
  },
  resources: {
    east: { type: "pulumi:providers:alpha", properties: { region: "east" } },
    base: token("${label}"),
    "net-token": token("a-${base.tokenName}-${names[0]}", { protect: true }),
    net: token("${note}", { provider: "${east}" }),
    args: token("${base.id}", { parent: "${net-token}", dependsOn: ["${base}"] }),
    "net-box-name": token("${net-token.id}-${beta:level}"),
    network: token("options", { dependsOn: ["${net-box-name}", "${base}"] }),
    "left-token": token("${base.tokenName}"),
    "right-token": token("${base.tokenName}"),
    after: token("${net-box-name.tokenName}", { parent: "${left-token}" }),
  },
  outputs: { inner: "${network.id}", outer: "${args.tokenName}" },
});

const box = componentOf(program, ["net-box", "acme:net/box:Object"], ["net-box-name", "network"]);

const inside: readonly ProgramComponent[] = [
  componentOf(program, ["net", "acme:index:Network"], ["net-token", "net", "args"], [box]),
  componentOf(program, ["left", "acme:index:Pair"], ["left-token"]),
  componentOf(program, ["right", "acme:index:Pair"], ["right-token"]),
];

/** Designs with components that classes of the program create. */
export const componentCases: readonly Case[] = [
  { name: "component-classes", program: inClasses(program, inside) },
  { name: "started-classes", program: startedClasses() },
];

const reference = (resource: ResourceId): Value =>
  expression({ kind: "reference", resource, path: [] });

/**
 * The same program with the components as resources, which are the parents of the resources they
 * create.
 */
export function withComponents(whole: Program): Program {
  const parents = new Map<string, Value>();
  const added: Program["resources"][number][] = [];
  const add = (component: ProgramComponent, options: ValueMap): void => {
    const id = `component:${component.name}` as ResourceId;
    const [first] = whole.resources;
    if (first === undefined) return;
    const { name, type } = component;
    added.push({ ...first, id, name, token: type, inputs: {}, options });
    for (const each of component.resources.keys()) parents.set(each, reference(id));
    for (const each of component.components) add(each, { parent: reference(id) });
  };
  const components = programComponents(whole);
  if (components.length === 0) return whole;
  for (const component of components) add(component, {});
  const resources = whole.resources.map((resource) => {
    const parent = parents.get(resource.id);
    const { aliases: _, ...options } = resource.options;
    return parent === undefined ? resource : { ...resource, options: { parent, ...options } };
  });
  return { ...whole, resources: [...added, ...resources] };
}
