/** Script types that a browser runs or handles itself. */
const running = /^$|javascript|ecmascript|^(?:module|importmap|speculationrules)$/i;

/** Whether a script element is a data block. */
export const isData = (type: string): boolean => !running.test(type.trim());

/** Removes the indentation that all lines of a text in markup share, because indentation matters in YAML. */
export function withoutIndentation(text: string): string {
  const lines = text.split("\n");
  const shared = lines
    .filter((line) => /\S/.test(line))
    .reduce<string | undefined>(sharedIndentation, undefined);
  const length = shared?.length ?? 0;
  return length === 0 ? text : lines.map((line) => line.slice(length)).join("\n");
}

/** The part of a line's indentation that it shares with the lines before it. */
function sharedIndentation(before: string | undefined, line: string): string {
  const own = /^[ \t]*/.exec(line)?.[0] ?? "";
  if (before === undefined) return own;
  let length = 0;
  while (length < own.length && own[length] === before[length]) length += 1;
  return own.slice(0, length);
}
