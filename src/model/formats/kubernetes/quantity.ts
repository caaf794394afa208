/**
 * True for an amount as Kubernetes writes it (kubernetes/apimachinery:pkg/api/resource/quantity.go and suffix.go): a number,
 * and a suffix of ten (`m`, `k`, `M`), of two (`Ki`, `Mi`) or an exponent.
 */
export const isQuantity = (text: string): boolean =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/.test(text);

/** The amount that a text is but for the case of its suffix, a space, or a `B` behind it. */
export function fixQuantity(text: string): string | undefined {
  const [, number = "", letter = "", two = ""] =
    /^\s*([+-]?[\d.]+)\s*([kmgtpe])(i?)b?\s*$/i.exec(text) ?? [];
  if (letter === "") return undefined;
  const capital = letter.toUpperCase();
  // What a small m without an i means, milli or mega, only a B tells.
  const isAmbiguous = two === "" && letter.toLowerCase() === "m" && !/b\s*$/i.test(text);
  const fixed =
    two === ""
      ? `${number}${capital === "K" ? "k" : isAmbiguous ? letter : capital}`
      : `${number}${capital}i`;
  return fixed !== text && isQuantity(fixed) ? fixed : undefined;
}
