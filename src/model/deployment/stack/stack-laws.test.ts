import fc from "fast-check";
import { expect, test } from "vitest";
import { drawDesign, printDiagram } from "#diagram/draw-design.ts";
