import { Copy, Trash2 } from "lucide-react";
import { useMemo } from "react";
import type { KeyboardEvent } from "react";

import type { Diagnostic } from "#model/diagnostic.ts";
import type { Resource } from "#model/program.ts";
import { packageOf } from "#model/token.ts";
import { Windowed } from "#forms/Windowed.tsx";
import { addResource, countSeverities, edit, select } from "#store/designer.ts";
import controls from "#ui/controls.module.css";
import { duplicateOf } from "#ui/new-resource.ts";
import styles from "#ui/outline/outline.module.css";
import { packageColour } from "#ui/packages.ts";
import { byResource } from "#ui/problems/by-resource.ts";
import { SeverityCount } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useDiagnostics, useServices } from "#ui/services.ts";

/** What a row takes, in pixels. */
const rowHeight = 46;

const noProblems: readonly Diagnostic[] = [];

/** The resources of the design. Arrow keys move between them, Delete removes the one in focus. */
export function Outline() {
  const { store, catalog } = useServices();
  const resources = useDesigner((state) => state.program.resources);
  const selection = useDesigner((state) => state.selection);
  const readOnly = useDesigner((state) => state.workspace.role === "reader");
  const diagnostics = useDiagnostics();
  const problems = useMemo(() => byResource(diagnostics), [diagnostics]);
  const remove = (resource: Resource): void =>
    edit(
      store,
      { kind: "remove-resource", resource: resource.id },
      { label: `Delete ${resource.name}` },
    );
  const keys = (event: KeyboardEvent, resource: Resource, index: number): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = resources[index + step];
      if (next === undefined) return;
      select(store, next.id);
      focusRow(event.currentTarget, index + step);
    } else if (event.key === "Delete" && !readOnly) {
      event.preventDefault();
      remove(resource);
      focusRow(event.currentTarget, Math.max(0, index - 1));
    }
  };
  const selected = resources.find(({ id }) => id === selection);
  return (
    <section className={styles.outline} aria-label="Outline">
      <div className={styles.head}>
        <h2>Resources</h2>
        <span className={styles.count}>{resources.length}</span>
        {selected !== undefined && !readOnly && (
          <span className={styles.actions}>
            <button
              type="button"
              className={controls.iconButton}
              aria-label={`Duplicate ${selected.name}`}
              title="Duplicate"
              onClick={() => {
                const copy = duplicateOf(store.getState().program, selected);
                addResource(store, copy, `Duplicate ${selected.name}`);
              }}
            >
              <Copy size={14} aria-hidden />
            </button>
            <button
              type="button"
              className={controls.iconButton}
              aria-label={`Delete ${selected.name}`}
              title="Delete (Delete)"
              onClick={() => remove(selected)}
            >
              <Trash2 size={14} aria-hidden />
            </button>
          </span>
        )}
      </div>
      {resources.length === 0 ? (
        <p className={styles.none}>Nothing yet. Choose a type above to add a resource.</p>
      ) : (
        <div role="list" className={styles.list} data-scroller>
          <Windowed
            count={resources.length}
            needed={[resources.findIndex(({ id }) => id === selection)]}
            guess={rowHeight}
          >
            {(index) => {
              const resource = resources[index];
              if (resource === undefined) return null;
              return (
                <OutlineRow
                  key={resource.id}
                  resource={resource}
                  index={index}
                  isSelected={resource.id === selection}
                  isStop={resource.id === selection || (selected === undefined && index === 0)}
                  colour={packageColour(catalog.packages, packageOf(resource.token))}
                  problems={problems.get(resource.id) ?? noProblems}
                  onKey={keys}
                />
              );
            }}
          </Windowed>
        </div>
      )}
    </section>
  );
}

interface OutlineRowProps {
  readonly resource: Resource;
  readonly index: number;
  readonly isSelected: boolean;
  /** True for the one row that Tab stops at. */
  readonly isStop: boolean;
  readonly colour: string;
  readonly problems: readonly Diagnostic[];
  onKey(event: KeyboardEvent, resource: Resource, index: number): void;
}

function OutlineRow(props: OutlineRowProps) {
  const { store } = useServices();
  const { resource, index, isSelected } = props;
  return (
    <div role="listitem">
      <button
        type="button"
        data-resource={index}
        className={styles.row}
        aria-current={isSelected || undefined}
        tabIndex={props.isStop ? 0 : -1}
        onClick={() => select(store, resource.id)}
        onKeyDown={(event) => props.onKey(event, resource, index)}
      >
        <span className={styles.dot} style={{ background: props.colour }} />
        <span className={styles.name}>{resource.name || "no name"}</span>
        <span className={styles.token}>{resource.token}</span>
        <SeverityCount counts={countSeverities(props.problems)} />
      </button>
    </div>
  );
}

function focusRow(from: EventTarget, index: number): void {
  if (!(from instanceof HTMLElement)) return;
  const list = from.closest("[role=list]");
  requestAnimationFrame(() =>
    list?.querySelector<HTMLElement>(`[data-resource="${index}"]`)?.focus(),
  );
}
