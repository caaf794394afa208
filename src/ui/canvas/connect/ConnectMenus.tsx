import { useStore as useFlow } from "@xyflow/react";
import { useState } from "react";
import { useStore } from "zustand";

import type { Connections } from "#model/completion/connections/connections.ts";
import { outputPathsOf } from "#model/completion/connections/connection-source.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Point } from "#model/program/program.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { noMenus } from "#ui/canvas/canvas-state.ts";
import { ConnectMenu } from "#ui/canvas/connect/ConnectMenu.tsx";
import { useNewTargets } from "#ui/components/new-targets.ts";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { search } from "#ui/commands/search.ts";
import { useCatalog } from "#ui/derived.ts";
import { describeModule } from "#ui/palette/addition.ts";
import { useServices } from "#ui/services.ts";

/** More lines than these get a search. */
const searchFrom = 9;

interface ConnectMenusProps {
  readonly canvasStore: CanvasStore;
  readonly view: CanvasView;
  readonly actions: Actions;
}

/** The menu of a reference that is dragged or was dropped, or of a box's outputs; one at a time. */
export function ConnectMenus(props: ConnectMenusProps) {
  const isOpen = useStore(
    props.canvasStore,
    ({ connecting, choosing, creating, outputs }) =>
      (connecting ?? choosing ?? creating ?? outputs) !== undefined,
  );
  // Where a menu stands follows the camera; without one, moving it is to cost nothing here.
  return isOpen ? <OpenMenu {...props} /> : null;
}

function OpenMenu({ canvasStore, view, actions }: ConnectMenusProps) {
  const { connecting, choosing, creating, outputs } = useStore(canvasStore);
  const [x, y, zoom] = useFlow((state) => state.transform);
  const domNode = useFlow((state) => state.domNode);
  const corner = domNode?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const inWindow = (at: Rect): Rect => ({
    x: at.x * zoom + x + corner.x,
    y: at.y * zoom + y + corner.y,
    width: at.width * zoom,
    height: at.height * zoom,
  });
  const rectOf = (id: NodeId | undefined): Rect | undefined => {
    const frame = id === undefined ? undefined : view.frames.get(id);
    return frame === undefined ? undefined : inWindow(frame);
  };
  const closeAt =
    (source: NodeId) =>
    (isByKey: boolean): void => {
      canvasStore.setState(noMenus);
      if (isByKey) actions.focusBox(source);
    };
  const fits = choosing?.fits ?? connecting?.fits;
  const target = choosing?.target ?? connecting?.over;
  const targetRect = rectOf(target);
  if (fits !== undefined && target !== undefined && targetRect !== undefined)
    return (
      <TargetMenu
        key={`${fits.text} ${target}`}
        fits={fits}
        user={target}
        rect={targetRect}
        isDragging={choosing === undefined}
        dragRow={connecting?.row}
        actions={actions}
        onClose={closeAt(fits.source)}
      />
    );
  if (creating !== undefined) {
    const { source, path, at } = creating;
    const rect = inWindow({ ...at, width: 0, height: 0 });
    return (
      <NewMenu
        source={source}
        path={path}
        at={at}
        rect={rect}
        actions={actions}
        onClose={closeAt(source)}
      />
    );
  }
  const outputsRect = rectOf(outputs?.source);
  return outputs === undefined || outputsRect === undefined ? null : (
    <OutputMenu
      source={outputs.source}
      rect={outputsRect}
      actions={actions}
      onClose={closeAt(outputs.source)}
    />
  );
}

interface MenuProps {
  readonly rect: Rect;
  readonly actions: Actions;
  onClose(isByKey: boolean): void;
}

interface TargetMenuProps extends MenuProps {
  readonly fits: Connections;
  /** The box that is to use the output. */
  readonly user: NodeId;
  readonly isDragging: boolean;
  readonly dragRow: number | undefined;
}

/** What of a box takes the reference, the best first. */
function TargetMenu({ fits, user, rect, isDragging, dragRow, actions, onClose }: TargetMenuProps) {
  const [query, onQuery] = useState("");
  const all = fits.of(user);
  const entries = all.map((connection) => ({ label: connection.text, connection }));
  const found = search(query, entries);
  const name = actions.nameOf(user);
  return (
    <ConnectMenu
      title={`Connect ${fits.text} to ${name}`}
      beside={rect}
      items={found.map(({ label, connection }) => ({ key: label, label, note: connection.note }))}
      none={all.length === 0 ? `No input of ${name} takes ${fits.text}.` : "Nothing found."}
      isDragging={isDragging}
      dragRow={dragRow}
      search={all.length > searchFrom ? { query, onQuery } : undefined}
      onChoose={(key) => {
        const chosen = found.find(({ label }) => label === key)?.connection;
        if (chosen !== undefined) actions.onConnect(chosen);
      }}
      onClose={onClose}
    />
  );
}

interface NewMenuProps extends MenuProps {
  readonly source: NodeId;
  readonly path: PropertyPath | undefined;
  /** Where on the canvas. */
  readonly at: Point;
}

/** What could be made at an empty place of the canvas to take the reference. */
function NewMenu({ source, path, at, rect, actions, onClose }: NewMenuProps) {
  const [query, onQuery] = useState("");
  const { found, isReading } = useNewTargets(source, path, query);
  const name = `${actions.nameOf(source)}${path === undefined || path.length === 0 ? "" : `.${formatPath(path)}`}`;
  return (
    <ConnectMenu
      title={`Add something that takes ${name}`}
      beside={rect}
      items={(isReading && query === "" ? [] : found).map(({ summary, connection }) => ({
        key: summary.displayToken,
        label: summary.name,
        detail: connection.text,
        note: describeModule(summary),
      }))}
      none={isReading ? "Reading types…" : "Nothing found."}
      search={{ query, onQuery }}
      onChoose={(key) => {
        const chosen = found.find(({ summary }) => summary.displayToken === key);
        if (chosen !== undefined) actions.onCreate(chosen, at);
      }}
      onClose={onClose}
    />
  );
}

interface OutputMenuProps extends MenuProps {
  readonly source: NodeId;
}

/** Every output of a resource or part of a variable, to be dragged; a press leads to the dialog. */
function OutputMenu({ source, rect, actions, onClose }: OutputMenuProps) {
  const { store } = useServices();
  const catalog = useCatalog();
  const [query, onQuery] = useState("");
  const paths = outputPathsOf(source, store.getState().program, catalog).map((path) => ({
    label: path.length === 0 ? itselfText(source) : formatPath(path),
    path,
  }));
  const found = search(query, paths);
  return (
    <ConnectMenu
      title={`Outputs of ${actions.nameOf(source)}: drag one to an input`}
      beside={rect}
      items={found.map(({ label, path }) => ({ key: label, label, drag: { source, path } }))}
      none="Nothing found."
      search={paths.length > searchFrom ? { query, onQuery } : undefined}
      onChoose={(key) => {
        const chosen = found.find(({ label }) => label === key);
        if (chosen !== undefined) actions.onOutput(source, chosen.path);
      }}
      onClose={onClose}
    />
  );
}

const itselfText = (source: NodeId): string =>
  isResourceNode(source) ? "the resource itself" : "all of its value";
