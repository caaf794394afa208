import type { Grouping } from "#model/graph/grouping/grouping.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";

/** The area where a new item may be placed: inside its own frame and outside of all other frames. */
export interface Room {
  readonly home: Rect | undefined;
  readonly others: readonly Rect[];
}

/** Creates a function that returns the room of each node. */
export function roomsIn(
  { groupOf, groups }: Grouping,
  frames: readonly GroupFrame[],
): (id: NodeId) => Room {
  return (id) => {
    const around = new Set<string>();
    for (let at = groupOf.get(id); at !== undefined; at = groups.get(at)?.parent) around.add(at);
    const homes = frames.filter(({ group }) => around.has(group.id));
    return {
      home: homes.at(-1)?.rect,
      others: frames.filter(({ group }) => !around.has(group.id)).map(({ rect }) => rect),
    };
  };
}
