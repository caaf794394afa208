/** True if a number keeps its decimal value when it is read as a double. */
export function isExactAsDouble(text: string, value: number): boolean {
  // A double preserves every decimal number with at most 15 significant digits.
  if (text.length <= 15 && !/[eE]/.test(text)) return true;
  return toDecimal(text) === toDecimal(String(value));
}

/** The normalized spelling of a number: its significant digits, and the exponent of the last digit. */
function toDecimal(text: string): string {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = whole + fraction;
  let start = 0;
  while (digits[start] === "0") start += 1;
  let end = digits.length;
  // A regular expression anchored at the end would take quadratic time for millions of zeros.
  while (end > start && digits[end - 1] === "0") end -= 1;
  if (start === end) return "0";
  const power = Number(exponent) - fraction.length + digits.length - end;
  return `${text.startsWith("-") ? "-" : ""}${digits.slice(start, end)}e${power}`;
}
