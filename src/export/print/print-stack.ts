import type { Doc } from "#export/print/document.ts";

/** The part of a document that waits: the rest of a sequence. */
interface Frame {
  parts: readonly Doc[];
  next: number;
  /** The separator between the parts, if any, and whether it precedes the next part. */
  separator: Doc | undefined;
  isDue: boolean;
  /** Twice the indentation, plus one if the whole part is on one line. */
  state: number;
  /** The number of marked documents that end with the sequence. */
  marks: number;
}

/** Pending work is on an explicit stack, so deep values cannot overflow the call stack. The frames are reused. */
export interface Stack {
  readonly frames: Frame[];
  depth: number;
}

export const createStack = (): Stack => ({ frames: [], depth: 0 });

export function push(
  stack: Stack,
  parts: readonly Doc[],
  separator: Doc | undefined,
  state: number,
  marks: number,
): void {
  const frame = stack.frames[stack.depth];
  if (frame === undefined)
    stack.frames.push({ parts, next: 0, separator, isDue: false, state, marks });
  else {
    frame.parts = parts;
    frame.next = 0;
    frame.separator = separator;
    frame.isDue = false;
    frame.state = state;
    frame.marks = marks;
  }
  stack.depth += 1;
}
