import { memo, useRef } from "react";

import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import styles from "#ui/canvas/wires.module.css";
import { useHovered } from "#ui/canvas/connect/use-hovered.ts";
import { WireEnds } from "#ui/canvas/connect/WireEnds.tsx";
import type { Rect } from "#ui/canvas/scene/geometry.ts";
import { boundsOf, grown, overlaps } from "#ui/canvas/scene/geometry.ts";
import type { Route } from "#ui/canvas/scene/route.ts";
import { endOf, middleOf, printRoute } from "#ui/canvas/scene/route.ts";
import type { Wire } from "#ui/canvas/scene/connections.ts";
import type { CanvasView } from "#ui/canvas/scene/view.ts";
import { looseRoute } from "#ui/canvas/scene/view.ts";

interface WiresProps {
  readonly view: CanvasView;
  /** The part of the canvas for which wires are drawn. */
  readonly window: Rect;
  readonly selected: ReadonlySet<NodeId>;
  readonly isolatedResources: ReadonlySet<NodeId> | undefined;
  readonly moving: { readonly ids: ReadonlySet<NodeId>; readonly by: Point } | undefined;
  onChoose(wire: Wire): void;
}

const nowhere: Point = { x: 0, y: 0 };

/** The wires near what is seen, under the boxes. */
export function Wires({ view, window, selected, isolatedResources, moving, onChoose }: WiresProps) {
  const svg = useRef<SVGSVGElement>(null);
  const hovered = useHovered(svg);
  const pointedAt = view.scene.wires.find(({ id }) => id === hovered.wire);
  const ends = new Set<NodeId>();
  const isMoving = (id: NodeId): boolean => moving?.ids.has(id) === true;
  const shift = (id: NodeId): Point => (isMoving(id) ? (moving?.by ?? nowhere) : nowhere);
  const wires = view.scene.wires.map((wire) => {
    const moves = isMoving(wire.from) || isMoving(wire.to);
    if (!moves && !isNear(view, wire, window)) return null;
    const route = moves ? looseRoute(view, wire, shift) : view.routeOf(wire);
    if (route === undefined) return null;
    const isStrong =
      wire === pointedAt ||
      [wire.from, wire.to].some((id) => selected.has(id) || id === hovered.box);
    const isHovered = wire === pointedAt || wire.from === hovered.box || wire.to === hovered.box;
    if (isHovered && !isMoving(wire.from) && !isMoving(wire.to))
      for (const id of [wire.from, wire.to]) if (id !== hovered.box) ends.add(id);
    const isIsolated =
      isolatedResources === undefined ||
      (isolatedResources.has(wire.from) && isolatedResources.has(wire.to));
    return (
      <WireLine
        key={wire.id}
        wire={wire}
        route={route}
        isDown={view.direction === "down"}
        look={isIsolated ? (isStrong ? "strong" : "usual") : "dimmed"}
        onChoose={onChoose}
      />
    );
  });
  return (
    <>
      <svg ref={svg} className={styles.wires}>
        {wires}
      </svg>
      <WireEnds view={view} ends={ends} wire={pointedAt} />
    </>
  );
}

function isNear(view: CanvasView, wire: Wire, window: Rect): boolean {
  const ends = [view.frames.get(wire.from), view.frames.get(wire.to)].filter(
    (frame) => frame !== undefined,
  );
  const bounds = boundsOf(ends);
  return bounds !== undefined && overlaps(grown(bounds, 60), window);
}

interface WireLineProps {
  readonly wire: Wire;
  readonly route: Route;
  readonly isDown: boolean;
  readonly look: "usual" | "strong" | "dimmed";
  onChoose(wire: Wire): void;
}

/** One wire: a line with a point at its end, and a wider one, unseen, that is easier to hit. */
const WireLine = memo(function WireLine({ wire, route, isDown, look, onChoose }: WireLineProps) {
  const way = printRoute(route);
  const { x, y } = endOf(route);
  return (
    <g
      role="img"
      aria-label={wire.label}
      className={styles.wire}
      data-wire={wire.id}
      data-kind={wire.kind}
      data-look={look}
      onClick={() => onChoose(wire)}
    >
      <path className={styles.line} d={way} />
      <path
        className={styles.point}
        d={isDown ? `M${x} ${y - 4}l-4 -7h8z` : `M${x - 4} ${y}l-7 -4v8z`}
      />
      {wire.count !== undefined && wire.count > 1 && <Sum count={wire.count} route={route} />}
      <path className={styles.grip} d={way} />
    </g>
  );
});

/** How many references a wire of a folded group stands for. */
function Sum({ count, route }: { readonly count: number; readonly route: Route }) {
  const { x, y } = middleOf(route);
  const width = 12 + String(count).length * 7;
  return (
    <g className={styles.sum}>
      <rect x={x - width / 2} y={y - 9} width={width} height={18} rx={9} />
      <text x={x} y={y + 4}>
        {count}
      </text>
    </g>
  );
}
