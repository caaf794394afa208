/** So long, in milliseconds, rows beside a field may still be drawn that were not there before. */
const longest = 1000;

/**
 * Brings a field back into the middle that leaves the visible part while rows of long lists are drawn above it for the
 * first time, which are not as high as was guessed, until it is aborted. As long as it is in sight nothing is moved.
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
