import type { PropertyPath } from "#model/base/path.ts";
import type { Connection, Connections } from "#model/completion/connections/connections.ts";
import { createConnections } from "#model/completion/connections/connections.ts";
import type { NewTarget } from "#model/completion/connections/new-targets.ts";
import { connectEdit } from "#model/completion/connections/ports.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { DesignerStore } from "#store/designer.ts";
import {
  edit,
  revealLocation,
  select,
  sendRequest,
  undo,
  updateWorkspace,
} from "#store/designer.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import { boxWidth } from "#diagram/scene/geometry.ts";
import { addNodeAt } from "#ui/canvas/add/add-at.ts";
import { noMenus } from "#ui/canvas/canvas-state.ts";
import type { ActionScope } from "#ui/canvas/interaction/action-scope.ts";
import { placeAt } from "#ui/canvas/interaction/action-scope.ts";
import type { SelectActions } from "#ui/canvas/interaction/select-actions.ts";
import { additionOf, connectNewEdit } from "#ui/palette/addition.ts";

/** Actions that create references between boxes and reveal their inputs. */
export function createConnectActions(
  scope: ActionScope,
  { nameOf, onSelect, selectHere }: SelectActions,
) {
  const { services, canvasStore, grouped, focusBox } = scope;
  const { store } = services;
  /** The path of a row's output; undefined for the box itself, where any output is possible. */
  const pathOf = (source: NodeId, row: number): PropertyPath | undefined =>
    grouped.scene.box.get(source)?.outputs[row]?.path;
  return {
    fitsOf: (source: NodeId, output: number | PropertyPath): Connections => {
      const path = typeof output === "number" ? pathOf(source, output) : output;
      const { program } = store.getState();
      const graph = services.derived.getState().graph.value;
      return createConnections(source, path, program, services.catalog.getState(), graph);
    },
    pathOf,
    onConnect: (connection: Connection): void => {
      const { node, name } = connection.port;
      canvasStore.setState(noMenus);
      connect(store, connection, `${nameOf(node)}.${name}`);
      onSelect([node]);
      focusBox(node);
    },
    /** Creates a node that receives an output, at a position of the canvas. */
    onCreate: ({ summary, connection }: NewTarget, at: Point): void => {
      canvasStore.setState(noMenus);
      const { program } = store.getState();
      const added = additionOf(summary.displayToken, program, services);
      if (added === undefined) return;
      const change = connectNewEdit(added, [connection], program);
      const middle = { x: at.x + boxWidth / 2, y: at.y };
      const label = `Add ${added.label} with ${connection.text}`;
      addNodeAt(store, placeAt(scope, middle), added.node, [change], label);
      focusBox(added.node);
    },
    /** Opens the dialog that connects an output without dragging. */
    onOutput: (source: NodeId, output?: number | PropertyPath): void => {
      canvasStore.setState(noMenus);
      const path = typeof output === "number" ? pathOf(source, output) : output;
      sendRequest(store, {
        kind: "connect",
        node: source,
        ...(path === undefined ? {} : { path }),
      });
    },
    onOutputs: (source: NodeId): void => canvasStore.setState({ outputs: { source } }),
    /** Shows the input or option of a wire. */
    onWire: ({ edge, to }: Wire): void =>
      selectHere(() => {
        if (edge.via === "value" || !isResourceNode(to))
          revealLocation(store, { kind: "variable", name: nameOf(to), path: edge.path });
        else if (edge.via === "lookup") select(store, to);
        else revealLocation(store, { kind: edge.via, resource: to, path: edge.path });
      }),
  };
}

/** Connects a port, and says which value that replaces: a drop on a row replaces its value without asking. */
function connect(store: DesignerStore, { port, output, note }: Connection, name: string): void {
  edit(store, connectEdit(port, output, store.getState().program), { label: `Connect ${name}` });
  if (note === undefined) return;
  const message = `${name} was connected, which ${note}.`;
  updateWorkspace(store, { notice: { message, undo: { label: "Undo", run: () => undo(store) } } });
}
