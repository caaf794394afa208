import type { Direction, Point } from "#model/program/program.ts";

/** What an automatic layout needs to know: boxes with ports at fixed places, and wires between ports. */
export interface LayoutGraph {
  readonly direction: Direction;
  readonly boxes: readonly LayoutBox[];
  /** What boxes lie in, each after the one around it. */
  readonly groups?: readonly LayoutGroup[];
  readonly wires: readonly LayoutWire[];
}

/** A frame around boxes and other frames, as large as these need. */
export interface LayoutGroup {
  /** Unique among boxes and groups. */
  readonly id: string;
  readonly parent?: string | undefined;
  /** How far its contents stand off its upper edge, and off the others. */
  readonly top: number;
  readonly padding: number;
  readonly leastWidth: number;
}

export interface LayoutBox {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The group that it lies in. */
  readonly parent?: string | undefined;
  /** Where wires end, from the box's own top left corner. */
  readonly ports: readonly LayoutPort[];
}

export interface LayoutPort extends Point {
  /** Unique among all ports of the graph. */
  readonly id: string;
  readonly side: "in" | "out";
}

/** From a port of the side "out" to one of the side "in", or from and to a group. */
export interface LayoutWire {
  readonly from: string;
  readonly to: string;
}

/** Places by the id of a box or a group. */
export type Positions = Readonly<Record<string, Point>>;

/** Lays a graph out anew. Rejects with the signal's reason when it is canceled. */
export type LayOut = (graph: LayoutGraph, signal: AbortSignal) => Promise<Positions>;
