import { groupResources } from "#model/graph/grouping/grouping.ts";
import type { Membership } from "#model/graph/grouping/membership.ts";
import { leavingEdit, membershipIn } from "#model/graph/grouping/membership.ts";
import type { Graph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { formatPath } from "#model/base/path.ts";
import type { Point, Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { contains } from "#diagram/scene/geometry.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

export interface DropScope {
  readonly grouped: GroupedScene;
  readonly view: CanvasView;
  readonly program: Program;
  readonly catalog: Catalog;
  readonly graph: Graph;
}

/** The effect of dropping a resource, apart from moving it. */
export interface Drop {
  readonly resource: Resource;
  /** The group that the resource joins. */
  readonly into: { readonly head: Resource; readonly membership: Membership } | undefined;
  /** The group that the resource leaves, and the input that puts it there. */
  readonly outOf:
    | { readonly head: Resource; readonly input: string; readonly edit: Edit }
    | undefined;
}

/** The boxes that are dragged themselves, without the content of dragged frames. */
export function draggedRoots({ scene }: GroupedScene, ids: ReadonlySet<NodeId>): readonly NodeId[] {
  const carried = new Set([...ids].flatMap((id) => scene.insideOf(id)));
  return [...ids].filter((id) => !carried.has(id));
}

/**
 * The resource that accepts the dropped resource, and whose frame or box is at a point; undefined if no resource does.
 */
export function containerAt(
  scope: DropScope,
  resource: Resource,
  point: Point,
  moved: ReadonlySet<NodeId>,
): { readonly head: Resource; readonly membership: Membership | undefined } | undefined {
  const { view, grouped, program } = scope;
  const { by, links } = grouping(grouped);
  const under = view.index
    .within({ ...point, width: 1, height: 1 })
    .filter((id) => view.scene.box.get(id)?.group?.isFolded !== false);
  const around = view.groups.filter(({ rect }) => contains(rect, point)).toReversed();
  const heads = [...under, ...around.flatMap(({ group }) => group.head ?? [])];
  for (const id of heads) {
    const head = isResourceNode(id) && !moved.has(id) ? findResource(program, id) : undefined;
    if (head === undefined) continue;
    if (links.get(resource.id)?.to === head.id) return { head, membership: undefined };
    const membership = membershipIn(resource, head, by, scope);
    if (membership !== undefined) return { head, membership };
  }
  return undefined;
}

const grouping = ({ grouping: found }: GroupedScene): GroupedScene["grouping"] => found;

/** The effects of a drop on the boxes that are dragged themselves. */
export function dropsOf(scope: DropScope, ids: ReadonlySet<NodeId>, by: Point): readonly Drop[] {
  const { grouped, view, program } = scope;
  if (grouped.grouping.by === "none") return [];
  return draggedRoots(grouped, ids).flatMap((id): readonly Drop[] => {
    const resource = isResourceNode(id) ? findResource(program, id) : undefined;
    const rect = view.groups.find(({ group }) => group.head === id)?.rect ?? view.frames.get(id);
    if (resource === undefined || rect === undefined) return [];
    const middle = { x: rect.x + rect.width / 2 + by.x, y: rect.y + rect.height / 2 + by.y };
    const drop = dropOf(scope, resource, middle, ids);
    return drop.into === undefined && drop.outOf === undefined ? [] : [drop];
  });
}

function dropOf(
  scope: DropScope,
  resource: Resource,
  middle: Point,
  moved: ReadonlySet<NodeId>,
): Drop {
  const { grouped, program, catalog } = scope;
  const found = containerAt(scope, resource, middle, moved);
  const link = grouped.grouping.links.get(resource.id);
  const before = link === undefined ? undefined : findResource(program, link.to);
  const isStaying = found !== undefined && found.membership === undefined;
  // The content of a dragged frame stays in it.
  if (isStaying || (before !== undefined && moved.has(before.id)))
    return { resource, into: undefined, outOf: undefined };
  const outOf =
    link === undefined || before === undefined || link.via === "common"
      ? undefined
      : { head: before, input: formatPath(link.path), edit: leavingEdit(resource, link) };
  if (found?.membership === undefined) return { resource, into: undefined, outOf };
  const { head, membership } = found;
  const into = { head, membership };
  // If the old input is more specific, setting only the new input would change nothing.
  const after = groupResources(applyEdit(program, membership.edit), grouped.grouping.by, catalog);
  return {
    resource,
    into,
    outOf: after.links.get(resource.id)?.to === head.id ? undefined : outOf,
  };
}
