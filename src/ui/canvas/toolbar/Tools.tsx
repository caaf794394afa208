import { isReadOnly } from "#store/read-only.ts";
import { sendRequest } from "#store/designer.ts";

import type { Direction } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { groupByOf } from "#model/program/layout/groups.ts";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import { Toolbar } from "#ui/canvas/toolbar/Toolbar.tsx";
import { useDesigner, useServices } from "#ui/services.ts";
import { useRequests } from "#ui/use-requests.ts";

interface ToolsProps {
  readonly actions: Actions;
  readonly direction: Direction;
  readonly selected: ReadonlySet<NodeId>;
  /** True once every node has a position, so the picture is complete. */
  readonly isPlaced: boolean;
  readonly isBoxMode: boolean;
  onBoxMode(): void;
  onPresent(): void;
}

const zoomTo = {
  fit: ({ onFit }: Actions) => onFit(),
  selection: ({ onSelection }: Actions) => onSelection(),
  full: ({ onFullSize }: Actions) => onFullSize(),
} as const;

/** The toolbar, and the handlers of commands for the canvas. */
export function Tools(props: ToolsProps) {
  const { actions, selected } = props;
  const { store } = useServices();
  const isFocused = useDesigner((state) => state.isolated !== undefined);
  const groupBy = useDesigner(({ program }) => groupByOf(program));
  const readOnly = useDesigner(isReadOnly);
  useRequests(
    {
      tidy: actions.onTidy,
      direction: actions.onDirection,
      zoom: ({ to }) => zoomTo[to](actions),
      "group-by": ({ groupBy: next }) => actions.onGroupBy(next),
      fold: ({ what }) =>
        what === "selected" ? actions.onFoldSelected() : actions.onFoldAll(what === "all"),
      show: ({ node }) => actions.onShow(node),
      note: () => actions.onNote(),
      arrange: ({ how }) => actions.onArrange(how),
      picture: () => void actions.onPicture(),
      present: props.onPresent,
    },
    props.isPlaced,
  );
  return (
    <Toolbar
      direction={props.direction}
      isFocused={isFocused}
      isBoxMode={props.isBoxMode}
      canFocus={selected.size > 0}
      canArrange={selected.size > 1 && !readOnly}
      readOnly={readOnly}
      groupBy={groupBy}
      onGroupBy={actions.onGroupBy}
      onAdd={() => sendRequest(store, { kind: "add" })}
      onZoom={actions.onZoom}
      onFit={actions.onFit}
      onSelection={actions.onSelection}
      onFullSize={actions.onFullSize}
      onTidy={actions.onTidy}
      onDirection={actions.onDirection}
      onFocus={actions.onFocus}
      onBoxMode={props.onBoxMode}
      onArrange={actions.onArrange}
      onPicture={() => void actions.onPicture()}
      onPresent={props.onPresent}
    />
  );
}
