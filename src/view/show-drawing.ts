import { seenText } from "#view/describe-boxes.ts";
import type { DrawnBox, Drawing } from "#view/drawing.ts";
import { makePicture, makeSvg } from "#view/make-picture.ts";
import { nextBox } from "#view/next-box.ts";
import { readPicture } from "#view/read-picture.ts";
import { makeZoom } from "#view/zoom.ts";

/**
 * The elements that show a drawing: the picture with boxes for keyboards and screen readers, zoom buttons, and a list
 * of the boxes' text alternatives.
 */
export function showDrawing({ label, picture, boxes }: Drawing): readonly Element[] {
  const drawn = document.createElement("div");
  drawn.className = "drawing";
  drawn.setAttribute("part", "drawing");
  const image = makePicture(readPicture(picture));
  image.setAttribute("part", "picture");
  image.setAttribute("role", "group");
  image.setAttribute("aria-label", label);
  // Assistive technology ignores the painted picture, because the boxes on top of it describe the drawing.
  const painted = makeSvg("g");
  painted.setAttribute("aria-hidden", "true");
  painted.append(...image.childNodes);
  image.append(painted, ...makeBoxes(boxes));
  drawn.append(image);
  const zoom = document.createElement("span");
  zoom.setAttribute("part", "zoom");
  zoom.append(...makeZoom(drawn, image));
  const foot = document.createElement("div");
  foot.className = "foot";
  foot.append(...(boxes.length === 0 ? [] : [makeList(boxes)]), zoom);
  return [drawn, foot];
}

/** The boxes have a roving tabindex: Tab reaches one box, and the arrow keys reach the others. */
function makeBoxes(boxes: readonly DrawnBox[]): readonly SVGElement[] {
  const elements = boxes.map(makeBox);
  let [stop] = elements;
  stop?.setAttribute("tabindex", "0");
  for (const [at, element] of elements.entries()) {
    element.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = nextBox(event.key, at, elements.length);
      if (next === undefined) return;
      event.preventDefault();
      elements[next]?.focus();
    });
    element.addEventListener("focus", () => {
      stop?.setAttribute("tabindex", "-1");
      stop = element;
      element.setAttribute("tabindex", "0");
    });
  }
  return elements;
}

function makeBox({ rect, description }: DrawnBox): SVGElement {
  const box = makeSvg("g");
  box.setAttribute("class", "box");
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", description);
  box.setAttribute("tabindex", "-1");
  const title = makeSvg("title");
  title.append(description);
  const outline = makeSvg("rect");
  outline.setAttribute("x", String(rect.x));
  outline.setAttribute("y", String(rect.y));
  outline.setAttribute("width", String(rect.width));
  outline.setAttribute("height", String(rect.height));
  outline.setAttribute("rx", "10");
  box.append(title, outline);
  return box;
}

function makeList(boxes: readonly DrawnBox[]): Element {
  const details = document.createElement("details");
  details.setAttribute("part", "list");
  const summary = document.createElement("summary");
  summary.append("As a list");
  const list = document.createElement("ul");
  list.append(
    ...boxes.map(({ description }) => {
      const item = document.createElement("li");
      item.append(description);
      return item;
    }),
  );
  details.append(summary, list);
  return details;
}

/** The message that the element shows if there is no drawing. */
export function showError(message: string): readonly Element[] {
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.append(seenText(`This design cannot be drawn. ${message}`));
  return [text];
}
