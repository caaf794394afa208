import type { Diagram } from "#diagram/draw-design.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { PictureSource } from "#store/request.ts";

/** A diagram as the source of a picture, which is saved in files with this name. */
export const pictureSource = (
  file: string,
  diagram: Pick<Diagram, "name" | "view" | "notes">,
  ghosts?: PlacedGhosts,
): PictureSource => ({
  file,
  draw: (theme) =>
    printPicture(diagram.view, diagram.name, pictureColors[theme], diagram.notes, ghosts),
  printDrawio: async () => {
    const { printDrawio } = await import("#diagram/drawio/print-drawio.ts");
    return printDrawio(diagram, ghosts);
  },
});
