import { Cable, Pencil, Trash2, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useStore } from "zustand";

import type { NodeId } from "#model/program/layout/node.ts";
import { selectedNodes } from "#store/selection.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { usePull } from "#ui/canvas/sheet/use-pull.ts";
import { titleOf, useNodeProblems, useNodeValues } from "#ui/canvas/sheet/node-values.ts";
import styles from "#ui/canvas/sheet/sheet.module.css";
import { commandOf } from "#ui/commands/commands.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import controls from "#ui/components/controls.module.css";
import { where } from "#ui/problems/place.ts";
import { Problem } from "#ui/problems/ProblemGroups.tsx";
import problemStyles from "#ui/problems/problems.module.css";
import { SeverityCount } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** The details and actions of the pressed box, on a narrow screen. */
export function NodeSheet({ canvasStore }: { readonly canvasStore: CanvasStore }) {
  const pressed = useStore(canvasStore, (state) => state.pressed);
  const isSelected = useDesigner((state) => {
    const [only, ...others] = selectedNodes(state);
    return others.length === 0 && only !== undefined && only === pressed?.id;
  });
  const close = (): void => canvasStore.setState({ pressed: undefined });
  const forget = useEffectEvent(close);
  // A press before the canvas was left no longer counts.
  useEffect(() => () => forget(), []);
  return pressed !== undefined && isSelected ? (
    <Sheet key={pressed.id} node={pressed.id} onClose={close} />
  ) : null;
}

/** The title of the sheet names the resource, so the first label is shorter than the command's own label. */
const actions = [
  { id: "view-form", label: "Edit", Icon: Pencil, kind: controls.primary },
  { id: "connect", label: undefined, Icon: Cable, kind: controls.button },
  { id: "delete", label: undefined, Icon: Trash2, kind: controls.button },
] as const;

function Sheet({ node, onClose }: { readonly node: NodeId; onClose(): void }) {
  const services = useServices();
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const title = useId();
  const name = useDesigner(({ program }) => titleOf(node, program).name);
  const type = useDesigner(({ program }) => titleOf(node, program).type);
  const { all, counts } = useNodeProblems(node);
  const values = useNodeValues(node);
  const leave = (): void => {
    onClose();
    const box = document.querySelector<HTMLElement>(`[data-box="${CSS.escape(node)}"] > button`);
    box?.focus({ preventScroll: true });
  };
  const close = useEffectEvent(leave);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // The button that fixed a problem disappears with the problem, and the focus is lost.
    if (document.activeElement === document.body) sheet.current?.focus({ preventScroll: true });
  }, [all]);
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      const { key, target } = event;
      // An element above the sheet closes before the sheet.
      const isInner = target instanceof Element && target.closest("dialog, [popover]") !== null;
      if (key !== "Escape" || isInner) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    // Handles Escape before the canvas and the shortcuts do.
    window.addEventListener("keydown", escape, true);
    return () => window.removeEventListener("keydown", escape, true);
  }, []);
  const pull = usePull(sheet, (way) => {
    if (way === "up") setOpen(true);
    else if (isOpen) setOpen(false);
    else leave();
  });
  return (
    <div className={styles.slot}>
      <section
        ref={sheet}
        role="dialog"
        aria-labelledby={title}
        tabIndex={-1}
        className={styles.sheet}
        data-open={isOpen || undefined}
      >
        <div className={styles.head} {...pull}>
          <button
            type="button"
            className={styles.grip}
            aria-label={isOpen ? "Show less" : "Show more"}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <h2 id={title}>{name === "" ? "unnamed" : name}</h2>
          <SeverityCount counts={counts} />
          <IconButton Icon={X} aria-label="Close the sheet" onClick={() => leave()} />
          <span className={styles.type}>{type}</span>
        </div>
        <div className={styles.actions}>
          {actions.map(({ id, label, Icon, kind }) => (
            <button
              key={id}
              type="button"
              className={kind}
              disabled={commandOf(id)?.isEnabled(services) !== true}
              onClick={() => commandOf(id)?.run(services)}
            >
              <Icon size={15} aria-hidden />
              {label ?? commandOf(id)?.label}
            </button>
          ))}
        </div>
        <div className={styles.body} data-scroller>
          {all.length > 0 && (
            <ul aria-label="Problems">
              {all.map((diagnostic) => (
                <li
                  key={`${diagnostic.rule} ${where(diagnostic.location)} ${diagnostic.message}`}
                  className={problemStyles.problem}
                >
                  <Problem diagnostic={diagnostic} place={where(diagnostic.location)} />
                </li>
              ))}
            </ul>
          )}
          {values.length > 0 && (
            <dl aria-label="Values" className={styles.values}>
              {values.map(({ key, text }) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {all.length === 0 && values.length === 0 && (
            <p className={styles.none}>Nothing is set.</p>
          )}
        </div>
      </section>
    </div>
  );
}
