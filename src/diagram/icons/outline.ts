import type { IconNode } from "lucide";

/** An icon's lines as one path in a 24×24 square, which SVG and a canvas draw in the same way. */
export const outlinePath = (icon: IconNode): string =>
  icon.map(([tag, attributes]) => pathOf(tag, attributes)).join("");

function pathOf(tag: string, attributes: IconNode[number][1]): string {
  const size = (name: keyof typeof attributes): number => Number(attributes[name] ?? 0);
  switch (tag) {
    case "path":
      // A path's first move is relative to its own start, not to the end of the previous shape.
      return String(attributes["d"] ?? "").replace(/^m/, "M0 0m");
    case "line":
      return `M${size("x1")} ${size("y1")}L${size("x2")} ${size("y2")}`;
    case "polyline":
      return `M${String(attributes["points"] ?? "")}`;
    case "polygon":
      return `M${String(attributes["points"] ?? "")}z`;
    case "circle":
      return ellipse(size("cx"), size("cy"), size("r"), size("r"));
    case "ellipse":
      return ellipse(size("cx"), size("cy"), size("rx"), size("ry"));
    case "rect":
      return rectangle(size("x"), size("y"), size("width"), size("height"), size("rx"));
    default:
      return "";
  }
}

const ellipse = (x: number, y: number, across: number, down: number): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  );
}
