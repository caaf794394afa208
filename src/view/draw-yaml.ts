import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { drawParsed } from "#view/draw-program.ts";
import type { DrawingResult } from "#view/drawing.ts";

/**
 * Reads and draws Pulumi YAML. The YAML parser is as large as the rest of the element, so it is loaded with the first
 * YAML design.
 */
export const drawYaml = (text: string, fileName: string): DrawingResult =>
  drawParsed(parseYaml(text), fileName);
