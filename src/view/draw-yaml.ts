import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { drawParsed } from "#view/draw-program.ts";
import type { DrawingResult } from "#view/drawing.ts";

/** Reads and draws Pulumi YAML. The parser is as large as all else, and fetched when the first such design is there. */
export const drawYaml = (text: string, fileName: string): DrawingResult =>
  drawParsed(parseYaml(text), fileName);
