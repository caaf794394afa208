import { nameInToken } from "#model/program/token.ts";
import { useReactFlow, useStoreApi } from "@xyflow/react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent } from "react";

import { BoxTile } from "#ui/canvas/box/BoxTile.tsx";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import { BoxName } from "#ui/canvas/box/BoxName.tsx";
import { styleOfBox } from "#ui/canvas/box/look.ts";
import plan from "#ui/canvas/box/plan.module.css";
import texts from "#ui/canvas/box/text.module.css";
import styles from "#ui/canvas/ghosts/ghosts.module.css";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { shiftToShow } from "#ui/canvas/interaction/camera.ts";
import { floatingOver } from "#ui/canvas/interaction/floating.ts";
import { isArrow, nearestFrame } from "#ui/canvas/interaction/nearest.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { withoutRows } from "#diagram/scene/geometry.ts";
import { OperationLabel } from "#ui/plan/OperationLabel.tsx";
import { useDesigner } from "#ui/services.ts";

interface GhostsProps {
  readonly placed: PlacedGhosts;
  /** The part of the canvas whose elements are mounted. */
  readonly seen: Rect | undefined;
  /** True if ghosts are painted like boxes, and only the ghost that the keyboard reaches is mounted. */
  readonly isPainted: boolean;
  /** Opens the menu of the pressed ghost. */
  onMenu(event: MouseEvent): void;
}

const deleted = { operation: "delete", certain: true } as const;
/**
 * Resources that will be deleted, shown beside the existing resources. Tab reaches one of the ghosts, and arrow keys
 * move to the next ghost.
 */
export function Ghosts({ placed, seen, isPainted, onMenu }: GhostsProps) {
  const { ghosts, frames, index } = placed;
  const flow = useReactFlow();
  const flowStore = useStoreApi();
  const [chosen, setChosen] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const [first] = frames.keys();
  const stop = chosen !== undefined && frames.has(chosen) ? chosen : first;
  if (stop === undefined || seen === undefined) return null;
  const shown = new Set([...(isPainted ? [] : index.within(seen)), stop]);
  const press = (event: KeyboardEvent, key: string): void => {
    if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nearestFrame(frames, key, event.key);
    const frame = next === undefined ? undefined : frames.get(next);
    event.preventDefault();
    event.stopPropagation();
    if (frame === undefined) return;
    setChosen(next);
    setWanted(next);
    const state = flowStore.getState();
    const by = shiftToShow(frame, state, floatingOver(state.domNode));
    const now = flow.getViewport();
    if (by.x !== 0 || by.y !== 0)
      void flow.setViewport({ ...now, x: now.x + by.x, y: now.y + by.y });
  };
  return (
    <div>
      {[...shown].map((key) => {
        const ghost = ghosts.get(key);
        const frame = frames.get(key);
        return (
          ghost !== undefined &&
          frame !== undefined && (
            <GhostBox
              key={key}
              ghost={ghost}
              frame={frame}
              isPainted={isPainted}
              hasTabStop={key === stop}
              isWanted={key === wanted}
              onKeyDown={(event) => press(event, key)}
              onPress={(event) => {
                setChosen(key);
                onMenu(event);
              }}
            />
          )
        );
      })}
    </div>
  );
}

interface GhostBoxProps {
  readonly ghost: Ghost;
  readonly frame: Rect;
  /** True if the ghost is painted with the other ghosts, and only its focus ring shows. */
  readonly isPainted: boolean;
  readonly hasTabStop: boolean;
  /** True if the keyboard moved to the ghost. */
  readonly isWanted: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onPress(event: MouseEvent): void;
}

const { head } = withoutRows(false);

function GhostBox(props: GhostBoxProps) {
  const { ghost, frame, isPainted, hasTabStop, isWanted, onKeyDown, onPress } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) button.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const { x: left, y: top, width, height } = frame;
  const { key, name, type, isBad } = ghost;
  const look = { name, textWidth: width, color: ghost.color, hasSign: true, hasProblem: false };
  const style = { left, top, ...styleOfBox({ width, height, head, ...look }) };
  const isOfVersion = useDesigner(({ comparison }) => comparison.version !== undefined);
  const end = isOfVersion
    ? "only in the version"
    : isBad
      ? "will be deleted; has an error"
      : "will be deleted";
  return (
    <div
      className={`${styles.ghost} ${texts.box} ${plan.box}`}
      data-ghost={key}
      data-operation="delete"
      data-painted={isPainted || undefined}
      data-control
      style={style}
    >
      <div className={texts.head} aria-hidden>
        <span className={texts.edge}>
          <span className={plan.mark} data-bad={isBad || undefined}>
            <OperationLabel of={deleted} />
          </span>
        </span>
        <BoxTile icon={ghost.icon} />
        <BoxName name={name} />
        <span className={texts.type}>{nameInToken(type)}</span>
      </div>
      <button
        ref={button}
        type="button"
        className={styles.reach}
        tabIndex={hasTabStop ? 0 : -1}
        aria-label={`${name}, ${type}, ${end}`}
        aria-haspopup="menu"
        title={
          isOfVersion
            ? "In the compared version, but not in the design"
            : "Will be deleted: it is deployed, but not in the design"
        }
        onKeyDown={onKeyDown}
        onClick={onPress}
      />
    </div>
  );
}
