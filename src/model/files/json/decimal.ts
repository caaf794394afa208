/** True when a number read as a double is still the number that was written, as a decimal. */
export function isExactAsDouble(text: string, value: number): boolean {
  // Every decimal of at most 15 significant digits survives a double.
  if (text.length <= 15 && !/[eE]/.test(text)) return true;
  return toDecimal(text) === toDecimal(String(value));
}

/** One spelling for each number: its significant digits and the power of ten of the last one. */
function toDecimal(text: string): string {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = whole + fraction;
  let start = 0;
  while (digits[start] === "0") start += 1;
  let end = digits.length;
  // Not by a regular expression: over millions of zeros, one anchored at the end takes quadratic time.
  while (end > start && digits[end - 1] === "0") end -= 1;
  if (start === end) return "0";
  const power = Number(exponent) - fraction.length + digits.length - end;
  return `${text.startsWith("-") ? "-" : ""}${digits.slice(start, end)}e${power}`;
}
