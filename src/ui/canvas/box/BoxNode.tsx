import { CircleAlert, Download, Info, Search, TriangleAlert } from "lucide-react";
import { memo } from "react";
import type { CSSProperties } from "react";

import { markToShow } from "#model/deployment/outcome/outcome.ts";
import type { Direction, Point } from "#model/program/program.ts";
import { styleOfBox } from "#ui/canvas/box/look.ts";
import { BoxName } from "#ui/canvas/box/BoxName.tsx";
import { BoxTile } from "#ui/canvas/box/BoxTile.tsx";
import { boxClass } from "#ui/canvas/box/classes.ts";
import frame from "#ui/canvas/box/box.module.css";
import plan from "#ui/canvas/box/plan.module.css";
import ports from "#ui/canvas/box/ports.module.css";
import styles from "#ui/canvas/box/text.module.css";
import { inputPoint, itself, outputPoint, rowHeight, rowMiddle } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";
import { labelOfBox } from "#diagram/scene/scene.ts";
import { nameOfMark, rowText, shownDetail, shownType } from "#diagram/messages.ts";
import { OperationLabel } from "#ui/plan/OperationLabel.tsx";

export interface BoxData extends Record<string, unknown> {
  readonly box: Box;
  readonly direction: Direction;
  readonly isSelected: boolean;
  readonly isDimmed: boolean;
  /** True for a likely target of the dragged reference, or for the frame that a dragged box would join. */
  readonly isFitting: boolean;
  readonly hasTabStop: boolean;
  readonly readOnly: boolean;
  /**
   * The distance from the box to its outputs if the box is a frame's title: the outputs are then on the edge of the
   * frame.
   */
  readonly shiftX: number;
  readonly shiftY: number;
  /** The width of the name, type and detail. */
  readonly textWidth: number;
  /** The outputs that are at the box itself, such as `0 2`. */
  readonly notShifted: string;
}

/** A resource on the canvas, with its wired inputs and used outputs, or a variable. */
export const BoxNode = memo(
  function BoxNode({ data }: { readonly data: BoxData }) {
    const { box, direction, textWidth } = data;
    const shift = { x: data.shiftX, y: data.shiftY };
    const atBox = data.notShifted.split(" ");
    const shiftOf = (output: number): Point => (atBox.includes(`${output}`) ? nowhere : shift);
    const hasSign = markToShow(box.mark) !== undefined;
    const { error, warning, hint } = box.counts;
    const hasProblem = error + warning + hint > 0;
    return (
      <div
        className={boxClass}
        style={styleOfBox({ ...box, textWidth, hasSign, hasProblem })}
        data-box={box.id}
        data-selected={data.isSelected || undefined}
        data-dimmed={data.isDimmed || undefined}
        data-fitting={data.isFitting || undefined}
        data-kind={box.kind}
        data-mark={box.isMark || undefined}
        data-detailed={shownDetail(box) !== "" || undefined}
        data-group={box.group === undefined ? undefined : box.group.isFolded ? "folded" : "title"}
        data-operation={box.mark?.operation}
      >
        {/* The text is beside the button, whose name is longer than the box. */}
        <BoxHead box={box} />
        <button
          type="button"
          className={frame.reach}
          tabIndex={data.hasTabStop ? 0 : -1}
          aria-label={labelOfBox(box)}
          title={box.isMark ? `${box.name}, ${shownType(box)}` : undefined}
          aria-current={data.isSelected || undefined}
        />
        {box.isMark ? (
          <span className={frame.below} aria-hidden>
            {nameOfMark(box)}
          </span>
        ) : (
          rowsOf(box, shiftOf)
        )}
        {portsOf(box, direction, shiftOf)}
        {!data.readOnly && box.kind !== "group" && (
          <span
            className={ports.anyHandle}
            data-output={itself}
            style={placed(outputPoint(box, itself, direction), shift)}
          />
        )}
      </div>
    );
  },
  (before, after) => before.data === after.data,
);

function BoxHead({ box }: { readonly box: Box }) {
  const shownMark = markToShow(box.mark);
  const detail = shownDetail(box);
  return (
    <div className={styles.head} aria-hidden>
      <span className={styles.edge}>
        <Counts box={box} />
        {shownMark && (
          <span className={plan.mark} data-bad={shownMark.isBad || undefined}>
            <OperationLabel of={shownMark} />
          </span>
        )}
      </span>
      <BoxTile icon={box.icon} />
      <BoxName name={box.name === "" ? "unnamed" : box.name} />
      <span className={styles.type}>{shownType(box)}</span>
      <OriginMark box={box} />
      {detail !== "" && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

/** Renders rows as plain elements, not components, because a canvas has thousands of them. */
const rowsOf = ({ head, inputs, outputs }: Box, shiftOf: (output: number) => Point) => (
  <>
    {inputs.map((row, at) => (
      <span
        key={row.key}
        className={styles.input}
        data-input={at}
        style={{ top: rowMiddle({ head }, at) - rowHeight / 2 }}
      >
        {rowText(row)}
      </span>
    ))}
    {outputs.map((row, at) => (
      <span
        key={row.key}
        className={styles.output}
        style={{
          top: rowMiddle({ head }, inputs.length + at) - rowHeight / 2,
          right: 15 - shiftOf(at).x,
        }}
      >
        {rowText(row)}
      </span>
    ))}
  </>
);

const portsOf = (box: Box, direction: Direction, shiftOf: (output: number) => Point) => (
  <>
    {box.inputs.map((row, at) => (
      <span
        key={row.key}
        className={ports.port}
        data-input={at}
        style={placed(inputPoint(box, at, direction))}
      />
    ))}
    {box.outputs.map((row, at) => (
      <span
        key={row.key}
        className={ports.handle}
        data-output={row.path === undefined ? undefined : at}
        style={placed(outputPoint(box, at, direction), shiftOf(at))}
      />
    ))}
  </>
);

const nowhere: Point = { x: 0, y: 0 };

const placed = ({ x, y }: Point, shift: Point = nowhere): CSSProperties => ({
  left: x + shift.x,
  top: y + shift.y,
});

const icons = { error: CircleAlert, warning: TriangleAlert, hint: Info } as const;

function Counts({ box: { counts } }: { readonly box: Box }) {
  return (
    <span className={styles.counts}>
      {(["error", "warning", "hint"] as const).map((severity) => {
        const Icon = icons[severity];
        return counts[severity] === 0 ? null : (
          <span key={severity} className={styles[severity]}>
            <Icon size={13} aria-hidden />
            {counts[severity]}
          </span>
        );
      })}
    </span>
  );
}

function OriginMark({ box: { origin } }: { readonly box: Box }) {
  if (origin === "created") return null;
  const Icon = origin === "lookup" ? Search : Download;
  return (
    <span className={styles.origin}>
      <Icon size={12} aria-hidden />
      {origin === "lookup" ? "looked up" : "imported"}
    </span>
  );
}
