import { ChevronDown, ChevronRight } from "lucide-react";
import type { CSSProperties } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import styles from "#ui/canvas/frames/frames.module.css";
import { framesWithin } from "#ui/canvas/frames/hit.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { SceneGroup } from "#diagram/scene/scene.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

interface FramesProps {
  readonly view: CanvasView;
  /** The part of the canvas whose frames are drawn. */
  readonly seen: Rect | undefined;
  /** True if frames are painted, and only the button that the keyboard reaches is mounted. */
  readonly isPainted: boolean;
  /** The box that Tab reaches. */
  readonly stop: NodeId | undefined;
  readonly moving:
    | { readonly ids: ReadonlySet<NodeId>; readonly by: Point; readonly into?: NodeId | undefined }
    | undefined;
  readonly selected: ReadonlySet<NodeId>;
  /** Folds or unfolds a group; undefined if the canvas is read-only. */
  readonly onFold: ((group: SceneGroup) => void) | undefined;
}

/** The frames of groups, below wires and boxes, and the buttons that fold them, above wires and boxes. */
export function Frames({ view, seen, isPainted, stop, moving, selected, onFold }: FramesProps) {
  const isMoving = ({ box, members }: SceneGroup): boolean =>
    moving !== undefined &&
    (moving.ids.has(box) ||
      (view.scene.box.get(box) === undefined && members.every((id) => moving.ids.has(id))));
  const shifted = (rect: Rect, group: SceneGroup): Rect =>
    moving !== undefined && isMoving(group)
      ? { ...rect, x: rect.x + moving.by.x, y: rect.y + moving.by.y }
      : rect;
  const frames = isPainted || seen === undefined ? [] : framesWithin(view.groups, seen);
  const rects = new Map(view.groups.map(({ group, rect }) => [group.id, rect]));
  const reached = stop === undefined ? undefined : groupAround(view, stop);
  const buttons = view.scene.groups.flatMap((group) => {
    const rect = rects.get(group.id) ?? view.frames.get(group.box);
    const isShown = group === reached || (!isPainted && rect !== undefined && isNear(rect, seen));
    return rect === undefined || !isShown ? [] : [{ group, rect: shifted(rect, group) }];
  });
  return (
    <>
      {frames.map(({ group, rect }: GroupFrame) => (
        <div
          key={group.id}
          className={styles.frame}
          data-into={moving?.into === group.box || undefined}
          data-selected={selected.has(group.box) || undefined}
          style={styleOf(shifted(rect, group))}
        >
          {group.head === undefined && (
            <span className={styles.title}>
              <b>{group.name}</b> {group.count}
            </span>
          )}
        </div>
      ))}
      {onFold !== undefined &&
        buttons.map(({ group, rect }) => (
          <button
            key={group.id}
            type="button"
            className={`${styles.fold} nopan`}
            data-control
            style={{ left: rect.x + rect.width - 36, top: rect.y + 8 }}
            tabIndex={group === reached ? 0 : -1}
            aria-expanded={!group.isFolded}
            aria-label={`${group.name}, ${group.count} inside`}
            title={group.isFolded ? `Unfold ${group.name}` : `Fold ${group.name}`}
            onClick={() => onFold(group)}
          >
            {group.isFolded ? <ChevronRight aria-hidden /> : <ChevronDown aria-hidden />}
          </button>
        ))}
    </>
  );
}

const styleOf = ({ x, y, width, height }: Rect): CSSProperties => ({
  left: x,
  top: y,
  width,
  height,
});

const isNear = (rect: Rect, seen: Rect | undefined): boolean =>
  seen !== undefined &&
  rect.x < seen.x + seen.width &&
  seen.x < rect.x + rect.width &&
  rect.y < seen.y + seen.height &&
  seen.y < rect.y + rect.height;

/** The innermost group around a box or named after the box. */
const groupAround = ({ scene }: CanvasView, id: NodeId): SceneGroup | undefined =>
  scene.groups.find(({ box }) => box === id) ??
  scene.groups.find(({ members }) => members.includes(id));
