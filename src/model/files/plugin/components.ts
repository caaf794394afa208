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

/** A component as a program of its own: what the plugin says beside it is not in it. */
export interface Component {
  readonly program: Program;
  /** Keys that only a program has; written back as read. */
  readonly unread: JsonObject;
  /** The key under `resources` at which each resource was found. */
  readonly keys: ReadonlyMap<ResourceId, string>;
  /** With paths in the words of a program. */
  readonly notes: readonly FileReadNote[];
}

/** What a component that was closed said, so that it is opened again as it was: with its ids and typed secrets. */
const known = new WeakMap<JsonObject, Component>();

/** The components of a plugin never share an id: what is known of a resource is known by it. */
const idsForEach = 1_000_000;

/** Reads a component as it stands in a file, at its place among the others; once for the same object. */
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

/** The component that is open, as a program of its own. */
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

/** The names of a plugin's components that can be opened, in the order of the file. */
export const componentNames = ({ component, components }: Plugin): readonly string[] =>
  Object.keys(components).filter(
    (name) => name === component || isJsonObject(own(components, name)),
  );

/** One of the components that are not open, or of those of a file. */
export function readFrom(components: JsonObject, name: string): Component | undefined {
  const json = own(components, name);
  return isJsonObject(json)
    ? readComponent(json, Object.keys(components).indexOf(name))
    : undefined;
}

/** A component of a plugin, as a program of its own; undefined where the plugin has none of that name. */
export function findComponent(program: Program, name: string): Program | undefined {
  if (program.plugin?.component === name) return openComponent(program);
  return readFrom(program.plugin?.components ?? {}, name)?.program;
}

/** The components that are not open, each as it would be if it were. */
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

/** What a component says that only a program has. */
export function unreadOf({ component, components, unread }: Plugin, name: string): JsonObject {
  return name === component ? unread : (readFrom(components, name)?.unread ?? {});
}

/** What the file of a plugin says beside its components, as a program: a plugin has its name and its packages. */
export function outerProgram({ name, packages }: Program, { file }: Plugin): Program {
  const { packages: _packages, ...outer } = readFile(file);
  return { ...outer, name, ...(packages === undefined ? {} : { packages }) };
}

const readFile = memoize((file: JsonObject) => readUnderKeys(file, []).program);

/** The same plugin with another of its components open; the same program where there is none of that name. */
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

/** The same plugin with what is made of each component that is not open; the same program where nothing changes. */
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
