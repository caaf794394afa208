import type { Group, Grouping } from "#model/graph/grouping/grouping.ts";
import { addTo } from "#model/base/group-by.ts";
import { countInGroups, groupsWithin } from "#model/graph/grouping/grouping.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { GroupBy } from "#model/program/program.ts";
import type { Counts } from "#model/check/count-diagnostics.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import { countOf, textOfWire } from "#diagram/scene/connections.ts";
import { foldedHeight, titleHeight } from "#diagram/frames/place.ts";
import { tones } from "#diagram/icons/tones.ts";
import { boxWidth, itself, withoutRows } from "#diagram/scene/geometry.ts";
import type { Box, Scene, SceneGroup } from "#diagram/scene/scene.ts";
import { labelOfBox } from "#diagram/scene/scene.ts";

/** The ID of the box of a folded group that has no resource of its own. No node of the design has such an ID. */
const boxOfGroup = (id: string): NodeId => `group:${id}` as NodeId;

/** The scene with its groups. Each folded group becomes one box, with one wire to each other box. */
export function foldScene(full: Scene, grouping: Grouping, folded: ReadonlySet<string>): Scene {
  if (grouping.groups.size === 0) return full;
  const standIn = standInsOf(grouping, folded);
  const shownAs = (id: NodeId): NodeId => {
    const group = grouping.groupOf.get(id);
    return (group === undefined ? undefined : standIn.get(group)) ?? id;
  };
  const inside = insideOf(grouping);
  const groups = groupsOf(full, grouping, folded, standIn);
  const folds = new Map(groups.map((group) => [group.box, group]));
  const boxes: Box[] = [];
  const made = new Set<NodeId>();
  for (const box of full.boxes) {
    const shown = shownAs(box.id);
    const group = folds.get(shown);
    if (shown === box.id) boxes.push(group === undefined ? box : headBox(box, group, full, inside));
    else if (group !== undefined && group.head === undefined && !made.has(shown)) {
      made.add(shown);
      boxes.push(groupBox(group, box, full, inside));
    }
  }
  const box = new Map(boxes.map((each) => [each.id, each]));
  const { wires, wiresOf } =
    standIn.size === 0 ? full : wiresByBox(foldWires(full.wires, shownAs, box));
  return {
    boxes,
    box,
    wires,
    wiresOf,
    groups,
    shownAs,
    insideOf: (id) => {
      const group = folds.get(id);
      return group === undefined ? [] : inside(group.id);
    },
  };
}

function wiresByBox(wires: readonly Wire[]): Pick<Scene, "wires" | "wiresOf"> {
  const byBox = new Map<NodeId, Wire[]>();
  for (const wire of wires) for (const id of new Set([wire.from, wire.to])) addTo(byBox, id, wire);
  return { wires, wiresOf: (id) => byBox.get(id) ?? [] };
}

/** For each group that is folded or inside a folded group, the box of the outermost folded group. */
function standInsOf(
  { groups }: Grouping,
  folded: ReadonlySet<string>,
): ReadonlyMap<string, NodeId> {
  const found = new Map<string, NodeId>();
  for (const { id, head, parent } of groups.values()) {
    const outer = parent === undefined ? undefined : found.get(parent);
    if (outer !== undefined) found.set(id, outer);
    else if (folded.has(id)) found.set(id, head ?? boxOfGroup(id));
  }
  return found;
}

/** Everything inside a group at any depth, without the resource that names it. */
function insideOf(grouping: Grouping): (id: string) => readonly NodeId[] {
  const known = new Map<string, readonly NodeId[]>();
  return (id) => {
    let found = known.get(id);
    if (found === undefined) {
      const within = groupsWithin(grouping, id);
      found = [...within].flatMap((each) => {
        const group = grouping.groups.get(each);
        const own = group?.head === undefined || each === id ? [] : [group.head];
        return [...own, ...(group?.members ?? [])];
      });
      known.set(id, found);
    }
    return found;
  };
}

function groupsOf(
  full: Scene,
  grouping: Grouping,
  folded: ReadonlySet<string>,
  standIn: ReadonlyMap<string, NodeId>,
): readonly SceneGroup[] {
  const { groups, by } = grouping;
  const counts = countInGroups(grouping);
  return [...groups.values()].flatMap((group): SceneGroup[] => {
    // Groups inside a folded group are not visible.
    if (group.parent !== undefined && standIn.has(group.parent)) return [];
    const count = counts.get(group.id) ?? 0;
    return [describeGroup(full, group, by, folded.has(group.id), count)];
  });
}

function describeGroup(
  { box }: Scene,
  { id, head, parent, members }: Group,
  by: GroupBy,
  isFolded: boolean,
  count: number,
): SceneGroup {
  const own = head === undefined ? undefined : box.get(head);
  return {
    id,
    head,
    parent,
    members,
    isFolded,
    count,
    box: head ?? boxOfGroup(id),
    name: own === undefined ? id : own.name === "" ? "unnamed" : own.name,
    type: own === undefined ? (by === "module" ? "Module" : "Package") : own.type,
    color: own?.color ?? tones.other,
    width: own?.width ?? boxWidth,
    top: own?.height ?? titleHeight,
  };
}

/** A folded group's box has no rows, and the number of items as its third line. */
const foldedSize = { ...withoutRows(true), height: foldedHeight };

/**
 * The box of the resource that names a group: the title of the group's frame, or the only visible box if the group is
 * folded.
 */
function headBox(
  box: Box,
  { id, count, isFolded }: SceneGroup,
  full: Scene,
  inside: (id: string) => readonly NodeId[],
): Box {
  const label = `${labelOfBox(box)}, ${isFolded ? "folded, " : ""}${count} inside`;
  if (!isFolded) return { ...box, label, group: { count, isFolded } };
  return {
    ...box,
    label,
    group: { count, isFolded },
    ...foldedSize,
    counts: sumOf([box.counts, ...inside(id).flatMap((each) => full.box.get(each)?.counts ?? [])]),
  };
}

function groupBox(
  { id, box, name, type, count, color }: SceneGroup,
  first: Box,
  full: Scene,
  inside: (id: string) => readonly NodeId[],
): Box {
  return {
    ...first,
    id: box,
    kind: "group",
    name,
    type,
    detail: "",
    color,
    icon: { initials: name.slice(0, 2).toUpperCase() },
    origin: "created",
    counts: sumOf(inside(id).flatMap((each) => full.box.get(each)?.counts ?? [])),
    mark: undefined,
    group: { count, isFolded: true },
    isMark: false,
    width: boxWidth,
    ...foldedSize,
    label: `${name}, ${type.toLowerCase()}, folded, ${count} inside`,
  };
}

const sumOf = (all: readonly Counts[]): Counts => {
  const sum = { error: 0, warning: 0, hint: 0 };
  for (const counts of all) {
    sum.error += counts.error;
    sum.warning += counts.warning;
    sum.hint += counts.hint;
  }
  return sum;
};

/** The visible wires. A folded group's wires to the same box are merged and counted. */
function foldWires(
  wires: readonly Wire[],
  shownAs: (id: NodeId) => NodeId,
  boxes: ReadonlyMap<NodeId, Box>,
): readonly Wire[] {
  const isFolded = (id: NodeId): boolean => boxes.get(id)?.group?.isFolded === true;
  const sums = new Map<string, Wire[]>();
  const kept: Wire[] = [];
  for (const wire of wires) {
    const from = shownAs(wire.from);
    const to = shownAs(wire.to);
    // A folded group has no rows for separate wires.
    if (!isFolded(from) && !isFolded(to)) kept.push(wire);
    else if (from !== to) {
      const key = `${from}>${to}`;
      const list = sums.get(key);
      if (list === undefined) sums.set(key, [wire]);
      else list.push(wire);
    }
  }
  const seen = new Map<string, number>();
  for (const [key, all] of sums) {
    const [first] = all;
    if (first === undefined) continue;
    const from = shownAs(first.from);
    const to = shownAs(first.to);
    const kind = all.every((wire) => wire.kind === first.kind) ? first.kind : "data";
    const ends = { from, to, output: itself, input: itself };
    const sum = { ...first, ...ends, id: `sum ${key}`, kind, count: all.length };
    kept.push({ ...sum, number: countOf(seen, textOfWire(sum, boxes)) });
  }
  return kept;
}
