import { Copy, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";

import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import { selectMany } from "#store/designer.ts";
import { selectedNodes } from "#store/selection.ts";
import { runCommand } from "#ui/commands/commands.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import controls from "#ui/components/controls.module.css";
import { TypeGlyph } from "#ui/components/TypeGlyph.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";
import inspector from "#ui/inspector/inspector.module.css";
import { ArrangeButtons } from "#ui/inspector/several/ArrangeButtons.tsx";
import { SeveralForm } from "#ui/inspector/several/SeveralForm.tsx";
import styles from "#ui/inspector/several/several.module.css";
import type { Part } from "#ui/inspector/several/several-source.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { isReadOnly } from "#store/read-only.ts";

/** The shared parts of a selection, and its actions. */
export function SeveralInspector() {
  const services = useServices();
  const selection = useDesigner((state) => state.selection);
  const others = useDesigner((state) => state.others);
  const declaration = useDesigner((state) => state.declaration);
  const program = useDesigner((state) => state.program);
  const readOnly = useDesigner(isReadOnly);
  const [part, setPart] = useState<Part>("inputs");
  const nodes = useMemo(
    () => selectedNodes({ selection, others, declaration }),
    [selection, others, declaration],
  );
  const resources = useMemo(
    () => program.resources.filter(({ id }) => nodes.includes(id)),
    [program.resources, nodes],
  );
  return (
    <>
      <header className={inspector.head}>
        <h2 className={styles.title}>{nodes.length} selected</h2>
        <ul className={styles.types} aria-label="Types in the selection">
          {groupsOf(program, nodes).map(({ type, ids }) => (
            <li key={type}>
              <button
                type="button"
                className={`${controls.row} ${styles.type}`}
                title={`Select only these ${ids.length}`}
                onClick={() => selectMany(services.store, ids)}
              >
                <TypeGlyph token={type} />
                <span className={styles.token}>{type}</span>
                <span className={styles.count}>{ids.length}</span>
              </button>
            </li>
          ))}
        </ul>
        {!readOnly && (
          <div className={styles.actions}>
            <ArrangeButtons count={nodes.length} />
            <span className={styles.rest}>
              <IconButton
                Icon={Copy}
                aria-label="Duplicate"
                title="Duplicate"
                onClick={() => runCommand(services, "duplicate")}
              />
              <IconButton
                Icon={Trash2}
                aria-label={`Delete ${nodes.length}`}
                title={`Delete ${nodes.length}`}
                onClick={() => runCommand(services, "delete")}
              />
            </span>
          </div>
        )}
      </header>
      {resources.length > 0 && (
        <>
          <Tabs<Part>
            label="About the selected resources"
            choices={[
              { id: "inputs", label: "Inputs" },
              { id: "options", label: "Options" },
            ]}
            chosen={part}
            onChoose={setPart}
            panelId="inspector-panel"
          />
          <div
            id="inspector-panel"
            role="tabpanel"
            aria-label={part === "inputs" ? "Inputs" : "Options"}
            className={inspector.panel}
            data-scroller
          >
            <SeveralForm resources={resources} part={part} />
          </div>
        </>
      )}
    </>
  );
}

interface TypeGroup {
  readonly type: string;
  readonly ids: readonly NodeId[];
}

/** The selection, grouped by type with the most frequent type first. Variables are one group. */
function groupsOf(program: Program, nodes: readonly NodeId[]): readonly TypeGroup[] {
  const groups = new Map<string, NodeId[]>();
  const add = (type: string, id: NodeId): void => {
    const ids = groups.get(type);
    if (ids === undefined) groups.set(type, [id]);
    else ids.push(id);
  };
  const chosen = new Set(nodes);
  for (const { id, token } of program.resources) if (chosen.has(id)) add(displayToken(token), id);
  for (const id of nodes)
    if (!isResourceNode(id) && variableOf(id) !== undefined) add("variable", id);
  return [...groups]
    .map(([type, ids]) => ({ type, ids }))
    .toSorted((a, b) => b.ids.length - a.ids.length);
}
