import type { Json, JsonObject } from "#model/base/json.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import type { StackOutputTypes } from "#model/program/stacks/stack-output-types.ts";
import type { ExportTarget } from "#model/program/target.ts";
import type { Expression, ResourceId, Value, ValueMap } from "#model/program/value.ts";

/** A design: a Pulumi program as immutable data, without any data that can be derived from it. */
export interface Program {
  /** The project's name. */
  readonly name: string;
  readonly description?: string;
  readonly config: readonly ConfigVariable[];
  readonly resources: readonly Resource[];
  /** Named values that the whole program can refer to. */
  readonly variables: readonly Variable[];
  readonly outputs: readonly StackOutput[];
  /** The packages that the design declares, with versions and sources; absent if none. */
  readonly packages?: readonly PackageDeclaration[];
  /** Top-level keys of an opened file that can't be edited, in order. They are written back unchanged. */
  readonly extras: Readonly<Record<string, Json>>;
  /** The canvas layout. It has no effect on a deployment. */
  readonly layout?: Layout;
  /** The export target, if one was chosen; always normalized. */
  readonly target?: ExportTarget;
  /**
   * The outputs of other stacks, keyed by the stacks' names in the design. The outputs come from states that the user
   * opened. Never empty.
   */
  readonly referencedStacks?: Readonly<Record<string, StackOutputTypes>>;
  /**
   * The component classes of the program that the design was started from. For each component, identified by its URN in
   * the state, the list contains the URNs of the components and resources that the component creates. A resource
   * belongs to a component through its alias, so URNs without a resource have no effect. Never empty.
   */
  readonly components?: Readonly<Record<string, readonly string[]>>;
  /**
   * The file that the design was opened from. When the file is saved, only the parts that edits changed are changed.
   */
  readonly source?: ProgramSource;
  /**
   * Set for a plugin (`PulumiPlugin.yaml`). In that case, the program is the plugin's open component, and the
   * component's inputs are in `config`. This field has the rest of the file.
   */
  readonly plugin?: Plugin;
}

/** The parts of a plugin's file outside the open component. */
export interface Plugin {
  /** The name of the open component. */
  readonly component: string;
  /**
   * The components of the plugin by name, in file order and in the form of the file. The open component is null,
   * because it is the program.
   */
  readonly components: JsonObject;
  /** Keys of the open component that only a program can have. They are written back unchanged. */
  readonly unread: JsonObject;
  /** All other keys of the file, written back unchanged. */
  readonly file: JsonObject;
  /** The file's name, if Pulumi reads a file with that name as a program, not a plugin. */
  readonly misnamed?: string;
}

export interface ProgramSource {
  readonly kind: "yaml";
  /** The text as opened, including a byte order mark. */
  readonly text: string;
  /** The IDs of the text's resources, in order; absent if the resources are numbered from `r1`. */
  readonly ids?: readonly ResourceId[];
}

export interface Layout {
  readonly direction: Direction;
  /** The positions by resource ID. The canvas places resources that have no entry. */
  readonly positions: Readonly<Record<string, Point>>;
  /** The grouping of the canvas; `container` if absent. */
  readonly groupBy?: Exclude<GroupBy, "container">;
  /** The folded groups, each listed once: IDs of resources, or names of modules or packages. Never empty. */
  readonly folded?: readonly string[];
  /** Notes on the canvas, by ID; absent if there are none. */
  readonly notes?: Readonly<Record<string, CanvasNote>>;
}

/** A text that a user put on the canvas. */
export interface CanvasNote {
  readonly text: string;
  /** The note's top left corner, relative to the top left corner of the node that the note is linked to, if any. */
  readonly position: Point;
  /** The ID of the resource or variable that the note moves with. */
  readonly on?: string;
}

/** The meaning of the frames on the canvas. */
export type GroupBy = "none" | "container" | "parent" | "component" | "module" | "package";

/** The direction of dependencies on the canvas. */
export type Direction = "right" | "down";

/** The top left corner of a node on the canvas, in whole pixels at 100%. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Resource {
  readonly id: ResourceId;
  /** The logical name, the first argument of the resource's constructor. */
  readonly name: string;
  /** The type token as written, for example `delta:RestrictionPolicy` or `delta:index:RestrictionPolicy`. */
  readonly token: string;
  readonly inputs: ValueMap;
  /** A value that provides all inputs at once, such as a variable; `inputs` is then empty. */
  readonly inputsFrom?: Expression;
  /** The options by Pulumi's names. Resources in them are references with an empty path. */
  readonly options: ValueMap;
  readonly origin: ResourceOrigin;
  /** Keys of the resource in an opened file that can't be edited. They are written back unchanged. */
  readonly extras: Readonly<Record<string, Json>>;
}

/**
 * The origin of a resource: the program creates it, or looks it up. A lookup can have additional state to find the
 * resource.
 */
export type ResourceOrigin =
  | { readonly kind: "created" }
  | { readonly kind: "lookup"; readonly id: Value; readonly state: ValueMap };

export interface ConfigVariable {
  readonly name: string;
  readonly type?: string;
  readonly default?: Value;
  readonly secret?: boolean;
  readonly description?: string;
  /** All other keys of the declaration in an opened file, written back unchanged. */
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
 * The indexes of resources in recently searched lists. Nearly every resource has the same index in the next list, so
 * that index is tried first.
 */
const lastPlaces = new Map<ResourceId, number>();

/** The number of failed attempts in one list after which an index table is built for the list. */
const searchesForTable = 4;

interface Searched {
  count: number;
  places?: ReadonlyMap<ResourceId, number>;
}

const searched = new WeakMap<readonly Resource[], Searched>();

/** The index of a resource in a list; negative if it is missing. */
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

/**
 * Finds a resource by ID. Finding many resources in a large design takes no longer than visiting each resource once.
 */
export const findResource = ({ resources }: Program, id: ResourceId): Resource | undefined =>
  resources[placeOfResource(resources, id)];

/** A new resource ID. The new number is one more than the highest number in use. */
export function nextResourceId(program: Program): ResourceId {
  let highest = 0;
  for (const { id } of program.resources) {
    const number = /^r([0-9]{1,15})$/.exec(id)?.[1];
    if (number !== undefined) highest = Math.max(highest, Number(number));
  }
  return resourceId(highest + 1);
}

export const resourceId = (number: number): ResourceId => `r${number}` as ResourceId;
