import { useStore as useFlow } from "@xyflow/react";
import type { CSSProperties } from "react";
import { useMemo, useRef, useState } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { useHovered } from "#ui/canvas/connect/use-hovered.ts";
import { plannedLines } from "#ui/canvas/plan/planned-lines.ts";
import styles from "#ui/canvas/plan/planned-changes.module.css";
import { createNameOf } from "#ui/plan/naming.ts";
import { useDerived } from "#ui/derived.ts";

interface ChangesOfBoxProps {
  readonly view: CanvasView;
  readonly selected: ReadonlySet<NodeId>;
}

/** The selected node, unless it has been selected since before the plan: its list would cover the canvas unasked. */
function useChosenInPlan(id: NodeId | undefined): NodeId | undefined {
  const isCompared = useDerived(({ comparison }) => comparison.value !== undefined);
  const [before, setBefore] = useState({ isCompared, id: isCompared ? id : undefined });
  if (isCompared !== before.isCompared) setBefore({ isCompared, id: isCompared ? id : undefined });
  else if (before.id !== undefined && id !== before.id) setBefore({ isCompared, id: undefined });
  return id === before.id ? undefined : id;
}

/** The maximum number of changes listed; *Plan* lists all of them. */
const most = 4;

/** The maximum width of the list, and its distance from the edges of the canvas, in screen pixels. */
const [widest, margin] = [320, 8];

/** The planned changes of the resource under the mouse, or else of the resource selected in the plan, beside its box. */
export function ChangesOfBox({ view, selected }: ChangesOfBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const hovered = useHovered(place);
  const only = useChosenInPlan(selected.size === 1 ? [...selected][0] : undefined);
  const id = hovered.box ?? only;
  const resources = useDerived((state) => state.resources);
  const nameOf = useMemo(() => createNameOf(resources), [resources]);
  const entry = useDerived(({ comparison }) =>
    id !== undefined && isResourceNode(id) ? comparison.value?.entries.get(id) : undefined,
  );
  const lines = useMemo(() => plannedLines(entry, nameOf), [entry, nameOf]);
  const frame = id === undefined ? undefined : view.frames.get(id);
  // The list is on the box's side toward the middle of the canvas, where there is space.
  const side = useFlow(({ transform: [x, y, zoom], width, height }) => {
    if (frame === undefined) return "";
    const isRight = (frame.x + frame.width / 2) * zoom + x > width / 2;
    const isLow = (frame.y + frame.height) * zoom + y > height * 0.65;
    return `${isLow ? "above" : "below"} ${isRight ? "right" : "left"}`;
  });
  const room = useFlow(({ width }) => Math.min(widest, width - 2 * margin));
  // The distance in screen pixels by which the list moves to stay on the canvas.
  const shift = useFlow(({ transform: [x, , zoom], width }) => {
    if (frame === undefined) return 0;
    return side.endsWith("right")
      ? Math.max(0, margin + room - (frame.x + frame.width) * zoom - x)
      : Math.min(0, width - margin - room - frame.x * zoom - x);
  });
  const name = id === undefined ? "" : (view.scene.box.get(id)?.name ?? "");
  return (
    <div ref={place}>
      {frame !== undefined && lines.length > 0 && (
        <ul
          className={styles.changes}
          data-side={side}
          style={{
            ...({ "--shift": `${shift}px` } as CSSProperties),
            maxWidth: room,
            left: frame.x + (side.endsWith("right") ? frame.width : 0),
            top: frame.y + (side.startsWith("below") ? frame.height : 0),
          }}
          aria-label={`Planned changes of ${name}`}
        >
          {lines.slice(0, most).map(({ path, before, after, replaces }) => (
            <li key={path} data-operation={replaces ? "replace" : undefined}>
              <b>{path}:</b> <s>{before}</s> → {after}
            </li>
          ))}
          {lines.length > most && <li>… and {lines.length - most} more</li>}
        </ul>
      )}
    </div>
  );
}
