import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Box, Scene, SceneGroup } from "#diagram/scene/scene.ts";
import type { MarkOfBox } from "#diagram/drawing/print-parts.ts";
import { wordsOfMark } from "#diagram/drawing/print-parts.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { formatPath } from "#model/base/path.ts";
import type { Direction } from "#model/program/program.ts";

/** A diagram for graph languages, which do their own layout. */
export interface TextGraph {
  readonly direction: Direction;
  readonly nodes: readonly TextNode[];
  /** The top-level groups. */
  readonly groups: readonly TextGroup[];
  readonly edges: readonly TextEdge[];
}

export interface TextNode {
  /** `n1`; unique. */
  readonly id: string;
  readonly kind: Box["kind"];
  /** Its text, one entry per line. */
  readonly lines: readonly string[];
  /** Its planned operation, if any. */
  readonly operation: Operation | undefined;
}

export interface TextGroup {
  readonly id: string;
  readonly title: string;
  readonly nodes: readonly TextNode[];
  readonly groups: readonly TextGroup[];
}

/** An edge from the used resource to its user. */
export interface TextEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** Whether the reference is in inputs; otherwise it is only in options. */
  readonly isData: boolean;
}

/** A scene's graph, including the planned deletions. */
export function textGraphOf(
  scene: Scene,
  direction: Direction,
  ghosts: readonly Ghost[] = [],
): TextGraph {
  const all = [...scene.boxes.map(nodeOf), ...ghosts.map(ghostNode)];
  const numbered = all.map((node, at): TextNode => ({ ...node, id: `n${at + 1}` }));
  const byBox = new Map(scene.boxes.map(({ id }, at) => [id, numbered[at]] as const));
  const keys = [...scene.boxes.map(({ id }) => id), ...ghosts.map(({ key }) => key)];
  const ids = new Map(keys.map((key, at) => [key, `n${at + 1}`] as const));
  const frames = scene.groups.filter(({ isFolded }) => !isFolded);
  const grouped = new Set<TextNode>();
  const take = (id: NodeId): readonly TextNode[] => {
    const node = byBox.get(id);
    if (node === undefined || grouped.has(node)) return [];
    grouped.add(node);
    return [node];
  };
  const groupsIn = (parent: string | undefined): readonly TextGroup[] =>
    frames
      .filter((group) => group.parent === parent)
      .map((group) => ({
        id: `g${frames.indexOf(group) + 1}`,
        title: `${group.name} · ${group.count} inside`,
        // Groups are sorted innermost first, so the resource that names a group is in its own group.
        groups: groupsIn(group.id),
        nodes: boxesInGroup(group, scene).flatMap(take),
      }));
  const groups = groupsIn(undefined);
  return {
    direction,
    groups,
    nodes: numbered.filter((node) => !grouped.has(node)),
    edges: [...edgesOf(scene.wires, ids), ...ghostEdges(ghosts, ids)],
  };
}

/** The direct content of a frame, including folded groups. */
export const boxesInGroup = (
  { id, head, members }: SceneGroup,
  scene: Scene,
): readonly NodeId[] => [
  ...(head === undefined ? [] : [head]),
  ...members,
  ...scene.groups.flatMap(({ parent, isFolded, box }) => (isFolded && parent === id ? [box] : [])),
];

const nodeOf = (box: Box): Omit<TextNode, "id"> => {
  const { kind, name, mark } = box;
  const isChanged = mark !== undefined && mark.operation !== "same";
  return {
    kind,
    lines: [
      ...(isChanged ? [describeMarked(mark)] : []),
      name === "" ? "unnamed" : name,
      box.group?.isFolded === true ? `${box.type} · ${box.group.count} inside` : box.type,
    ],
    operation: isChanged ? mark.operation : undefined,
  };
};

const ghostNode = ({ name, type }: Ghost): Omit<TextNode, "id"> => ({
  kind: "resource",
  lines: [describeMarked({ operation: "delete", certain: true }), name, type],
  operation: "delete",
});

const describeMarked = (mark: MarkOfBox): string => wordsOfMark(mark).text;

/** One edge for all wires from one box to another. */
function edgesOf(wires: readonly Wire[], ids: ReadonlyMap<string, string>): readonly TextEdge[] {
  const found = new Map<string, Wire[]>();
  for (const wire of wires) {
    const key = JSON.stringify([wire.from, wire.to]);
    const list = found.get(key);
    if (list === undefined) found.set(key, [wire]);
    else list.push(wire);
  }
  return [...found.values()].flatMap((all): readonly TextEdge[] => {
    const [first] = all;
    const from = first && ids.get(first.from);
    const to = first && ids.get(first.to);
    if (first === undefined || from === undefined || to === undefined) return [];
    return [{ from, to, label: labelOf(all), isData: all.some(({ kind }) => kind === "data") }];
  });
}

function labelOf(wires: readonly Wire[]): string {
  const [wire, ...more] = wires;
  const count = wires.reduce((sum, each) => sum + (each.count ?? 1), 0);
  if (wire === undefined || more.length > 0 || count > 1) return `${count} references`;
  if (wire.kind === "depends") return "depends on";
  if (wire.kind === "selects") return "selects";
  return wire.kind === "parent" ? "parent" : formatPath(wire.edge.path);
}

/** The dependencies of deleted resources, in both directions. */
function ghostEdges(
  ghosts: readonly Ghost[],
  ids: ReadonlyMap<string, string>,
): readonly TextEdge[] {
  const ends = ghosts.flatMap(({ key, needs, neededBy }) => [
    ...needs.map((other) => [other, key] as const),
    ...neededBy.map((other) => [key, other] as const),
  ]);
  const seen = new Set<string>();
  return ends.flatMap(([used, user]): readonly TextEdge[] => {
    const [from, to] = [ids.get(used), ids.get(user)];
    if (from === undefined || to === undefined || seen.has(`${from} ${to}`)) return [];
    seen.add(`${from} ${to}`);
    return [{ from, to, label: "", isData: false }];
  });
}
