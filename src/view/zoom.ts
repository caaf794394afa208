/** The smallest zoom. At zoom 1, a picture has its natural size, and its smallest text has 11 pixels. */
const least = 0.1;
const most = 4;
const step = 1.25;
/**
 * A picture that is a little too wide for its page shrinks to at least this share of its width, so it isn't cut off.
 */
const stillReadable = 0.95;

/**
 * Lets the reader zoom and pan a picture: with buttons, with the keys + - 0 while the drawing has the focus, with Ctrl
 * and the wheel, by dragging, and by scrolling. Returns the buttons.
 */
export function makeZoom(drawn: HTMLElement, image: SVGElement): readonly Element[] {
  const width = Number(image.getAttribute("width"));
  const height = Number(image.getAttribute("height"));
  image.style.minWidth = `${width * stillReadable}px`;

  /** Keeps the size of the frame while the picture grows and shrinks, so the buttons don't move. */
  const keepFrame = (): void => {
    drawn.style.height ||= `${drawn.offsetHeight}px`;
  };
  const zoomBy = (factor: number, x = drawn.clientWidth / 2, y = drawn.clientHeight / 2): void => {
    keepFrame();
    const shown = image.getBoundingClientRect();
    const before = Math.min(shown.width / width, shown.height / height);
    const after = Math.min(most, Math.max(least, before * factor));
    const left = ((drawn.scrollLeft + x) * after) / before - x;
    const top = ((drawn.scrollTop + y) * after) / before - y;
    drawn.classList.remove("fit");
    image.style.width = image.style.minWidth = image.style.maxWidth = `${width * after}px`;
    drawn.scrollTo(left, top);
  };
  const fit = (): void => {
    keepFrame();
    image.removeAttribute("style");
    drawn.classList.add("fit");
  };

  const keys: Readonly<Record<string, () => void>> = {
    "-": () => zoomBy(1 / step),
    "+": () => zoomBy(step),
    "=": () => zoomBy(step),
    "0": fit,
  };
  drawn.addEventListener("keydown", (event) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  drawn.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = drawn.getBoundingClientRect();
      zoomBy(Math.exp(event.deltaY * -0.005), event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );
  // The browser itself scrolls on touch, so only the mouse drags here.
  drawn.addEventListener("pointermove", (event) => {
    if (event.buttons === 1 && event.pointerType === "mouse")
      drawn.scrollBy(-event.movementX, -event.movementY);
  });
  return [
    makeButton("−", "Zoom out", keys["-"]),
    makeButton("+", "Zoom in", keys["+"]),
    makeButton("Fit", "Fit", fit),
  ];
}

function makeButton(text: string, label: string, act: (() => void) | undefined): Element {
  const button = document.createElement("button");
  button.type = "button";
  button.append(text);
  button.ariaLabel = label;
  if (act !== undefined) button.addEventListener("click", act);
  return button;
}
