import type { YamlNode } from "#model/files/yaml/node.ts";

/** The formatting of a YAML file. */
export interface YamlStyle {
  /** The indentation of nested keys. */
  readonly step: number;
  /** The indentation of a list's dashes below their key: none, or the same as for keys. */
  readonly listStep: number;
  readonly lineBreak: "\n" | "\r\n";
  /** False if a comment below would become part of a block scalar. */
  readonly hasBlocks?: boolean;
  /** True for JSON. JSON is also YAML, but must stay JSON. */
  readonly isJson?: boolean;
}

/** The style of a text, from the first block that shows it; two spaces by default. */
export function styleOf(text: string, root: YamlNode): YamlStyle {
  let step: number | undefined;
  let listStep: number | undefined;
  const visit = (node: YamlNode): void => {
    if (node.kind !== "map" && node.kind !== "list") return;
    if (node.isFlow || (step !== undefined && listStep !== undefined)) return;
    for (const member of node.members) {
      const { value, key } = member;
      const isBlock = (value.kind === "map" || value.kind === "list") && !value.isFlow;
      if (isBlock && key !== undefined && text.slice(member.start, value.start).includes("\n")) {
        const inner = columnOf(text, value.start) - columnOf(text, member.start);
        if (value.kind === "map") step ??= Math.max(1, inner);
        else listStep ??= Math.max(0, inner);
      }
      visit(value);
    }
  };
  visit(root);
  return {
    step: step ?? 2,
    listStep: listStep ?? step ?? 2,
    lineBreak: text.includes("\r\n") ? "\r\n" : "\n",
    isJson: root.kind === "map" && root.isFlow && isJsonText(text),
  };
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The start of the line of an offset, after a byte order mark. A byte order mark may start any line and has no column.
 */
export function lineStart(text: string, at: number): number {
  const start = at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
  return start < at && text[start] === "\ufeff" ? start + 1 : start;
}

export const columnOf = (text: string, at: number): number => at - lineStart(text, at);

/** The end of the line of an offset, before its line break. */
export function lineEnd(text: string, at: number): number {
  const found = text.indexOf("\n", at);
  if (found < 0) return text.length;
  return text[found - 1] === "\r" && found > at ? found - 1 : found;
}

/** The start of the line after an offset's line, or the end of the text. */
export function nextLine(text: string, at: number): number {
  const found = text.indexOf("\n", at);
  return found < 0 ? text.length : found + 1;
}
