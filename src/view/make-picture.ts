import type { PictureElement, PictureTag } from "#view/read-picture.ts";

const svg = "http://www.w3.org/2000/svg";
const xml = "http://www.w3.org/XML/1998/namespace";

/** The list of elements is fixed, so no text can decide which elements a page gets. */
const makers: Readonly<Record<PictureTag, () => SVGElement>> = {
  svg: () => document.createElementNS(svg, "svg"),
  title: () => document.createElementNS(svg, "title"),
  g: () => document.createElementNS(svg, "g"),
  rect: () => document.createElementNS(svg, "rect"),
  path: () => document.createElementNS(svg, "path"),
  circle: () => document.createElementNS(svg, "circle"),
  text: () => document.createElementNS(svg, "text"),
};

/** The attributes of pictures. None of these attributes loads or runs anything. */
const attributes: ReadonlySet<string> = new Set(
  (
    "width height viewBox font-family font-size font-weight text-anchor text-decoration x y rx r cx cy d transform " +
    "fill fill-opacity stroke stroke-opacity stroke-width stroke-dasharray stroke-linecap stroke-linejoin"
  ).split(" "),
);

export const makeSvg = (tag: PictureTag): SVGElement => makers[tag]();

/** Builds a picture that `readPicture` has read. */
export function makePicture({ tag, attributes: given, children }: PictureElement): SVGElement {
  const element = makeSvg(tag);
  for (const [name, value] of given)
    if (name === "xml:space") element.setAttributeNS(xml, "xml:space", value);
    else if (attributes.has(name)) element.setAttribute(name, value);
  element.append(
    ...children.map((child) => (typeof child === "string" ? child : makePicture(child))),
  );
  return element;
}
