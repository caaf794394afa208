import type { JsonObject } from "#model/base/json.ts";
import { own, withProperty, isJsonObject } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { readUnderKeys } from "#model/files/manifest/parse.ts";
import type { FileReadNote } from "#model/files/manifest/types.ts";
import { joinComponent, splitComponent } from "#model/files/plugin/component-json.ts";
import type { Plugin, Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A component as a separate program, without the rest of the plugin. */
export interface Component {
  readonly program: Program;
  /** Keys that only a program can have. They are written back unchanged. */
  readonly unread: JsonObject;
  /** The key under `resources` of each resource. */
  readonly keys: ReadonlyMap<ResourceId, string>;
  /** The notes, with paths in the program's keys. */
  readonly notes: readonly FileReadNote[];
}

/**
 * The programs that were read from closed components. If a component is opened again, it has the same IDs and typed
 * secrets.
 */
const known = new WeakMap<JsonObject, Component>();

/**
 * The number of IDs reserved for each component. The components of a plugin never share an ID, because all data about
 * resources is keyed by ID.
 */
const idsForEach = 1_000_000;

/** Reads a component in a file. `position` is the component's index in the file. Memoized for the same object. */
function readComponent(json: JsonObject, position: number): Component {
  const found = known.get(json);
  if (found !== undefined) return found;
  const { program: said, unread } = splitComponent(json);
  const count = Object.keys(own(said, "resources") ?? {}).length;
  const ids = Array.from({ length: count }, (_, at) => resourceId(position * idsForEach + at + 1));
  const { program, keys, notes } = readUnderKeys(said, ids);
  const component = {
    program,
    unread,
    notes,
    keys: new Map([...keys].map(([key, id]) => [id, key])),
  };
  known.set(json, component);
  return component;
}

/** The open component as a separate program. */
function openComponent(program: Program): Program {
  const {
    plugin: _plugin,
    source: _source,
    packages: _packages,
    target: _target,
    referencedStacks: _stacks,
    ...rest
  } = program;
  return { ...rest, name: "" };
}

/** The names of a plugin's components that can be opened, in file order. */
export const componentNames = ({ component, components }: Plugin): readonly string[] =>
  Object.keys(components).filter(
    (name) => name === component || isJsonObject(own(components, name)),
  );

/** Reads a closed component, or a component in a file. */
export function readFrom(components: JsonObject, name: string): Component | undefined {
  const json = own(components, name);
  return isJsonObject(json)
    ? readComponent(json, Object.keys(components).indexOf(name))
    : undefined;
}

/** A component of a plugin as a separate program; undefined if the plugin has no component with that name. */
export function findComponent(program: Program, name: string): Program | undefined {
  if (program.plugin?.component === name) return openComponent(program);
  return readFrom(program.plugin?.components ?? {}, name)?.program;
}

/** The closed components, each as an open program. */
export function closedComponents(program: Program): readonly (readonly [string, Program])[] {
  const { plugin, name: called, packages } = program;
  if (plugin === undefined) return [];
  return componentNames(plugin).flatMap((name) => {
    const component = name === plugin.component ? undefined : findComponent(program, name);
    if (component === undefined) return [];
    const declared = packages === undefined ? {} : { packages };
    return [
      [name, { ...component, name: called, ...declared, plugin: { ...plugin, component: name } }],
    ];
  });
}

/** The keys of a component that only a program can have. */
export function unreadOf({ component, components, unread }: Plugin, name: string): JsonObject {
  return name === component ? unread : (readFrom(components, name)?.unread ?? {});
}

/** The top level of a plugin's file as a program, with the name and packages that a plugin has. */
export function outerProgram({ name, packages }: Program, { file }: Plugin): Program {
  const { packages: _packages, ...outer } = readFile(file);
  return { ...outer, name, ...(packages === undefined ? {} : { packages }) };
}

const readFile = memoize((file: JsonObject) => readUnderKeys(file, []).program);

/**
 * The same plugin with a different component open. If the plugin has no component with that name, the result is the
 * same program.
 */
export function switchComponent(program: Program, name: string): Program {
  const { plugin } = program;
  const next = readFrom(plugin?.components ?? {}, name);
  if (plugin === undefined || plugin.component === name || next === undefined) return program;
  const closed = closeComponent(openComponent(program), plugin.unread);
  const components = withProperty(
    withProperty(plugin.components, plugin.component, closed),
    name,
    null,
  );
  const { name: called, source, packages, target, referencedStacks } = program;
  const { program: opened, unread } = next;
  return {
    ...opened,
    name: called,
    ...(source === undefined ? {} : { source }),
    ...(packages === undefined ? {} : { packages }),
    ...(target === undefined ? {} : { target }),
    ...(referencedStacks === undefined ? {} : { referencedStacks }),
    plugin: { ...plugin, component: name, components, unread },
  };
}

/** Applies a function to each closed component of a plugin. If nothing changes, the result is the same program. */
export function mapClosedComponents(
  program: Program,
  map: (component: Program) => Program,
): Program {
  const { plugin } = program;
  if (plugin === undefined) return program;
  let { components } = plugin;
  for (const name of componentNames(plugin)) {
    const found = name === plugin.component ? undefined : readFrom(components, name);
    const mapped = found && map(found.program);
    if (found === undefined || mapped === undefined || mapped === found.program) continue;
    components = withProperty(components, name, closeComponent(mapped, found.unread));
  }
  return components === plugin.components
    ? program
    : { ...program, plugin: { ...plugin, components } };
}

function closeComponent(program: Program, unread: JsonObject): JsonObject {
  const { json, keys } = toDocument(program);
  const closed = joinComponent(json, unread);
  known.set(closed, { program, unread, keys, notes: [] });
  return closed;
}
