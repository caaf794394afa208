import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import { recognize } from "#model/opening/recognition/recognize.ts";
import { drawParsed } from "#view/draw-program.ts";
import type { DrawingResult } from "#view/drawing.ts";

/** Draws the design in a text. The document's type is detected from the content, as in the rest of the product. */
export async function drawText(text: string, fileName = ""): Promise<DrawingResult> {
  const format = recognize(text);
  switch (format.kind) {
    case "program": {
      if (format.syntax === "json") return drawParsed(parseProgramFile(text), fileName);
      const { drawYaml } = await import("#view/draw-yaml.ts");
      return drawYaml(text, fileName);
    }
    case "import":
      return refuse("This is an import file for `pulumi import`, not a program.");
    case "state":
      return refuse("This file is the state of a stack, not a program.");
    case "run":
      return refuse("This file is the output of a preview or update, not a program.");
    case "schema":
      return refuse("This file is a package schema, not a program.");
    case "facts":
      return refuse("This file contains facts about a package, not a program.");
    case "foreign":
    case "unknown":
      return refuse(format.message);
  }
}

const refuse = (message: string): DrawingResult => ({ ok: false, message });
