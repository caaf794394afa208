import type { Direction, Point } from "#model/program/program.ts";

/** The input of an automatic layout: boxes with ports at fixed positions, and wires between ports. */
export interface LayoutGraph {
  readonly direction: Direction;
  readonly boxes: readonly LayoutBox[];
  /** Frames around boxes. Each frame comes after the frame around it. */
  readonly groups?: readonly LayoutGroup[];
  readonly wires: readonly LayoutWire[];
}

/** A frame around boxes and other frames, sized to its content. */
export interface LayoutGroup {
  /** The ID, which is unique among boxes and groups. */
  readonly id: string;
  readonly parent?: string | undefined;
  /** The distances between the content and the frame: at the upper edge, and at all other edges. */
  readonly top: number;
  readonly padding: number;
  readonly leastWidth: number;
}

export interface LayoutBox {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The ID of the group around this group or box. */
  readonly parent?: string | undefined;
  /** The ends of wires, relative to the box's top left corner. */
  readonly ports: readonly LayoutPort[];
}

export interface LayoutPort extends Point {
  /** The ID, which is unique among all ports of the graph. */
  readonly id: string;
  readonly side: "in" | "out";
}

/** A wire from a port on the side "out" to a port on the side "in". A wire can also start or end at a group. */
export interface LayoutWire {
  readonly from: string;
  readonly to: string;
}

/** Positions of boxes and groups, by ID. */
export type Positions = Readonly<Record<string, Point>>;

/** Lays a graph out. Rejects with the signal's reason if it is canceled. */
export type LayOut = (graph: LayoutGraph, signal: AbortSignal) => Promise<Positions>;
