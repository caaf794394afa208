import type { Diagram } from "#diagram/draw-design.ts";
import { pictureOf, printCell, textInLabel } from "#diagram/drawio/cells.ts";
import { wayOf } from "#diagram/drawio/way.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { colorOfMark, dashes, wordsOfMark } from "#diagram/drawing/print-parts.ts";
import { markToShow } from "#model/deployment/outcome/outcome.ts";
import { markOfGhosts } from "#diagram/ghosts/print-ghost.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { noGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import {
  nameOfMark,
  originWord,
  rowText,
  shortenMiddle,
  shownDetail,
  shownType,
  sumOnWire,
} from "#diagram/messages.ts";
import type { PlacedNote } from "#diagram/notes/placed-notes.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import { labelOfWire } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { rowHeight, rowMiddle } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { boxesInGroup } from "#diagram/text/text-graph.ts";
import type { MarkOfBox } from "#diagram/drawing/print-parts.ts";
import type { NodeId } from "#model/program/layout/node.ts";

const colors = pictureColors.light;

/** A cell with its parent: another cell or the page. */
interface Place {
  readonly id: string;
  readonly rect: Rect;
}

const page: Place = { id: "1", rect: { x: 0, y: 0, width: 0, height: 0 } };

/**
 * A diagram as an uncompressed draw.io (diagrams.net) file. Frames are containers that move with their
 * content, and wires are connectors that stay attached to their boxes. Positions and routes match the
 * picture. https://www.drawio.com/doc/faq/diagram-source-edit
 */
export function printDrawio(
  { name, view, notes }: Pick<Diagram, "name" | "view" | "notes">,
  ghosts = noGhosts,
): string {
  const { places, frames } = placesIn(view);
  const cells = [
    ...frames,
    ...view.scene.boxes.flatMap((box) => printBox(box, view, places)),
    ...printGhosts(ghosts),
    ...view.scene.wires.map((wire, at) => printWire(wire, `w${at + 1}`, view, places)),
    ...notes.map((note, at) => printNote(note, `n${at + 1}`)),
  ];
  return [
    `<mxfile host="Stackwright">`,
    `  <diagram id="design" name="${textInLabel(name, false)}">`,
    `    <mxGraphModel grid="0" guides="1" tooltips="1" connect="1" arrows="1" fold="1" page="0" math="0" shadow="0">`,
    `      <root>`,
    `        <mxCell id="0"/>`,
    `        <mxCell id="1" parent="0"/>`,
    ...cells.filter((cell) => cell !== "").map((cell) => `        ${cell}`),
    `      </root>`,
    `    </mxGraphModel>`,
    `  </diagram>`,
    `</mxfile>`,
    "",
  ].join("\n");
}

interface Places {
  /** For each box: its cell and its container. */
  readonly cellOf: ReadonlyMap<NodeId, string>;
  readonly parentOf: ReadonlyMap<NodeId, Place>;
}

/** The containers, outer ones first, and the container of each box. */
function placesIn({ groups, scene }: CanvasView): {
  readonly places: Places;
  readonly frames: readonly string[];
} {
  const parentOf = new Map<NodeId, Place>();
  const byGroup = new Map<string, Place>();
  const frames = groups.map(({ group, rect }, at) => {
    const place = { id: `g${at + 1}`, rect };
    byGroup.set(group.id, place);
    for (const id of boxesInGroup(group, scene)) parentOf.set(id, place);
    const around = (group.parent === undefined ? undefined : byGroup.get(group.parent)) ?? page;
    // The resource that names a frame is in its corner and shows its own name.
    const title = group.head === undefined ? `${group.name} ${group.count}` : "";
    return printCell({
      id: place.id,
      label: textInLabel(title),
      parent: around.id,
      rect: within(rect, around),
      style: {
        rounded: 1,
        absoluteArcSize: 1,
        arcSize: 28,
        container: 1,
        collapsible: 0,
        recursiveResize: 0,
        align: "left",
        verticalAlign: "top",
        spacingLeft: 12,
        spacingTop: 6,
        fontStyle: 1,
        fillColor: colors.muted,
        fillOpacity: 6,
        strokeColor: colors.border,
        strokeOpacity: 60,
      },
    });
  });
  const cells = new Map(scene.boxes.map(({ id }, at) => [id, `b${at + 1}`] as const));
  return { places: { cellOf: cells, parentOf }, frames };
}

const within = ({ x, y, width, height }: Rect, { rect }: Place): Rect => ({
  x: x - rect.x,
  y: y - rect.y,
  width,
  height,
});

function printBox(box: Box, view: CanvasView, places: Places): readonly string[] {
  const rect = view.frames.get(box.id);
  const id = places.cellOf.get(box.id);
  if (rect === undefined || id === undefined) return [];
  const mark = markToShow(box.mark);
  const parent = places.parentOf.get(box.id) ?? page;
  const isTitle = box.group?.isFolded === false && mark === undefined;
  const border = mark === undefined ? colors.border : colorOfMark(mark, colors);
  const inside: Place = { id, rect };
  return [
    printCell({
      id,
      label: box.isMark ? textInLabel(nameOfMark(box)) : labelOf(box),
      parent: parent.id,
      rect: within(rect, parent),
      style: {
        ...boxStyle,
        ...(box.isMark ? markStyle : {}),
        image: pictureOf(box.icon, colors.of(box.color)),
        fillColor: isTitle ? "none" : colors.surface,
        strokeColor: isTitle ? "none" : border,
        ...(box.kind === "variable" ? { dashed: 1 } : {}),
      },
    }),
    ...(box.isMark ? [] : printRows(box, inside, (at) => view.portShift(box.id, at).x)),
    mark === undefined ? "" : printMark(mark, inside),
  ];
}

/** The icon is in the middle, and the name below. */
const markStyle = {
  imageAlign: "center",
  imageVerticalAlign: "middle",
  align: "center",
  verticalAlign: "top",
  verticalLabelPosition: "bottom",
  spacing: 0,
  spacingLeft: 0,
  overflow: "visible",
} as const;

const boxStyle = {
  shape: "label",
  html: 1,
  rounded: 1,
  absoluteArcSize: 1,
  arcSize: 20,
  align: "left",
  verticalAlign: "top",
  spacing: 5,
  spacingTop: 4,
  spacingLeft: 42,
  overflow: "hidden",
  imageAlign: "left",
  imageVerticalAlign: "top",
  imageWidth: 30,
  imageHeight: 30,
  fontSize: 13,
  fontColor: colors.text,
} as const;

/** The name, and the type and the detail below it. */
function labelOf(box: Box): string {
  const origin = originWord(box);
  const type = [shortenMiddle(shownType(box), origin === "" ? 22 : 13), origin];
  const lines = [
    type.filter((part) => part !== "").join(" · "),
    shortenMiddle(shownDetail(box), 22),
  ];
  const below = lines.filter((line) => line !== "").map((line) => textInLabel(line));
  return (
    `&lt;b&gt;${textInLabel(shortenMiddle(box.name, 18))}&lt;/b&gt;&lt;br&gt;` +
    `&lt;font color=&quot;${colors.muted}&quot; style=&quot;font-size:11px&quot;&gt;${below.join("&lt;br&gt;")}&lt;/font&gt;`
  );
}

/** The wired inputs and the used outputs, as parts of their box. `beyond` returns how far an output ends outside it. */
const printRows = (
  { head, inputs, outputs }: Box,
  { id, rect }: Place,
  beyond: (output: number) => number,
): readonly string[] =>
  [...inputs, ...outputs].map((row, at) =>
    printCell({
      id: `${id}r${at + 1}`,
      label: textInLabel(rowText(row)),
      parent: id,
      rect: {
        x: 8,
        y: rowMiddle({ head }, at) - rowHeight / 2,
        width: rect.width - 16 + (at < inputs.length ? 0 : beyond(at - inputs.length)),
        height: rowHeight,
      },
      style: {
        ...partStyle,
        align: at < inputs.length ? "left" : "right",
        fontColor: colors.text,
      },
    }),
  );

/** The user selects and moves a box's parts together with the box. */
const partStyle = {
  text: "",
  html: 1,
  part: 1,
  connectable: 0,
  verticalAlign: "middle",
  strokeColor: "none",
  fillColor: "none",
  fontSize: 12,
} as const;

/** A planned operation, on the upper edge. */
function printMark(mark: MarkOfBox, { id, rect }: Place): string {
  const { text, width } = wordsOfMark(mark);
  const color = colorOfMark(mark, colors);
  return printCell({
    id: `${id}m`,
    label: textInLabel(text),
    parent: id,
    rect: { x: rect.width - 12 - width, y: -13, width, height: 18 },
    style: {
      ...partStyle,
      align: "center",
      rounded: 1,
      arcSize: 50,
      fontSize: 11,
      fontStyle: 1,
      fontColor: color,
      strokeColor: color,
      fillColor: colors.surface,
    },
  });
}

function printWire(wire: Wire, id: string, view: CanvasView, places: Places): string {
  const source = places.cellOf.get(wire.from);
  const target = places.cellOf.get(wire.to);
  const way = wayOf(wire, view);
  if (source === undefined || target === undefined || way === undefined) return "";
  const dash = dashes[wire.kind];
  return printCell({
    id,
    label: textInLabel(sumOnWire(wire.count)?.text ?? ""),
    tooltip: textInLabel(labelOfWire(wire, view.scene.box), false),
    parent: page.id,
    source,
    target,
    points: way.points,
    style: {
      edgeStyle: "orthogonalEdgeStyle",
      ...(way.points.length === 0 ? { curved: 1 } : { rounded: 1 }),
      html: 1,
      endArrow: "block",
      endSize: 5,
      strokeColor: colors.wire,
      strokeWidth: 1.5,
      ...way.ends,
      ...(dash === "" ? {} : { dashed: 1, dashPattern: dash }),
    },
  });
}

const printGhosts = ({ ghosts, frames }: PlacedGhosts): readonly string[] =>
  [...frames].flatMap(([key, rect], at) => {
    const ghost = ghosts.get(key);
    if (ghost === undefined) return [];
    const id = `x${at + 1}`;
    const cell = printCell({
      id,
      label: `&lt;strike&gt;${textInLabel(ghost.name)}&lt;/strike&gt;&lt;br&gt;${textInLabel(ghost.type)}`,
      parent: page.id,
      rect,
      style: {
        ...boxStyle,
        image: pictureOf(ghost.icon, colors.muted),
        fontColor: colors.muted,
        fillColor: colors.surface,
        strokeColor: colorOfMark(markOfGhosts, colors),
        dashed: 1,
      },
    });
    return [cell, printMark(markOfGhosts, { id, rect })];
  });

const printNote = (note: PlacedNote, id: string): string =>
  printCell({
    id,
    label: note.lines.map((line) => textInLabel(line)).join("&lt;br&gt;"),
    parent: page.id,
    rect: note,
    style: {
      html: 1,
      rounded: 1,
      absoluteArcSize: 1,
      arcSize: 14,
      align: "left",
      verticalAlign: "top",
      spacing: 8,
      fontSize: 13,
      fontColor: colors.text,
      fillColor: colors.surface,
      strokeColor: colors.border,
    },
  });
