import type { Direction, Point } from "#model/program/program.ts";

/** What an automatic layout needs to know: boxes with ports at fixed places, and wires between ports. */
export interface LayoutGraph {
  readonly direction: Direction;
  readonly boxes: readonly LayoutBox[];
  readonly wires: readonly LayoutWire[];
}

export interface LayoutBox {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Where wires end, from the box's own top left corner. */
  readonly ports: readonly LayoutPort[];
}

export interface LayoutPort extends Point {
  /** Unique among all ports of the graph. */
  readonly id: string;
  readonly side: "in" | "out";
}

/** From a port of the side "out" to one of the side "in". */
export interface LayoutWire {
  readonly from: string;
  readonly to: string;
}

/** Places by box id. */
export type Positions = Readonly<Record<string, Point>>;

/** Lays a graph out anew. Rejects with the signal's reason when it is cancelled. */
export type LayOut = (graph: LayoutGraph, signal: AbortSignal) => Promise<Positions>;
