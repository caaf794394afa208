import { formatPath } from "#model/base/path.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { grown } from "#diagram/scene/geometry.ts";
import { endOf } from "#diagram/scene/route.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import styles from "#ui/canvas/wires.module.css";

interface WireEndsProps {
  readonly view: CanvasView;
  /** The boxes at the ends of the hovered or selected wires. */
  readonly ends: ReadonlySet<NodeId>;
  /** The hovered wire. */
  readonly wire: Wire | undefined;
}

/** Marks the boxes at the ends of wires, and labels both ends of the hovered wire. */
export function WireEnds({ view, ends, wire }: WireEndsProps) {
  const route = wire === undefined ? undefined : view.routeOf(wire);
  return (
    <>
      <svg className={styles.ends} aria-hidden>
        {[...ends].map((id) => {
          const frame = view.frames.get(id);
          if (frame === undefined) return null;
          return <rect key={id} className={styles.end} data-end rx={13} {...grown(frame, 4)} />;
        })}
      </svg>
      {wire !== undefined && route !== undefined && (
        <svg className={styles.endNames} aria-hidden>
          <text
            className={styles.endName}
            data-end-name
            x={route.start.x + 8}
            y={route.start.y - 8}
          >
            {outputName(wire, view)}
          </text>
          <text
            className={styles.endName}
            data-end-name
            x={endOf(route).x - 12}
            y={endOf(route).y + 18}
            textAnchor="end"
          >
            {inputName(wire, view)}
          </text>
        </svg>
      )}
    </>
  );
}

/** The source: an output, or a whole box. */
const outputName = ({ edge, from }: Wire, view: CanvasView): string =>
  edge.output.length === 0 ? nameOf(from, view) : formatPath(edge.output);

/** The target: an input, an option, or an argument of a variable's call. */
const inputName = ({ edge, to }: Wire, view: CanvasView): string => {
  const [first, ...rest] = edge.path;
  const path = edge.via === "value" && first === "arguments" ? rest : edge.path;
  return path.length === 0 ? nameOf(to, view) : formatPath(path);
};

const nameOf = (id: NodeId, view: CanvasView): string => view.scene.box.get(id)?.name ?? "";
