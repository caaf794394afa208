/**
 * True for a Kubernetes quantity (kubernetes/apimachinery:pkg/api/resource/quantity.go and suffix.go). A quantity is a
 * number with a decimal suffix (`m`, `k`, `M`), a binary suffix (`Ki`, `Mi`), or an exponent.
 */
export const isQuantity = (text: string): boolean =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/.test(text);

/** The corrected quantity, with its suffix in the right letter case, and without a space or a `B`. */
export function fixQuantity(text: string): string | undefined {
  const [, number = "", letter = "", two = ""] =
    /^\s*([+-]?[\d.]+)\s*([kmgtpe])(i?)b?\s*$/i.exec(text) ?? [];
  if (letter === "") return undefined;
  const capital = letter.toUpperCase();
  // A lower-case m without an i may mean milli or mega. The meaning is only clear if a B follows.
  const isAmbiguous = two === "" && letter.toLowerCase() === "m" && !/b\s*$/i.test(text);
  const fixed =
    two === ""
      ? `${number}${capital === "K" ? "k" : isAmbiguous ? letter : capital}`
      : `${number}${capital}i`;
  return fixed !== text && isQuantity(fixed) ? fixed : undefined;
}
