import { projectName } from "#model/files/manifest/project.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { edit, sendRequest } from "#store/designer.ts";
import type { Arrangement } from "#store/request.ts";
import { placedNotes } from "#diagram/notes/placed-notes.ts";
import type { ActionScope } from "#ui/canvas/interaction/action-scope.ts";
import { arrangeEdit, arrangementLabels } from "#ui/canvas/interaction/arrange.ts";
import { layOutAgain, shownPositions, tidy } from "#ui/canvas/scene/positions.ts";

/** The actions that lay out the canvas, show parts of it and save its picture. */
export function createViewActions(scope: ActionScope, selected: () => readonly NodeId[]) {
  const { services, canvasStore, grouped, view, ghosts, camera } = scope;
  const { store } = services;
  const onTidy = (): void =>
    tidy({ store, canvasStore, layOut: services.layOut, grouped }, camera.showAll, {
      selected: selected(),
    });
  return {
    onShow: camera.goTo,
    onTidy,
    /**
     * Lays out the canvas again. Positions that the user has set since the last layout stay, unless another step
     * changes them.
     */
    onLayOutAgain: (): void => {
      const isPlaced = Object.keys(store.getState().program.layout?.positions ?? {}).length > 0;
      if (isPlaced) onTidy();
      else layOutAgain(canvasStore);
    },
    onArrange: (how: Arrangement): void => {
      const frames = selected().flatMap((id) => {
        const frame = view.frames.get(id);
        return frame === undefined ? [] : [{ id, ...frame }];
      });
      edit(store, arrangeEdit(shownPositions(store, canvasStore), frames, how), {
        label: arrangementLabels[how],
      });
    },
    onFit: (): void => {
      if (ghosts.frames.size === 0) camera.fit();
      else camera.showAll([...view.frames.values(), ...ghosts.frames.values()]);
    },
    onSelection: (): void => {
      const shown = selected().map(grouped.scene.shownAs);
      const frames = shown.flatMap((id) => view.frames.get(id) ?? []);
      camera.showAll(frames.length === 0 ? view.frames.values() : frames);
    },
    onFullSize: camera.fullSize,
    onZoom: camera.zoomBy,
    onPicture: async (): Promise<void> => {
      const { pictureSource } = await import("#ui/picture/picture-source.ts");
      const { name, layout } = store.getState().program;
      const notes = placedNotes(layout, view.frames);
      const source = pictureSource(projectName(name), { name, view, notes }, ghosts);
      sendRequest(store, { kind: "save-picture", source });
    },
  };
}
