import { memo, useCallback, useRef } from "react";
import type { ReactElement } from "react";

import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { WireLook } from "#ui/canvas/bundles/BundleLine.tsx";
import { BundleLine } from "#ui/canvas/bundles/BundleLine.tsx";
import { bundleChoices, describeBundle } from "#diagram/bundles/describe-bundle.ts";
import type { Bundle } from "#diagram/bundles/bundle.ts";
import styles from "#ui/canvas/wires.module.css";
import { useHovered } from "#ui/canvas/connect/use-hovered.ts";
import { WireEnds } from "#ui/canvas/connect/WireEnds.tsx";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, grown, overlaps } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";
import { endOf, middleOf, printRoute } from "#diagram/scene/route.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import { labelOfWire } from "#diagram/scene/connections.ts";
import { isQuietWire } from "#diagram/drawing/quiet.ts";
import { sumOnWire } from "#diagram/messages.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { looseRoute } from "#diagram/scene/view.ts";

interface WiresProps {
  readonly view: CanvasView;
  /** The part of the canvas whose wires are drawn. */
  readonly window: Rect;
  readonly selected: ReadonlySet<NodeId>;
  readonly isolatedResources: ReadonlySet<NodeId> | undefined;
  /** True if wires between unchanged resources are dimmed. */
  readonly hasChanges: boolean;
  readonly moving: { readonly ids: ReadonlySet<NodeId>; readonly by: Point } | undefined;
  onChoose(wire: Wire): void;
  onSelect(ids: readonly NodeId[]): void;
}

const nowhere: Point = { x: 0, y: 0 };

/** The wires near the visible part, under the boxes. */
export function Wires({
  view,
  window,
  selected,
  isolatedResources,
  hasChanges,
  moving,
  onChoose,
  onSelect,
}: WiresProps) {
  const svg = useRef<SVGSVGElement>(null);
  const hovered = useHovered(svg);
  const pointedAt = view.scene.wires.find(({ id }) => id === hovered.wire);
  const bundle = view.bundles().find(({ id }) => id === hovered.bundle);
  const { box } = view.scene;
  const nameOf = useCallback((id: NodeId): string => box.get(id)?.name ?? "", [box]);
  const choose = useCallback(
    (chosen: Bundle) => onSelect(bundleChoices(chosen, nameOf)[0]?.ids ?? []),
    [onSelect, nameOf],
  );
  const isMoving = (id: NodeId): boolean => moving?.ids.has(id) === true;
  const moves = ({ from, to }: Wire): boolean => isMoving(from) || isMoving(to);
  const shift = (id: NodeId): Point => (isMoving(id) ? (moving?.by ?? nowhere) : nowhere);
  const isHovered = (wire: Wire): boolean =>
    wire === pointedAt ||
    wire.from === hovered.box ||
    wire.to === hovered.box ||
    bundle?.wires.includes(wire) === true;
  const lookOf = (wire: Wire): WireLook => {
    const isIsolated =
      isolatedResources === undefined ||
      (isolatedResources.has(wire.from) && isolatedResources.has(wire.to));
    if (!isIsolated) return "dimmed";
    if (isHovered(wire) || selected.has(wire.from) || selected.has(wire.to)) return "strong";
    return hasChanges && isQuietWire(wire, view.scene.box) ? "quiet" : "usual";
  };
  const looks = new Map<Bundle, WireLook>();
  const isChosen = ({ from, to }: Wire): boolean => selected.has(from) || selected.has(to);
  /** The lines of selected boxes are above all other lines. */
  const lines: { readonly isAbove: boolean; readonly line: ReactElement }[] = [];
  for (const each of view.bundles()) {
    const resting = each.wires.filter((wire) => !moves(wire));
    if (resting.length === 0 || !overlaps(grown(each.bounds, 60), window)) continue;
    const look = sharedLook(resting.map(lookOf));
    looks.set(each, look);
    const line = (
      <BundleLine
        key={each.id}
        bundle={each}
        label={describeBundle(each, nameOf)}
        look={look}
        onChoose={choose}
      />
    );
    lines.push({ isAbove: resting.every(isChosen), line });
  }
  const ends = new Set<NodeId>();
  for (const wire of view.scene.wires) {
    const isLoose = moves(wire);
    if (isHovered(wire) && !isLoose)
      for (const id of [wire.from, wire.to]) if (id !== hovered.box) ends.add(id);
    if (!isLoose && !isNear(view, wire, window)) continue;
    const route = isLoose ? looseRoute(view, wire, shift) : view.routeOf(wire);
    if (route === undefined) continue;
    const around = isLoose ? undefined : view.bundleOf(wire);
    const look = lookOf(wire);
    const line = (
      <WireLine
        key={wire.id}
        wire={wire}
        label={labelOfWire(wire, view.scene.box)}
        route={route}
        own={around === undefined ? undefined : view.ownParts(wire)}
        isWhole={around !== undefined && look !== looks.get(around)}
        isDown={view.direction === "down"}
        look={look}
        onChoose={onChoose}
      />
    );
    lines.push({ isAbove: isChosen(wire), line });
  }
  return (
    <>
      <svg ref={svg} className={styles.wires}>
        {lines.toSorted((a, b) => Number(a.isAbove) - Number(b.isAbove)).map(({ line }) => line)}
      </svg>
      <WireEnds view={view} ends={ends} wire={pointedAt} />
    </>
  );
}

/**
 * The style of a trunk, which is drawn under the highlighted wires. If all wires have the same style, the trunk has it,
 * too; otherwise, the trunk is dimmed if a wire is dimmed.
 */
function sharedLook(looks: readonly WireLook[]): WireLook {
  const [first = "usual"] = looks;
  if (looks.every((look) => look === first)) return first;
  return looks.includes("dimmed") ? "dimmed" : "usual";
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
  readonly label: string;
  readonly route: Route;
  /** The part that the wire does not share with its bundle; undefined outside bundles. */
  readonly own: readonly Route[] | undefined;
  /** True if the wire is also drawn over the shared part. */
  readonly isWhole: boolean;
  readonly isDown: boolean;
  readonly look: WireLook;
  onChoose(wire: Wire): void;
}

/** One wire: a line with a dot at its end, and a wider invisible line that is easier to hit. */
const WireLine = memo(function WireLine(props: WireLineProps) {
  const { wire, label, route, own, isWhole, isDown, look, onChoose } = props;
  const grip = (own ?? [route]).map(printRoute).join("");
  const { x, y } = endOf(route);
  return (
    <g
      role="img"
      aria-label={label}
      className={styles.wire}
      data-wire={wire.id}
      data-kind={wire.kind}
      data-look={look}
      onClick={() => onChoose(wire)}
    >
      <path className={styles.line} d={isWhole ? printRoute(route) : grip} />
      <path
        className={styles.point}
        d={isDown ? `M${x} ${y - 4}l-4 -7h8z` : `M${x - 4} ${y}l-7 -4v8z`}
      />
      <Sum count={wire.count} route={route} />
      <path className={styles.grip} d={grip} />
    </g>
  );
});

/** The number of references that a wire of a folded group represents. */
function Sum({ count, route }: { readonly count: number | undefined; readonly route: Route }) {
  const sum = sumOnWire(count);
  if (sum === undefined) return null;
  const { text, width } = sum;
  const { x, y } = middleOf(route);
  return (
    <g className={styles.sum}>
      <rect x={x - width / 2} y={y - 9} width={width} height={18} rx={9} />
      <text x={x} y={y + 4}>
        {text}
      </text>
    </g>
  );
}
