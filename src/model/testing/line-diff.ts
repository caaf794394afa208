/** The lines that a change removes and adds, as `-` and `+`. */
export function lineDiff(before: string, after: string): string {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const rows = old.length + 1;
  const lengths = Array.from({ length: rows }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const line = lengths[row] ?? [];
      line[column] =
        old[row] === now[column]
          ? (lengths[row + 1]?.[column + 1] ?? 0) + 1
          : Math.max(lengths[row + 1]?.[column] ?? 0, line[column + 1] ?? 0);
    }
  const lines: string[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      row += 1;
      column += 1;
    } else if (
      column >= now.length ||
      (row < old.length && (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))
    ) {
      lines.push(`-${old[row]}`);
      row += 1;
    } else {
      lines.push(`+${now[column]}`);
      column += 1;
    }
  }
  return lines.join("\n");
}
