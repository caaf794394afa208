import { groupBy } from "#model/base/group-by.ts";
import { createNames, lowerCamel } from "#model/base/text/identifiers.ts";
import type {
  PluginComponent,
  Surroundings,
} from "#export/languages/yaml/components/plugin-component.ts";
import {
  NotInPlugin,
  pathName,
  pluginComponent,
} from "#export/languages/yaml/components/plugin-component.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { joinComponent } from "#model/files/plugin/component-json.ts";
import { orderNodes } from "#model/graph/order.ts";
import { findPackage } from "#model/program/packages/package-declaration.ts";
import type { Program, Resource, StackOutput } from "#model/program/program.ts";
import { emptyProgram, nextResourceId, resourceId } from "#model/program/program.ts";
import { accessesOf, expressionsOf, mapAccesses, referencesIn } from "#model/program/references.ts";
import { isPackageName, packageOf } from "#model/program/token.ts";
import type { Reference, ResourceId } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** A program that uses plugins for its component classes. */
export interface Split {
  readonly program: Program;
  /** The plugins. Each plugin has the name of its package, which is also the name of its folder. */
  readonly plugins: readonly Program[];
  /** The component types that stay in the program, each with the reason as the end of a sentence. */
  readonly refused: readonly { readonly type: string; readonly reason: string }[];
}

/** A component type in a plugin. */
interface PluginType {
  readonly type: string;
  readonly instances: readonly PluginComponent[];
  /** The outputs that the program refers to, by resource name and path. */
  readonly outputs: Map<string, StackOutput>;
  readonly names: ReturnType<typeof createNames>;
}

/**
 * The first version of Pulumi whose changelog mentions Pulumi YAML 1.38.1. That version names a component's resources
 * in this way, and reads the packages of plugins.
 */
const requiredVersion = ">=3.256.0";

/** Moves component classes to plugins, if the URNs of all components of a type stay the same. */
export function toPlugins(around: Surroundings, inside: readonly ProgramComponent[]): Split {
  const movable = new Map<string, readonly PluginComponent[]>();
  const refused: Split["refused"][number][] = [];
  for (const [type, components] of groupBy(inside, (component) => component.type))
    try {
      movable.set(type, instancesOf(type, components, around));
    } catch (error) {
      if (!(error instanceof NotInPlugin)) throw error;
      refused.push({ type, reason: error.message });
    }
  while (movable.size > 0) {
    const types = Array.from(movable, ([type, instances]) => typeWith(type, instances));
    const program = replaceByPlugins(around.program, types);
    const circular = circularTypes(program, movable);
    if (circular.size === 0) {
      const byPackage = groupBy(types, ({ type }) => packageOf(type));
      return {
        program,
        plugins: Array.from(byPackage, ([name, own]) => pluginOf(name, own)),
        refused,
      };
    }
    for (const type of circular) {
      movable.delete(type);
      refused.push({
        type,
        reason: "the component and resources outside it would depend on each other",
      });
    }
  }
  return { program: around.program, plugins: [], refused };
}

const typeWith = (type: string, instances: readonly PluginComponent[]): PluginType => ({
  type,
  instances,
  outputs: new Map(),
  names: createNames([]),
});

/**
 * The types whose components need each other: a program waits for all inputs of a component before it creates the
 * component's first resource.
 */
function circularTypes(program: Program, types: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const ids = new Set(orderNodes(program).cycles.flat());
  const tokens = program.resources.flatMap(({ id, token }) => (ids.has(id) ? [token] : []));
  return new Set(tokens.filter((token) => types.has(token)));
}

function instancesOf(
  type: string,
  components: readonly ProgramComponent[],
  around: Surroundings,
): readonly PluginComponent[] {
  const [name = "", module, key = ""] = type.split(":");
  const { program } = around;
  if (!isPackageName(name) || module !== "index" || !/^[A-Za-z]\w*$/.test(key))
    throw new NotInPlugin("the types of a YAML plugin are PACKAGE:index:NAME");
  const isUsed = program.resources.some(({ token }) => packageOf(token) === name);
  if (isUsed || findPackage(program.packages, name) !== undefined)
    throw new NotInPlugin("the program uses its package");
  const instances = components.map((component) => pluginComponent(component, around));
  for (const { component } of instances) refuseWholeReferences(component, program);
  const texts = new Set(instances.map((each) => JSON.stringify(documentOf(each, []))));
  if (texts.size > 1) throw new NotInPlugin("its components differ in more than their inputs");
  return instances;
}

/**
 * Refuses references to whole resources, because a plugin's component has outputs for properties, but not for its
 * resources themselves.
 */
function refuseWholeReferences({ name, resources }: ProgramComponent, program: Program): void {
  const outside = program.resources.filter(({ id }) => !resources.has(id));
  const references = [
    ...outside.flatMap((resource) =>
      expressionsOf(resource).flatMap(({ found }) => referencesIn(found)),
    ),
    ...[...program.outputs, ...program.variables].flatMap(({ value }) => accessesOf(value)),
  ];
  for (const found of references)
    if (found.kind === "reference" && resources.has(found.resource) && found.path.length === 0)
      throw new NotInPlugin(`the program refers to a resource in “${name}” as a whole`);
}

/** The program with plugin components instead of their resources. */
function replaceByPlugins(program: Program, types: readonly PluginType[]): Program {
  const places = new Map<ResourceId, { readonly as: Resource; readonly from: PluginComponent }>();
  const typeOf = new Map<PluginComponent, PluginType>();
  let number = Number(nextResourceId(program).slice(1));
  for (const each of types)
    for (const instance of each.instances) {
      const { name, type } = instance.component;
      const id = resourceId(number);
      number += 1;
      const as: Resource = {
        id,
        name,
        token: type,
        inputs: instance.given,
        options: {},
        origin: { kind: "created" },
        extras: {},
      };
      typeOf.set(instance, each);
      for (const inner of instance.component.resources.keys())
        places.set(inner, { as, from: instance });
    }
  const resources = [...new Set(program.resources.map((each) => places.get(each.id)?.as ?? each))];
  const packages = [...new Set(types.map(({ type }) => packageOf(type)))].map((name) => ({
    name,
    source: `./${name}`,
    isShort: true,
    extras: {},
  }));
  const { components: _, ...rest } = program;
  const used: Program = {
    ...rest,
    resources,
    packages: [...(program.packages ?? []), ...packages],
    extras: { pulumi: { requiredVersion }, ...program.extras },
  };
  return mapAccesses(used, (access) => {
    const place = access.kind === "reference" ? places.get(access.resource) : undefined;
    const type = place && typeOf.get(place.from);
    if (access.kind !== "reference" || place === undefined || type === undefined) return access;
    const { name } = outputFor(access, place.from, type);
    return expression({ kind: "reference", resource: place.as.id, path: [name] });
  });
}

/** The output of a type for a property of a resource in one of its components. */
function outputFor(
  { resource: id, path }: Reference,
  instance: PluginComponent,
  { instances, outputs, names }: PluginType,
): StackOutput {
  const inner = instance.resources.find((each) => each.id === id)?.name ?? "";
  const key = JSON.stringify([inner, path]);
  const known = outputs.get(key);
  if (known !== undefined) return known;
  const same = instances[0]?.resources.find(({ name }) => name === inner)?.id ?? id;
  const output = {
    name: names.claim(lowerCamel(pathName(inner, path)) ?? "output"),
    value: expression({ kind: "reference", resource: same, path }),
  };
  outputs.set(key, output);
  return output;
}

function programOf(
  { inputs, resources }: PluginComponent,
  outputs: readonly StackOutput[],
): Program {
  return { ...emptyProgram(""), config: inputs, resources, outputs };
}

const documentOf = (component: PluginComponent, outputs: readonly StackOutput[]) =>
  toDocument(programOf(component, outputs)).json;

/** A plugin with components of one package. */
function pluginOf(name: string, types: readonly PluginType[]): Program {
  const entries = types.flatMap(({ type, instances: [first], outputs }) =>
    first === undefined
      ? []
      : [{ key: type.split(":").at(-1) ?? "", first, outputs: [...outputs.values()] }],
  );
  const [open] = entries;
  if (open === undefined) throw new Error("A plugin has a component.");
  const components = entries.map(({ key, first, outputs }) => [
    key,
    key === open.key ? null : joinComponent(documentOf(first, outputs), {}),
  ]);
  return {
    ...programOf(open.first, open.outputs),
    name,
    plugin: {
      component: open.key,
      components: Object.fromEntries(components),
      unread: {},
      file: { runtime: "yaml" },
    },
  };
}
