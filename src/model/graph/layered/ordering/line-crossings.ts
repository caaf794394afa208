import type { Vertex } from "#model/graph/layered/level.ts";

/** A line in a gap between two layers. The line has a vertical part, from which it branches to all its ends. */
interface Branching {
  readonly starts: Set<number>;
  readonly ends: readonly number[];
  top: number;
  bottom: number;
}

/**
 * The number of crossings for the given positions of vertices, if all links of one output are drawn as one line that
 * branches.
 */
export function lineCrossings(layers: readonly (readonly Vertex[])[]): number {
  let count = 0;
  for (const layer of layers) {
    const lines = linesAfter(layer);
    for (const [at, line] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (line.top >= other.bottom || other.top >= line.bottom) continue;
        count += Math.min(crossings(line, other), crossings(other, line));
      }
  }
  return count;
}

/** How often two lines cross if the first line's vertical part is before the second line's. */
function crossings(first: Branching, second: Branching): number {
  let count = 0;
  for (const start of second.starts) if (start > first.top && start < first.bottom) count += 1;
  for (const end of first.ends) if (end > second.top && end < second.bottom) count += 1;
  return count;
}

function linesAfter(layer: readonly Vertex[]): readonly Branching[] {
  const lines = new Map<string, Branching>();
  for (const { across, breadth, after } of layer) {
    const byStart = new Map<number, number[]>();
    for (const { start, end, to } of after) {
      const ends = byStart.get(start) ?? [];
      byStart.set(start, ends);
      ends.push(to.across + end * to.breadth);
    }
    for (const [start, list] of byStart) {
      const ends = [...new Set(list)];
      const place = across + start * breadth;
      const key = ends.join();
      const line = lines.get(key) ?? { starts: new Set(), ends, top: Infinity, bottom: -Infinity };
      lines.set(key, line);
      line.starts.add(place);
      line.top = Math.min(line.top, place, ...ends);
      line.bottom = Math.max(line.bottom, place, ...ends);
    }
  }
  return [...lines.values()];
}
