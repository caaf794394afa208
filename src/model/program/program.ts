import type { Json, JsonObject } from "#model/base/json.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import type { StackOutputTypes } from "#model/program/stacks/stack-output-types.ts";
import type { ExportTarget } from "#model/program/target.ts";
import type { Expression, ResourceId, Value, ValueMap } from "#model/program/value.ts";

/** A design: a Pulumi program as immutable data. Whatever can be derived from it is not in it. */
export interface Program {
  /** The project's name. */
  readonly name: string;
  readonly description?: string;
  readonly config: readonly ConfigVariable[];
  readonly resources: readonly Resource[];
  /** Values with names of their own, which anything in the program can refer to. */
  readonly variables: readonly Variable[];
  readonly outputs: readonly StackOutput[];
  /** The packages that the design declares, with versions and sources; absent where it declares none. */
  readonly packages?: readonly PackageDeclaration[];
  /** Top-level keys of an opened file that the designer does not edit, in their order; written back as read. */
  readonly extras: Readonly<Record<string, Json>>;
  /** Where a person put things on the canvas. It means nothing to a deployment. */
  readonly layout?: Layout;
  /** What the design is exported for, where somebody has said so; always normalized. */
  readonly target?: ExportTarget;
  /**
   * What the outputs of other stacks are, by the names by which the design refers to these: as a state said that
   * somebody opened. Never empty.
   */
  readonly referencedStacks?: Readonly<Record<string, StackOutputTypes>>;
  /** The file that the design was opened from, where saving it is to change no more than the edits do. */
  readonly source?: ProgramSource;
  /**
   * Set for a plugin (`PulumiPlugin.yaml`): the program is then one of its components, the open one, whose inputs
   * stand in `config`, and this is all that the file holds beside it.
   */
  readonly plugin?: Plugin;
}

/** What a plugin's file holds beside the component that is open. */
export interface Plugin {
  /** The name of the open component. */
  readonly component: string;
  /** By name, in the order of the file, as they stand there; null for the open one, which the program says. */
  readonly components: JsonObject;
  /** Keys of the open component that only a program has; written back as read. */
  readonly unread: JsonObject;
  /** The file's other keys, written back as read. */
  readonly file: JsonObject;
  /** What the file is called, where Pulumi reads a program from a file of that name, and no plugin. */
  readonly misnamed?: string;
}

export interface ProgramSource {
  readonly kind: "yaml";
  /** As it was opened, a byte order mark included. */
  readonly text: string;
  /** The ids of the resources in it, in its order; absent where they are numbered by it, from `r1` on. */
  readonly ids?: readonly ResourceId[];
}

export interface Layout {
  readonly direction: Direction;
  /** By resource id. Resources that nobody placed have no entry, and the canvas finds them a place. */
  readonly positions: Readonly<Record<string, Point>>;
  /** What the frames on the canvas stand for; what things lie in (`container`) where it is absent. */
  readonly groupBy?: Exclude<GroupBy, "container">;
  /** The groups that are folded, each once: ids of resources, or names of modules or packages. Never empty. */
  readonly folded?: readonly string[];
  /** Text on the canvas, by id; absent where there is none. */
  readonly notes?: Readonly<Record<string, CanvasNote>>;
}

/** A text that a person put on the canvas. */
export interface CanvasNote {
  readonly text: string;
  /** Its top left corner; from that of the resource or variable that it is linked to, where it is. */
  readonly position: Point;
  /** The id of the resource or variable with which it moves. */
  readonly on?: string;
}

/** By what the canvas draws frames. */
export type GroupBy = "none" | "container" | "parent" | "component" | "module" | "package";

/** Which way dependencies point on the canvas. */
export type Direction = "right" | "down";

/** The top left corner of a node on the canvas, in whole pixels at full size. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Resource {
  readonly id: ResourceId;
  /** The logical name, the first argument of the resource's constructor. */
  readonly name: string;
  /** The type token as written, e.g. `delta:RestrictionPolicy` or `delta:index:RestrictionPolicy`. */
  readonly token: string;
  readonly inputs: ValueMap;
  /** What gives all inputs at once, such as a variable; `inputs` is empty then. */
  readonly inputsFrom?: Expression;
  /** The options bag by Pulumi's names; resources in it are references with an empty path. */
  readonly options: ValueMap;
  readonly origin: ResourceOrigin;
  /** Keys of the resource in an opened file that the designer does not edit; written back as read. */
  readonly extras: Readonly<Record<string, Json>>;
}

/** Where a resource comes from: made by the program, or read from what exists (with extra state to find it). */
export type ResourceOrigin =
  | { readonly kind: "created" }
  | { readonly kind: "lookup"; readonly id: Value; readonly state: ValueMap };

export interface ConfigVariable {
  readonly name: string;
  readonly type?: string;
  readonly default?: Value;
  readonly secret?: boolean;
  readonly description?: string;
  /** Further keys of the declaration in an opened file; written back as read. */
  readonly extras: Readonly<Record<string, Json>>;
}

export interface Variable {
  readonly name: string;
  readonly value: Value;
}

export interface StackOutput {
  readonly name: string;
  readonly value: Value;
}

export const emptyProgram = (name: string): Program => ({
  name,
  config: [],
  resources: [],
  variables: [],
  outputs: [],
  extras: {},
});

/**
 * Where resources stood in a list that was searched lately. Nearly all stand there in the next list as well, which
 * is looked at before a place is believed.
 */
const lastPlaces = new Map<ResourceId, number>();

/** From so many searches on in one list that this did not help, a table of it is made. */
const searchesForTable = 4;

interface Searched {
  count: number;
  places?: ReadonlyMap<ResourceId, number>;
}

const searched = new WeakMap<readonly Resource[], Searched>();

/** Where a resource stands in a list; below zero where it does not. */
export function placeOfResource(resources: readonly Resource[], id: ResourceId): number {
  const last = lastPlaces.get(id) ?? -1;
  if (resources[last]?.id === id) return last;
  const place = searchPlace(resources, id);
  if (place >= 0) lastPlaces.set(id, place);
  return place;
}

function searchPlace(resources: readonly Resource[], id: ResourceId): number {
  const known = searched.get(resources) ?? { count: 0 };
  if (known.count === 0) searched.set(resources, known);
  known.count += 1;
  if (known.count < searchesForTable) return resources.findIndex((resource) => resource.id === id);
  known.places ??= new Map(resources.map((resource, at) => [resource.id, at]));
  return known.places.get(id) ?? -1;
}

/** Takes no longer for many searches in a design of many resources than for looking at each resource once. */
export const findResource = ({ resources }: Program, id: ResourceId): Resource | undefined =>
  resources[placeOfResource(resources, id)];

/** An id that no resource of the design has: one more than the highest number in use. */
export function nextResourceId(program: Program): ResourceId {
  let highest = 0;
  for (const { id } of program.resources) {
    const number = /^r([0-9]{1,15})$/.exec(id)?.[1];
    if (number !== undefined) highest = Math.max(highest, Number(number));
  }
  return resourceId(highest + 1);
}

export const resourceId = (number: number): ResourceId => `r${number}` as ResourceId;
