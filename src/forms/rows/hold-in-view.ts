/** The time in which new rows beside a field may still mount, in milliseconds. */
const longest = 1000;

/**
 * Until aborted, scrolls a field back to the middle of the view if the field leaves the view. Rows of long lists above
 * the field can move it, because their mounted heights differ from the estimates.
 */
export function holdInView(field: Element, control: AbortController): void {
  const { signal } = control;
  if (signal.aborted) return;
  const visibility = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting === false) field.scrollIntoView({ block: "center" });
  });
  visibility.observe(field);
  const timer = setTimeout(() => control.abort(), longest);
  signal.addEventListener("abort", () => {
    visibility.disconnect();
    clearTimeout(timer);
  });
}
