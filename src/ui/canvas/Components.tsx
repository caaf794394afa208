import { Component } from "lucide-react";

import { componentNames } from "#model/files/plugin/components.ts";
import { showComponent } from "#store/components.ts";
import styles from "#ui/canvas/components.module.css";
import type { CanvasView } from "#diagram/scene/view.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** The distance of the component's frame from its boxes, and the height of its name above them, in pixels. */
const gap = 32;
const nameHeight = 28;

/** The frame around all boxes of the open component, which contains everything. */
export function ComponentFrame({ view }: { readonly view: CanvasView }) {
  const name = useDesigner(({ program }) => program.plugin?.component);
  const frames = [...view.frames.values()];
  if (name === undefined || frames.length === 0) return null;
  const left = Math.min(...frames.map(({ x }) => x)) - gap;
  const top = Math.min(...frames.map(({ y }) => y)) - gap - nameHeight;
  const right = Math.max(...frames.map(({ x, width }) => x + width)) + gap;
  const bottom = Math.max(...frames.map(({ y, height }) => y + height)) + gap;
  return (
    <div
      role="group"
      aria-label={`Component ${name}`}
      className={styles.frame}
      style={{ left, top, width: right - left, height: bottom - top }}
    >
      <span>{name}</span>
    </div>
  );
}

/** The components of a plugin, each as a group. Choosing a component opens it. */
export function ComponentChoice() {
  const { store } = useServices();
  const plugin = useDesigner(({ program }) => program.plugin);
  if (plugin === undefined) return null;
  return (
    <div role="group" aria-label="Components" className={styles.choice} data-control data-floats>
      {componentNames(plugin).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === plugin.component}
          onClick={() => showComponent(store, name)}
        >
          <Component size={14} aria-hidden />
          {name}
        </button>
      ))}
    </div>
  );
}
