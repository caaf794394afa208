/** Types of scripts that a browser runs, or takes for something of its own. */
const running = /^$|javascript|ecmascript|^(?:module|importmap|speculationrules)$/i;

/** Whether the element of a script is a block of data. */
export const isData = (type: string): boolean => !running.test(type.trim());

/** A text that stands in markup, without the indentation that all of its lines share: in YAML it would count. */
export function withoutIndentation(text: string): string {
  const lines = text.split("\n");
  const shared = lines
    .filter((line) => /\S/.test(line))
    .reduce<string | undefined>(sharedIndentation, undefined);
  const length = shared?.length ?? 0;
  return length === 0 ? text : lines.map((line) => line.slice(length)).join("\n");
}

/** What a line has of the indentation that those before it share. */
function sharedIndentation(before: string | undefined, line: string): string {
  const own = /^[ \t]*/.exec(line)?.[0] ?? "";
  if (before === undefined) return own;
  let length = 0;
  while (length < own.length && own[length] === before[length]) length += 1;
  return own.slice(0, length);
}
