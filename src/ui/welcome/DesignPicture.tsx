import { useMemo } from "react";
import type { CSSProperties } from "react";

import type { Rect } from "#diagram/scene/geometry.ts";
import { grown } from "#diagram/scene/geometry.ts";
import type { TypeIcon } from "#diagram/icons/type-icon.ts";
import { tones } from "#diagram/icons/tones.ts";
import { functionIcon, lookOf, variableIcon } from "#diagram/icons/type-icon.ts";
import { groupResources } from "#model/graph/grouping/grouping.ts";
import { groupByOf } from "#model/program/layout/groups.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { isExpression } from "#model/program/value.ts";
import { useCatalog } from "#ui/derived.ts";
import { boxSize, frameTop, smallPlaces } from "#ui/welcome/small-places.ts";
import styles from "#ui/welcome/picture.module.css";

/** The minimum size of a picture, and its margin. */
const least = { width: 180, height: 128 };
const margin = 14;

interface Drawn {
  readonly id: string;
  readonly rect: Rect;
  readonly look: Look;
  readonly isFrame: boolean;
}

interface Look {
  readonly icon: TypeIcon | undefined;
  readonly color: string;
  readonly isVariable: boolean;
}

interface DesignPictureProps {
  readonly program: Program;
  /** The nodes with errors. */
  readonly wrong?: ReadonlySet<NodeId>;
}

/** A small picture of a design, in the style of the canvas: its frames, boxes and references. */
export function DesignPicture({ program, wrong = none }: DesignPictureProps) {
  const catalog = useCatalog();
  const { drawn, lines, bounds } = useMemo(() => {
    const grouping = groupResources(program, groupByOf(program), catalog);
    const { rects, lines: all, width, height } = smallPlaces(program, grouping);
    const parts = Array.from(rects, ([id, rect]): [string, Drawn] => [
      id,
      { id, rect, look: looksOf(id, program), isFrame: grouping.groups.has(id) },
    ]);
    const byId = new Map(parts);
    return {
      drawn: parts.map(([, part]) => part),
      lines: all.flatMap(({ from, to }) => {
        const [start, end] = [byId.get(from), byId.get(to)];
        return start === undefined || end === undefined ? [] : [wayOf(start, end)];
      }),
      bounds: boundsFor(width, height),
    };
  }, [program, catalog]);
  const part = (each: Drawn) => (
    <PicturePart key={each.id} drawn={each} isWrong={wrong.has(each.id as NodeId)} />
  );
  return (
    <svg
      className={styles.picture}
      viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
      aria-hidden
    >
      {drawn.filter(({ isFrame }) => isFrame).map(part)}
      {lines.map((way) => (
        <path key={way} className={styles.wire} d={way} />
      ))}
      {drawn.filter(({ isFrame }) => !isFrame).map(part)}
    </svg>
  );
}

const none: ReadonlySet<NodeId> = new Set();

/** The area of a picture around its content. */
function boundsFor(width: number, height: number): Rect {
  const { x, y, ...size } = grown({ x: 0, y: 0, width, height }, margin);
  const more = {
    width: Math.max(0, least.width - size.width),
    height: Math.max(0, least.height - size.height),
  };
  return {
    x: x - more.width / 2,
    y: y - more.height / 2,
    width: size.width + more.width,
    height: size.height + more.height,
  };
}

interface PicturePartProps {
  readonly drawn: Drawn;
  readonly isWrong: boolean;
}

/** A box or a frame. A box that is drawn as an icon only has no room for bars in place of text. */
function PicturePart({ drawn: { rect, look, isFrame }, isWrong }: PicturePartProps) {
  const { x, y, width, height } = rect;
  const { icon, color, isVariable } = look;
  const isMark = width < boxSize.width;
  const shape = isFrame ? styles.frame : isVariable ? styles.variable : styles.box;
  const top = isMark ? (height - 20) / 2 : 5;
  return (
    <g transform={`translate(${x} ${y})`} style={{ "--tone": color } as CSSProperties}>
      <rect className={shape} width={width} height={height} rx={isFrame ? 9 : 7} />
      <g transform={`translate(${isMark ? top : 5} ${top})`}>
        {isFrame && <rect className={styles.tile} width={20} height={20} rx={5} />}
        {icon !== undefined && <Icon icon={icon} />}
      </g>
      {!isMark && (
        <>
          <rect className={styles.name} x={31} y={9} width={28} height={4} rx={2} />
          <rect className={styles.type} x={31} y={17} width={20} height={4} rx={2} />
        </>
      )}
      {isWrong && <circle className={styles.wrong} cx={width - 1} cy={1} r={6} />}
    </g>
  );
}

const Icon = ({ icon }: { readonly icon: TypeIcon }) =>
  "outline" in icon ? (
    <path className={styles.icon} d={icon.outline} transform="translate(3.4 3.4) scale(0.55)" />
  ) : (
    <text className={styles.initials} x={10} y={13.5}>
      {icon.initials}
    </text>
  );

function looksOf(id: string, program: Program): Look {
  const resource = program.resources.find((each) => each.id === id);
  if (resource !== undefined) return { ...lookOf(resource.token), isVariable: false };
  const variable = program.variables.find(({ name }) => variableNode(name) === id);
  const { other: color } = tones;
  if (variable === undefined) return { icon: undefined, color, isVariable: false };
  const { value } = variable;
  const isCall = isExpression(value) && value.kind === "invoke";
  return { icon: isCall ? functionIcon : variableIcon, color, isVariable: true };
}

/**
 * The path of a wire, which starts on the right of a box and ends on the left of another box, like wires on the canvas.
 */
function wayOf(from: Drawn, to: Drawn): string {
  const start = { x: from.rect.x + from.rect.width, y: portOf(from) };
  const end = { x: to.rect.x, y: portOf(to) };
  const reach = Math.max(12, (end.x - start.x) / 2);
  return `M${start.x} ${start.y}C${start.x + reach} ${start.y} ${end.x - reach} ${end.y} ${end.x} ${end.y}`;
}

/** The height of a box's or frame's wires: a frame's are beside its title. */
const portOf = ({ rect: { y, height }, isFrame }: Drawn): number =>
  y + (isFrame ? frameTop : height) / 2;
