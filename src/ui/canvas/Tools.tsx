import { isReadOnly } from "#store/read-only.ts";
import { useEffect } from "react";

import type { Direction } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { groupByOf } from "#model/program/layout/groups.ts";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { Toolbar } from "#ui/canvas/Toolbar.tsx";
import { useDesigner } from "#ui/services.ts";

interface ToolsProps {
  readonly actions: Actions;
  readonly canvasStore: CanvasStore;
  readonly direction: Direction;
  readonly selected: ReadonlySet<NodeId>;
  /** Everything has a place, so that a picture of it can be made. */
  readonly isPlaced: boolean;
  readonly isBoxMode: boolean;
  onBoxMode(): void;
}

/** The tool bar, and what commands from elsewhere ask of the canvas. */
export function Tools(props: ToolsProps) {
  const { actions, canvasStore, selected, isPlaced } = props;
  const request = useDesigner((state) => state.request);
  const isFocused = useDesigner((state) => state.isolated !== undefined);
  const groupBy = useDesigner(({ program }) => groupByOf(program));
  const readOnly = useDesigner(isReadOnly);
  useEffect(() => {
    if (request === undefined || !isPlaced || canvasStore.getState().answered === request) return;
    canvasStore.setState({ answered: request });
    if (request.kind === "tidy") actions.onTidy();
    else if (request.kind === "fit") actions.onFit();
    else if (request.kind === "group-by") actions.onGroupBy(request.groupBy);
    else if (request.kind === "fold" && request.what === "selected") actions.onFoldSelected();
    else if (request.kind === "fold") actions.onFoldAll(request.what === "all");
    else if (request.kind === "show") actions.onShow(request.node);
    else if (request.kind === "note") actions.onNote();
    else if (request.kind === "arrange") actions.onArrange(request.how);
    else if (request.kind === "picture") void actions.onPicture(request.format, request);
  }, [request, isPlaced, canvasStore, actions]);
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
      onZoom={actions.onZoom}
      onFit={actions.onFit}
      onSelection={actions.onSelection}
      onFullSize={actions.onFullSize}
      onTidy={actions.onTidy}
      onDirection={actions.onDirection}
      onFocus={actions.onFocus}
      onBoxMode={props.onBoxMode}
      onArrange={actions.onArrange}
      onPicture={(format) => void actions.onPicture(format)}
    />
  );
}
