import { projectName } from "#model/files/manifest/project.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { edit } from "#store/designer.ts";
import type { Arrangement, PictureFormat, PictureTheme } from "#store/request.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { withTitle } from "#diagram/drawing/picture-title.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import { placedNotes } from "#diagram/notes/placed-notes.ts";
import { drawPng } from "#ui/canvas/drawing/save-picture.ts";
import type { ActionScope } from "#ui/canvas/interaction/action-scope.ts";
import { arrangeEdit, arrangementLabels } from "#ui/canvas/interaction/arrange.ts";
import { layOutAgain, shownPositions, tidy } from "#ui/canvas/scene/positions.ts";

interface PictureChoice {
  readonly theme?: PictureTheme;
  /** The title above the design. */
  readonly title?: string;
}

/** Actions that lay the canvas out, show parts of it and save its picture. */
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
    /** Positions that the user set since then stay, unless a step of theirs changes them. */
    onLayOutAgain: (): void => {
      const isPlaced = Object.keys(store.getState().program.layout?.positions ?? {}).length > 0;
      if (isPlaced) onTidy();
      else layOutAgain(canvasStore);
    },
    onDirection: (): void => {
      const direction = view.direction === "right" ? "down" : "right";
      edit(
        store,
        { kind: "set-direction", direction },
        { label: direction === "right" ? "Lay out left to right" : "Lay out top-down" },
      );
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
    onPicture: (format: PictureFormat, choice?: PictureChoice): Promise<void> =>
      savePicture(scope, format, choice),
  };
}

async function savePicture(
  { services, view, ghosts }: ActionScope,
  format: PictureFormat,
  { theme = "light", title = "" }: PictureChoice = {},
): Promise<void> {
  const { store, workspace } = services;
  const { name, layout } = store.getState().program;
  const placed = placedNotes(layout, view.frames);
  const file = `${projectName(name)}.${format}`;
  if (format === "drawio") {
    const { printDrawio } = await import("#diagram/drawio/print-drawio.ts");
    workspace.saveFile(file, printDrawio({ name, view, notes: placed }, ghosts), "text/xml");
    return;
  }
  const colors = pictureColors[theme];
  const design = printPicture(view, name, colors, placed, ghosts);
  const picture = title === "" ? design : withTitle(design, title, colors);
  if (format === "svg") workspace.saveFile(file, picture.text, "image/svg+xml");
  else {
    const bytes = await drawPng(picture);
    if (bytes !== undefined) workspace.saveFile(file, bytes, "image/png");
  }
}
