/** A colour per package, the same everywhere: by its place among the loaded packages, four in turn. */
export function packageColour(
  packages: readonly { readonly name: string }[],
  name: string,
): string {
  const at = packages.findIndex((entry) => entry.name === name);
  return at < 0 ? "var(--text-muted)" : `var(--package-${(at % 4) + 1})`;
}
