/** The time in which new rows beside a field may still mount, in milliseconds. */
const longest = 1000;

/**
 * Keeps a field in the middle of the view while rows of long lists above it mount with heights that differ from the
 * estimates, until aborted. While the field is visible, nothing moves.
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
