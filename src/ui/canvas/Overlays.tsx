import { useStore as useFlow } from "@xyflow/react";
import { useCallback, useEffect, useState } from "react";
import { useStore } from "zustand";

import { referableOutputs } from "#model/schema/output-type.ts";
import { formatPath } from "#model/program/path.ts";
import type { Point, Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import { isResourceNode, variableOf } from "#model/graph/node.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import styles from "#ui/canvas/overlays.module.css";
import { Chooser, chooserTitle, itemsOf, DraggedReference } from "#ui/canvas/Connecting.tsx";
import { partsOf } from "#ui/canvas/interaction/matching-ports.ts";
import { itself, rowMiddle } from "#ui/canvas/scene/geometry.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { CanvasView } from "#ui/canvas/scene/view.ts";
import controls from "#ui/components/controls.module.css";
import { useCatalog } from "#ui/derived.ts";
import { useServices } from "#ui/services.ts";

interface OverlaysProps {
  readonly canvasStore: CanvasStore;
  readonly view: CanvasView;
  readonly actions: Actions;
}

/** What floats over the canvas for a while: a reference in hand, a choice, a rectangle, a layout at work. */
export function Overlays({ canvasStore, view, actions }: OverlaysProps) {
  const { connecting, choosing, outputs, box, busy } = useStore(canvasStore);
  const transform = useFlow((state) => state.transform);
  const [x, y, zoom] = transform;
  const toElement = (point: Point): Point => ({ x: point.x * zoom + x, y: point.y * zoom + y });
  const close = useCallback(
    () => canvasStore.setState({ choosing: undefined, outputs: undefined }),
    [canvasStore],
  );
  const over = connecting?.over === undefined ? undefined : view.frames.get(connecting.over);
  return (
    <>
      {connecting !== undefined && (
        <DraggedReference
          connecting={connecting}
          anchor={
            over === undefined
              ? undefined
              : toElement({ x: over.x, y: over.y + rowMiddle(itself) * 2 })
          }
          name={connecting.over === undefined ? "" : actions.nameOf(connecting.over)}
        />
      )}
      {choosing !== undefined && (
        <Chooser
          title={chooserTitle(choosing.fits, actions.nameOf(choosing.target))}
          at={choosing.at}
          items={itemsOf(choosing.fits.of(choosing.target))}
          onChoose={(at) => {
            const fit = choosing.fits.of(choosing.target)[at];
            if (fit !== undefined) actions.onConnect(fit);
          }}
          onClose={close}
        />
      )}
      {outputs !== undefined && (
        <OutputList source={outputs.source} at={outputs.at} actions={actions} onClose={close} />
      )}
      {box !== undefined && (
        <div
          className={styles.rectangle}
          style={{
            left: toElement(box).x,
            top: toElement(box).y,
            width: box.width * zoom,
            height: box.height * zoom,
          }}
        />
      )}
      {busy !== undefined && <Progress stop={() => busy.abort()} />}
    </>
  );
}

interface OutputListProps {
  readonly source: NodeId;
  readonly at: Point;
  readonly actions: Actions;
  onClose(): void;
}

/** Every output of a resource or part of a variable, to be dragged to an input; without a pointer they lead to the dialog. */
function OutputList({ source, at, actions, onClose }: OutputListProps) {
  const { store } = useServices();
  const catalog = useCatalog();
  const { program } = store.getState();
  const variable = variableOf(source);
  const paths =
    variable === undefined
      ? outputsOf(source, program, catalog)
      : partsOf(variable, program, catalog);
  return (
    <Chooser
      title={`Outputs of ${actions.nameOf(source)}: drag one to an input`}
      at={at}
      items={paths.map((path) => ({
        key: JSON.stringify(path),
        text: path.length === 0 ? itselfText(source) : formatPath(path),
        drag: { source, path },
      }))}
      onChoose={() => {
        onClose();
        actions.onOutput(source);
      }}
      onClose={onClose}
    />
  );
}

const itselfText = (source: NodeId): string =>
  isResourceNode(source) ? "the resource itself" : "all of its value";

function outputsOf(source: NodeId, program: Program, catalog: Catalog): readonly PropertyPath[] {
  const resource = isResourceNode(source) ? findResource(program, source) : undefined;
  const type = resource === undefined ? undefined : catalog.resourceType(resource.token);
  if (type === undefined) return [[], ["id"]];
  return [[], ...referableOutputs(type).map(({ name }) => [name])];
}

/** Said only of a layout that takes a while. */
function Progress({ stop }: { stop(): void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.progress} data-control>
      {isLong && (
        <>
          Laying out…
          <button type="button" className={controls.button} onClick={stop}>
            Stop
          </button>
        </>
      )}
    </div>
  );
}
