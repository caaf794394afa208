import { markToShow } from "#model/deployment/outcome/outcome.ts";
import { plannedColors } from "#diagram/drawing/quiet.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { printCounts } from "#diagram/drawing/print-counts.ts";
import {
  colorOfMark,
  dashes,
  escapeSvgText,
  printMark,
  printSvgText,
  printTile,
} from "#diagram/drawing/print-parts.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { noGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { printGhost } from "#diagram/ghosts/print-ghost.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import {
  boundsOf,
  boxWidth,
  grown,
  inputPoint,
  outputPoint,
  rowMiddle,
} from "#diagram/scene/geometry.ts";
import { noteLine, notePadding } from "#diagram/notes/note-size.ts";
import type { PlacedNote } from "#diagram/notes/placed-notes.ts";
import { linkOf } from "#diagram/notes/placed-notes.ts";
import type { Route } from "#diagram/scene/route.ts";
import { endOf, middleOf, pointsOf, printRoute } from "#diagram/scene/route.ts";
import type { Bundle } from "#diagram/bundles/bundle.ts";
import { printFrames } from "#diagram/frames/print-frames.ts";
import type { Point } from "#model/program/program.ts";
import type { Box } from "#diagram/scene/scene.ts";
import { labelOfBox } from "#diagram/scene/scene.ts";
import type { PortRow, Wire } from "#diagram/scene/connections.ts";
import { labelOfWire } from "#diagram/scene/connections.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import {
  nameOfMark,
  originWord,
  rowText,
  shortenMiddle,
  shownDetail,
  shownType,
  sumOnWire,
} from "#diagram/messages.ts";

const margin = 32;
export const fonts = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"`;

export interface SvgPicture {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A design's canvas as an SVG picture: real text, no style sheet, no script and no external content.
 * Sizes are in pixels.
 */
export function printPicture(
  view: CanvasView,
  title: string,
  colors: Colors,
  notes: readonly PlacedNote[] = [],
  ghosts: PlacedGhosts = noGhosts,
): SvgPicture {
  const routes = view.scene.wires.flatMap((wire) => {
    const route = view.routeOf(wire);
    return route === undefined ? [] : [{ wire, route }];
  });
  const reach = routes.flatMap(({ route }) => cornersOf(pointsOf(route)));
  const bounds = grown(
    boundsOf([
      ...view.frames.values(),
      ...ghosts.frames.values(),
      ...view.groups.map(({ rect }) => rect),
      ...notes,
      ...reach,
    ]) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    },
    margin,
  );
  const left = Math.floor(bounds.x);
  const top = Math.floor(bounds.y);
  const width = Math.ceil(bounds.x + bounds.width) - left;
  const height = Math.ceil(bounds.y + bounds.height) - top;
  const { ofBox, ofWires } = plannedColors(view.scene, ghosts.frames.size > 0, colors);
  const boxes = view.scene.boxes.flatMap((box) => {
    const frame = view.frames.get(box.id);
    return frame === undefined ? [] : [printBox(box, frame, view, ofBox(box))];
  });
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" ${fonts}>`,
    `<title>${escapeSvgText(title)}</title>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colors.background}"/>`,
    ...printFrames(view.groups, colors, (x, y, words) =>
      printSvgText(x, y, words, colors.text, 13, "start", "600"),
    ),
    ...[...ghosts.frames].flatMap(([key, frame]) => {
      const ghost = ghosts.ghosts.get(key);
      return ghost === undefined ? [] : [printGhost(ghost, frame, colors)];
    }),
    ...view.bundles().map((bundle) => printTrunk(bundle, ofWires(bundle.wires))),
    ...routes.map(({ wire, route }) => printWire(wire, endOf(route), view, ofWires([wire]))),
    ...routes.map(({ wire, route }) => printSum(wire, route, colors)),
    ...boxes,
    ...notes.map((note) => printNote(note, colors)),
    "</svg>",
    "",
  ].join("\n");
  return { text, width, height };
}

/** The upper left and the lower right corner of the area around some points. */
function cornersOf(points: readonly Point[]): readonly Point[] {
  const first = { x: Infinity, y: Infinity };
  const last = { x: -Infinity, y: -Infinity };
  for (const { x, y } of points) {
    first.x = Math.min(first.x, x);
    first.y = Math.min(first.y, y);
    last.x = Math.max(last.x, x);
    last.y = Math.max(last.y, y);
  }
  return [first, last];
}

function printWire(wire: Wire, end: Point, view: CanvasView, colors: Colors): string {
  const { kind } = wire;
  const { x, y } = end;
  const head = view.direction === "right" ? `M${x - 4} ${y}l-7 -4v8z` : `M${x} ${y - 4}l-4 -7h8z`;
  return (
    `<g><title>${escapeSvgText(labelOfWire(wire, view.scene.box))}</title>` +
    printLine(kind, view.ownParts(wire), 1.5, colors) +
    `<path d="${head}" fill="${colors.wire}"/></g>`
  );
}

/** The shared part of a bundle's wires. */
const printTrunk = ({ kind, trunk }: Bundle, colors: Colors): string =>
  printLine(kind, trunk, 2, colors);

function printLine(
  kind: Wire["kind"],
  parts: readonly Route[],
  width: number,
  colors: Colors,
): string {
  const dash = dashes[kind] === "" ? "" : ` stroke-dasharray="${dashes[kind]}"`;
  const way = parts.map(printRoute).join("");
  return `<path d="${way}" fill="none" stroke="${colors.wire}" stroke-width="${width}"${dash}/>`;
}

/** The number of references of a folded group's wire. */
function printSum({ count }: Wire, route: Route, colors: Colors): string {
  const sum = sumOnWire(count);
  if (sum === undefined) return "";
  const { text, width } = sum;
  const { x, y } = middleOf(route);
  return (
    `<rect x="${x - width / 2}" y="${y - 9}" width="${width}" height="18" rx="9" fill="${colors.surface}" stroke="${colors.border}"/>` +
    printSvgText(x, y + 4, text, colors.text, 11, "middle", "600")
  );
}

function printBox(box: Box, frame: Rect, view: CanvasView, colors: Colors): string {
  const { x, y, width } = frame;
  const color = colors.of(box.color);
  const inset = box.isMark ? 5 : 10;
  const textWidth = view.textWidth(box);
  const shiftOf = (at: number): Point => view.portShift(box.id, at);
  const ports = [
    ...box.inputs.map((_, at) => inputPoint(box, at, view.direction)),
    ...box.outputs.map((_, at) => {
      const port = outputPoint(box, at, view.direction);
      const shift = shiftOf(at);
      return { x: port.x + shift.x, y: port.y + shift.y };
    }),
  ].map(
    (port) =>
      `<circle cx="${x + port.x}" cy="${y + port.y}" r="3.5" fill="${colors.surface}" stroke="${colors.wire}" stroke-width="1.5"/>`,
  );
  const mark = markToShow(box.mark);
  return [
    `<g><title>${escapeSvgText(labelOfBox(box))}</title>`,
    box.group?.isFolded === false && mark === undefined ? "" : printFrame(box, frame, colors),
    printTile(
      box.icon,
      x + inset,
      y + (box.isMark ? inset : box.head / 2 - 15),
      color,
      colors.surface,
    ),
    ...(box.isMark
      ? [printNameBelow(box, frame, colors)]
      : [
          ...printWords(box, { ...frame, width: textWidth }, colors),
          ...printRows(box, frame, (at) => shiftOf(at).x, colors),
        ]),
    ...ports,
    printCounts(box, frame, colors),
    mark === undefined ? "" : printMark(mark, x + width - 12, y, colors),
    "</g>",
  ].join("");
}

const printNameBelow = (box: Box, { x, y, width, height }: Rect, { muted }: Colors): string =>
  printSvgText(x + width / 2, y + height + 13, nameOfMark(box), muted, 11, "middle");

/** A box's border and fill. */
function printFrame(
  { kind, mark: planned, group }: Box,
  { x, y, width, height }: Rect,
  colors: Colors,
): string {
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10"`;
  const mark = markToShow(planned);
  const border = mark === undefined ? colors.border : colorOfMark(mark, colors);
  const isFilled = mark !== undefined && group?.isFolded !== false;
  const dash = kind === "variable" ? ' stroke-dasharray="4 3"' : "";
  return (
    `${rect} fill="${colors.surface}" stroke="${border}"${dash}/>` +
    (isFilled ? `${rect} fill="${border}" fill-opacity="0.15"/>` : "")
  );
}

/** A box's name, type and detail. */
function printWords(box: Box, { x, y, width }: Rect, colors: Colors): readonly string[] {
  const origin = originWord(box);
  const detail = shownDetail(box);
  const [name, type] = detail === "" ? [24, 41] : [22, 38];
  const most = charactersOf(width, 20);
  return [
    printSvgText(
      x + 48,
      y + name,
      shortenMiddle(box.name, charactersOf(width, 18)),
      colors.text,
      13,
      "start",
      "600",
    ),
    printSvgText(
      x + 48,
      y + type,
      shortenMiddle(shownType(box), most - (origin === "" ? 0 : 8)),
      colors.muted,
      11.5,
    ),
    detail === ""
      ? ""
      : printSvgText(x + 48, y + 53, shortenMiddle(detail, most), colors.text, 11.5),
    origin === ""
      ? ""
      : printSvgText(x + width - 12, y + type, origin, colors.muted, 11, "end", "500"),
  ];
}

/** A box's rows. `beyond` returns how far an output ends outside the box's edge. */
const printRows = (
  box: Box,
  { x, y, width }: Rect,
  beyond: (output: number) => number,
  colors: Colors,
): readonly string[] => [
  ...box.inputs.map((row, at) => printRow(row, x + 14, y + rowMiddle(box, at), "start", colors)),
  ...box.outputs.map((row, at) =>
    printRow(
      row,
      x + width - 14 + beyond(at),
      y + rowMiddle(box, box.inputs.length + at),
      "end",
      colors,
    ),
  ),
];

function printNote(placed: PlacedNote, colors: Colors): string {
  const { x, y, width, height, lines, box } = placed;
  const link =
    box === undefined
      ? ""
      : `<path d="${linkOf(placed, box)}" fill="none" stroke="${colors.muted}" stroke-dasharray="2 3"/>`;
  const rows = lines.map((line, at) =>
    printSvgText(x + notePadding + 2, y + notePadding + at * noteLine + 13, line, colors.text, 13),
  );
  return [
    "<g><title>Note</title>",
    link,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7" fill="${colors.surface}" stroke="${colors.border}"/>`,
    `<rect x="${x}" y="${y + 3}" width="3" height="${height - 6}" fill="${colors.muted}"/>`,
    ...rows,
    "</g>",
  ].join("");
}

/** The number of characters that fit in a box, given the number for the usual width. */
const charactersOf = (width: number, usual: number): number =>
  Math.floor((usual * (width - 30)) / (boxWidth - 30));

const printRow = (
  row: PortRow,
  x: number,
  middle: number,
  anchor: "start" | "end",
  colors: Colors,
): string => printSvgText(x, middle + 4, rowText(row), colors.text, 12, anchor);
