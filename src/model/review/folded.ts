/** A section that users can expand. */
export function folded(
  title: string,
  count: number,
  blocks: () => readonly string[],
): readonly string[] {
  if (count === 0) return [];
  const head = `<details><summary>${title}: ${count.toLocaleString("en")}</summary>`;
  return [[head, ...blocks(), "</details>"].join("\n\n")];
}
