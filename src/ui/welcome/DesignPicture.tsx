import type { CSSProperties } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { isExpression } from "#model/program/value.ts";
import type { TypeIcon } from "#diagram/icons/type-icon.ts";
import { tones } from "#diagram/icons/tones.ts";
import { functionIcon, lookOf, variableIcon } from "#diagram/icons/type-icon.ts";
import { layersOf } from "#ui/welcome/layers.ts";
import styles from "#ui/welcome/picture.module.css";

/** The sizes in a picture at full size, in pixels. */
const box = { width: 66, height: 30, across: 34, down: 14 };
const least = { width: 300, height: 128 };
const margin = 16;

interface Drawn {
  readonly id: NodeId;
  readonly x: number;
  readonly y: number;
  readonly icon: TypeIcon;
  readonly color: string;
  readonly isVariable: boolean;
}

interface DesignPictureProps {
  readonly program: Program;
  /** The nodes with errors. */
  readonly wrong?: ReadonlySet<NodeId>;
}

/** A small picture of a design, in the style of the canvas: its resources and variables, and their references. */
export function DesignPicture({ program, wrong = none }: DesignPictureProps) {
  const { boxes, lines, width, height } = draw(program);
  return (
    <svg
      className={styles.picture}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden
    >
      {lines.map(({ from, to }) => (
        <path key={`${from.id} ${to.id}`} className={styles.wire} d={wayOf(from, to)} />
      ))}
      {boxes.map((each) => (
        <BoxPicture key={each.id} drawn={each} isWrong={wrong.has(each.id)} />
      ))}
    </svg>
  );
}

const none: ReadonlySet<NodeId> = new Set();

function BoxPicture({ drawn, isWrong }: { readonly drawn: Drawn; readonly isWrong: boolean }) {
  const { x, y, icon, color, isVariable } = drawn;
  return (
    <g transform={`translate(${x} ${y})`} style={{ "--tone": color } as CSSProperties}>
      <rect
        className={isVariable ? styles.variable : styles.box}
        width={box.width}
        height={box.height}
        rx={7}
      />
      <rect className={styles.tile} x={5} y={5} width={20} height={20} rx={5} />
      {"outline" in icon ? (
        <path className={styles.icon} d={icon.outline} transform="translate(8.4 8.4) scale(0.55)" />
      ) : (
        <text className={styles.initials} x={15} y={18.5}>
          {icon.initials}
        </text>
      )}
      <rect className={styles.name} x={31} y={9} width={28} height={4} rx={2} />
      <rect className={styles.type} x={31} y={17} width={20} height={4} rx={2} />
      {isWrong && <circle className={styles.wrong} cx={box.width - 1} cy={1} r={6} />}
    </g>
  );
}

/** The positions of all nodes, around the middle of the picture. */
function draw(program: Program): {
  readonly boxes: readonly Drawn[];
  readonly lines: readonly { readonly from: Drawn; readonly to: Drawn }[];
  readonly width: number;
  readonly height: number;
} {
  const { columns, lines } = layersOf(program);
  const wide = columns.length * (box.width + box.across) - box.across;
  const tallest = Math.max(...columns.map(({ length }) => length));
  const high = tallest * (box.height + box.down) - box.down;
  const boxes = columns.flatMap((column, at) => {
    const size = column.length * (box.height + box.down) - box.down;
    return column.map((id, row): Drawn => ({
      id,
      ...looksOf(id, program),
      x: at * (box.width + box.across) - wide / 2,
      y: row * (box.height + box.down) - size / 2,
    }));
  });
  const byId = new Map(boxes.map((each) => [each.id, each]));
  return {
    boxes,
    lines: lines.flatMap((line) => {
      const from = byId.get(line.from);
      const to = byId.get(line.to);
      return from === undefined || to === undefined ? [] : [{ from, to }];
    }),
    width: Math.max(least.width, wide + 2 * margin),
    height: Math.max(least.height, high + 2 * margin),
  };
}

function looksOf(id: NodeId, program: Program): Pick<Drawn, "icon" | "color" | "isVariable"> {
  const resource = program.resources.find((each) => each.id === id);
  if (resource !== undefined) return { ...lookOf(resource.token), isVariable: false };
  const value = program.variables.find(({ name }) => variableNode(name) === id)?.value;
  return isExpression(value) && value.kind === "invoke"
    ? { icon: functionIcon, color: tones.other, isVariable: true }
    : { icon: variableIcon, color: tones.other, isVariable: true };
}

/**
 * The path of a wire, which starts on the right of a box and ends on the left of another box, like wires on the canvas.
 */
function wayOf(from: Drawn, to: Drawn): string {
  const start = { x: from.x + box.width, y: from.y + box.height / 2 };
  const end = { x: to.x, y: to.y + box.height / 2 };
  const reach = Math.max(12, (end.x - start.x) / 2);
  return `M${start.x} ${start.y}C${start.x + reach} ${start.y} ${end.x - reach} ${end.y} ${end.x} ${end.y}`;
}
