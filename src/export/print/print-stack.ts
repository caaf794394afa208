import type { Doc } from "#export/print/document.ts";

/** What waits: the rest of a sequence. */
interface Frame {
  parts: readonly Doc[];
  next: number;
  /** What stands between the parts, if anything does, and whether it comes before the next part. */
  separator: Doc | undefined;
  isDue: boolean;
  /** Twice the indentation, and one more where all of it stands on one line. */
  state: number;
  /** How many marked documents end with the sequence. */
  marks: number;
}

/**
 * What is still to come waits on a stack and not in calls: deep values cannot overflow it. Its frames are
 * used again and again.
 */
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
