import type { Diagram } from "#diagram/draw-design.ts";
import { printDiagram } from "#diagram/draw-design.ts";
import { printDrawio } from "#diagram/drawio/print-drawio.ts";
import { printDot } from "#diagram/text/dot.ts";
import { printMermaid } from "#diagram/text/mermaid.ts";
import { textGraphOf } from "#diagram/text/text-graph.ts";

type PictureFormat = "svg" | "drawio" | "dot" | "mermaid";

/** Prints a diagram in a format. The bytes are the same in the page and in a terminal. */
export function printAs(format: PictureFormat, diagram: Diagram): string {
  const { grouped, view } = diagram;
  switch (format) {
    case "svg":
      return printDiagram(diagram);
    case "drawio":
      return printDrawio(diagram);
    case "mermaid":
      return printMermaid(textGraphOf(grouped.scene, view.direction));
    case "dot":
      return printDot(textGraphOf(grouped.scene, view.direction));
  }
}
