import styles from "#forms/form.module.css";

/**
 * Marks the line of a field whose buttons would cover its name, so that the name ends before them. Only the layout
 * knows this, and the number of lines that the name keeps.
 */
function mark({ target }: Event): void {
  const field = target instanceof Element ? target.closest("[data-field]") : null;
  const head = field?.querySelector<HTMLElement>(`:scope > .${styles["head"]}`);
  const label = head?.querySelector(`:scope > .${styles["label"]}`);
  const actions = head?.querySelector(`:scope > .${styles["actions"]}`);
  if (!head || !label || !actions) return;
  // The name in its usual place is measured.
  delete head.dataset["covered"];
  const range = document.createRange();
  range.selectNodeContents(label);
  const parts = [...range.getClientRects()];
  const { left, bottom } = actions.getBoundingClientRect();
  if (!parts.some((part) => part.right > left && part.top < bottom)) return;
  const box = head.getBoundingClientRect();
  head.style.setProperty("--covered-width", `${left - box.left}px`);
  head.style.setProperty("--covered-height", `${box.height}px`);
  head.style.setProperty("--covered-lines", `${new Set(parts.map(({ top }) => top)).size}`);
  head.dataset["covered"] = "";
}

/** Watches the pointer and the focus, because the buttons of a field are visible only with one of them. */
export function watchCoveredNames(): void {
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, mark);
}
