import { drawDesign } from "#diagram/draw-design.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import { namedByFile } from "#model/files/manifest/file-name.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import { formatCount } from "#model/base/messages.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { describeBoxes, seenText } from "#view/describe-boxes.ts";
import type { Drawing, DrawingResult } from "#view/drawing.ts";
import { themedColors } from "#view/themed-colors.ts";

/** A catalog without packages, so types are drawn according to their tokens. */
const noPackages = createCatalog([], []);

/** Draws the program that a reader has read. A design without a name is named after its file, `fileName`. */
export function drawParsed(parsed: ParseResult, fileName: string): DrawingResult {
  if (!parsed.ok) return { ok: false, message: describeFailure(parsed) };
  const program = fileName === "" ? parsed.program : namedByFile(parsed.program, fileName);
  return { ok: true, drawing: drawProgram(program) };
}

function describeFailure({ message, line, column }: Extract<ParseResult, { ok: false }>): string {
  return line === undefined || column === undefined
    ? message
    : `${message} (line ${line}, column ${column})`;
}

function drawProgram(program: Program): Drawing {
  const { view, name, notes } = drawDesign({ program, catalog: noPackages, diagnostics: [] });
  const descriptions = describeBoxes(view.scene);
  const boxes = view.scene.boxes.flatMap(({ id }) => {
    const rect = view.frames.get(id);
    const description = descriptions.get(id);
    return rect === undefined || description === undefined ? [] : [{ rect, description }];
  });
  const title = name === "" ? "Design" : name;
  const count = formatCount(program.resources.length, "resource");
  const { text } = printPicture(view, title, themedColors, notes);
  return { label: seenText(`${title}, ${count}`), picture: text, boxes };
}
