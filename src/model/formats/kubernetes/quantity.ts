/**
 * True for a Kubernetes quantity (kubernetes/apimachinery:pkg/api/resource/quantity.go and suffix.go): a number with a
 * decimal (`m`, `k`, `M`) or binary suffix (`Ki`, `Mi`), or an exponent.
 */
export const isQuantity = (text: string): boolean =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/.test(text);

/** The corrected quantity, with the right case of its suffix and without a space or a `B`. */
export function fixQuantity(text: string): string | undefined {
  const [, number = "", letter = "", two = ""] =
    /^\s*([+-]?[\d.]+)\s*([kmgtpe])(i?)b?\s*$/i.exec(text) ?? [];
  if (letter === "") return undefined;
  const capital = letter.toUpperCase();
  // A lower-case m without an i may mean milli or mega. It is unambiguous only if a B follows.
  const isAmbiguous = two === "" && letter.toLowerCase() === "m" && !/b\s*$/i.test(text);
  const fixed =
    two === ""
      ? `${number}${capital === "K" ? "k" : isAmbiguous ? letter : capital}`
      : `${number}${capital}i`;
  return fixed !== text && isQuantity(fixed) ? fixed : undefined;
}
