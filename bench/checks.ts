import { createDesignCheck } from "product/model/check/design-check.ts";
import { checkShape } from "product/model/check/shape/shape-check.ts";
import { createShapes } from "product/model/check/shape/shape-schema.ts";
import { applyEdit } from "product/model/program/edit.ts";
import type { Program } from "product/model/program/program.ts";

import { createProductCatalog } from "./catalog.ts";
import { createDesign, openedInput } from "./designs.ts";
import { createPlainShapes } from "./plain-zod.ts";

/**
 * The number of rounds, which is so large that the median is not one of the first rounds, in which the engine still
 * compiles the code.
 */
const rounds = 60;
const edits = 300;

/**
 * The milliseconds of processor time of each trial. Unlike wall-clock time, processor time is the same on a busy
 * machine.
 */
interface ColdTimes {
  /** The product's check of a new design, with the zod schemas built again. */
  readonly cold: readonly number[];
  /** Only the product's check of shapes, with the zod schemas built again. */
  readonly shapes: readonly number[];
  /** zod alone on the same inputs, with the schemas built again. */
  readonly zod: readonly number[];
}

/** Checks a design of this many resources in Node.js, compared with zod alone. */
export function measureColdChecks(count: number): ColdTimes {
  const cold: number[] = [];
  const shapes: number[] = [];
  const zod: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Creates a different program each time, because caches are keyed by object identity.
    const program = createDesign(count);
    zod.push(time(() => parsePlainly(program)));
    shapes.push(time(() => checkShapes(program)));
    cold.push(time(() => checkAnew(program)));
  }
  return { cold, shapes, zod };
}

function time(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function checkAnew(program: Program): void {
  const diagnostics = createDesignCheck(createProductCatalog(), Date.now())(program);
  if (program.resources.length > 10 && diagnostics.length === 0)
    throw new Error("The check did not find the design's mistakes.");
}

function checkShapes(program: Program): void {
  const catalog = createProductCatalog();
  const shapes = createShapes(catalog);
  let found = 0;
  for (const resource of program.resources) {
    const type = catalog.resourceType(resource.token);
    if (type !== undefined) found += checkShape(resource, type, catalog, shapes).length;
  }
  if (program.resources.length > 10 && found === 0)
    throw new Error("The check did not find the design's mistakes.");
}

function parsePlainly(program: Program): void {
  const catalog = createProductCatalog();
  const shapeOf = createPlainShapes(catalog);
  for (const { token, inputs } of program.resources) {
    const type = catalog.resourceType(token);
    if (type !== undefined) shapeOf(type).safeParse(inputs);
  }
}

/** The times for an edit to one of `count` resources, including the check after the edit. */
export function measureEdits(count: number): readonly number[] {
  const start = createDesign(count);
  const check = createDesignCheck(createProductCatalog(), Date.now());
  const resource = start.resources.at(-1)?.id;
  if (resource === undefined) return [];
  let program = start;
  check(program);
  return Array.from({ length: edits }, (_, at) =>
    time(() => {
      const value = "x".repeat(at + 1);
      program = applyEdit(program, { kind: "set-input", resource, path: [openedInput], value });
      check(program);
    }),
  );
}
