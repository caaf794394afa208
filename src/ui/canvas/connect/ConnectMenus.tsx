import { useStore as useFlow } from "@xyflow/react";
import type { ComponentProps } from "react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";

import { Combobox } from "#forms/popups/Combobox.tsx";
import combobox from "#forms/popups/combobox.module.css";
import { Popup } from "#forms/popups/Popup.tsx";
import type { Connections } from "#model/completion/connections/connections.ts";
import { leastLikely } from "#model/completion/connections/connections.ts";
import { outputPathsOf } from "#model/completion/connections/connection-source.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Point } from "#model/program/program.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { noMenus } from "#ui/canvas/canvas-state.ts";
import styles from "#ui/canvas/connect/connect.module.css";
import { useNewTargets } from "#ui/components/new-targets.ts";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { search } from "#ui/commands/search.ts";
import { useCatalog } from "#ui/derived.ts";
import { describeModule } from "#ui/palette/addition.ts";
import { useServices } from "#ui/services.ts";

interface ConnectMenusProps {
  readonly canvasStore: CanvasStore;
  readonly view: CanvasView;
  readonly actions: Actions;
}

/** The menu of a dropped reference or of a box's outputs; only one is open at a time. */
export function ConnectMenus(props: ConnectMenusProps) {
  const isOpen = useStore(
    props.canvasStore,
    ({ choosing, creating, outputs }) => (choosing ?? creating ?? outputs) !== undefined,
  );
  // A menu follows the camera. Without a menu, this component does not render when the camera
  // moves.
  return isOpen ? <OpenMenu {...props} /> : null;
}

function OpenMenu({ canvasStore, view, actions }: ConnectMenusProps) {
  const { choosing, creating, outputs } = useStore(canvasStore);
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
  const onClose = (): void => canvasStore.setState(noMenus);
  const targetRect = rectOf(choosing?.target);
  if (choosing !== undefined && targetRect !== undefined)
    return (
      <TargetMenu
        fits={choosing.fits}
        user={choosing.target}
        rect={targetRect}
        actions={actions}
        onClose={onClose}
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
        onClose={onClose}
      />
    );
  }
  const outputsRect = rectOf(outputs?.source);
  return outputs === undefined || outputsRect === undefined ? null : (
    <OutputMenu source={outputs.source} rect={outputsRect} actions={actions} onClose={onClose} />
  );
}

interface ConnectMenuProps extends ComponentProps<"div"> {
  readonly title: string;
  readonly rect: Rect;
  /** The box that gets the focus after Escape. */
  readonly source: NodeId;
  readonly actions: Actions;
  onClose(): void;
}

/** The matches of a reference, beside a box or a position of the canvas. */
function ConnectMenu(props: ConnectMenuProps) {
  const { title, rect, source, actions, onClose, children, ...others } = props;
  return (
    <Popup
      anchor={rect}
      role="dialog"
      aria-label={title}
      className={`${combobox.popup} ${styles.menu}`}
      data-control
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        flushSync(onClose);
        actions.focusBox(source);
      }}
      {...others}
    >
      <p className={combobox.title}>{title}</p>
      {children}
    </Popup>
  );
}

type MenuProps = Pick<ConnectMenuProps, "rect" | "source" | "actions" | "onClose">;

interface TargetMenuProps extends Omit<MenuProps, "source"> {
  readonly fits: Connections;
  /** The box that receives the output. */
  readonly user: NodeId;
}

/** The inputs of a box that accept the reference, best first. */
function TargetMenu({ fits, user, ...place }: TargetMenuProps) {
  const [query, onQuery] = useState("");
  const found = search(
    query,
    fits.of(user).map((connection) => ({ label: connection.text, connection })),
  );
  const optionOf =
    (group?: string) =>
    ({ label, connection }: (typeof found)[number]) => ({
      id: label,
      label,
      detail: connection.note,
      group,
    });
  const isLikely = ({ connection }: (typeof found)[number]): boolean =>
    connection.suits >= leastLikely;
  const likely = query === "" ? found.filter(isLikely) : [];
  // Inputs that are probably not meant have a heading, and none of them is selected.
  const options =
    query === ""
      ? [
          ...likely.map(optionOf("Likely inputs")),
          ...found.filter((each) => !isLikely(each)).map(optionOf("Other inputs")),
        ]
      : found.map(optionOf());
  const name = place.actions.nameOf(user);
  const title = `Connect ${fits.text} to ${name}`;
  return (
    <ConnectMenu title={title} source={fits.source} data-wide {...place}>
      <Combobox
        label="Search"
        placeholder="Search"
        listLabel={title}
        options={options}
        query={query}
        onQuery={onQuery}
        isUnsure={likely.length === 0}
        count={likely.length > 0 || query !== "" ? undefined : `${name} has no likely input.`}
        onChoose={(id) => {
          const chosen = found.find(({ label }) => label === id)?.connection;
          if (chosen !== undefined) place.actions.onConnect(chosen);
        }}
        none="Nothing found."
      />
    </ConnectMenu>
  );
}

interface NewMenuProps extends MenuProps {
  readonly path: PropertyPath | undefined;
  /** A position on the canvas. */
  readonly at: Point;
}

/** The types that can be created at an empty position to receive the reference. */
function NewMenu({ path, at, ...place }: NewMenuProps) {
  const { source, actions } = place;
  const [query, onQuery] = useState("");
  const { found, isReading } = useNewTargets(source, path, query);
  const name = `${actions.nameOf(source)}${path === undefined || path.length === 0 ? "" : `.${formatPath(path)}`}`;
  const title = `Add something that takes ${name}`;
  return (
    <ConnectMenu title={title} {...place}>
      <Combobox
        label="Search"
        placeholder="Search"
        listLabel={title}
        options={(isReading && query === "" ? [] : found).map(({ summary, connection }) => ({
          id: summary.displayToken,
          label: summary.name,
          detail: describeModule(summary),
          note: connection.text,
        }))}
        query={query}
        onQuery={onQuery}
        onChoose={(id) => {
          const chosen = found.find(({ summary }) => summary.displayToken === id);
          if (chosen !== undefined) actions.onCreate(chosen, at);
        }}
        none={isReading ? "Reading types…" : "Nothing found."}
      />
    </ConnectMenu>
  );
}

/** Lists the outputs of a resource, or the parts of a variable, to drag. Pressing an output opens the dialog. */
function OutputMenu(place: MenuProps) {
  const { source, actions } = place;
  const { store } = useServices();
  const catalog = useCatalog();
  const [query, onQuery] = useState("");
  const paths = outputPathsOf(source, store.getState().program, catalog).map((path) => ({
    label: path.length === 0 ? itselfText(source) : formatPath(path),
    id: JSON.stringify(path),
  }));
  const title = `Outputs of ${actions.nameOf(source)}: drag one to an input`;
  return (
    <ConnectMenu title={title} data-outputs={source} {...place}>
      <Combobox
        label="Search"
        placeholder="Search"
        listLabel={title}
        options={search(query, paths)}
        query={query}
        onQuery={onQuery}
        onChoose={(id) => actions.onOutput(source, JSON.parse(id) as PropertyPath)}
        none="Nothing found."
      />
    </ConnectMenu>
  );
}

const itselfText = (source: NodeId): string =>
  isResourceNode(source) ? "the resource itself" : "the whole value";
