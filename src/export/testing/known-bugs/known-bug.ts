import type { Json, JsonObject } from "#model/base/json.ts";

/** A bug in Pulumi's own converter, and our output for the same design. */
export interface KnownBug {
  readonly name: string;
  /** The bug, in one sentence. */
  readonly error: string;
  readonly design: JsonObject;
  /** The evidence by language ID. */
  readonly here: Readonly<Record<string, Evidence>>;
}

export interface Evidence {
  /** Text that the printed program contains; its lines are shown, with `…` between two of them. */
  readonly right: readonly string[];
  /** Text that the printed program must not contain, regardless of line breaks. */
  readonly wrong: readonly string[];
  /** The rule of the only diagnostic, if the language cannot express all of the design. */
  readonly reported?: string;
}

/** A design of one policy, enough for most bugs. */
export const policy = (resourceId: JsonObject[string], rest: JsonObject = {}): JsonObject => ({
  ...rest,
  resources: { policy: { type: "delta:RestrictionPolicy", properties: { resourceId } } },
});

/** The whole lines with a text, without their common indentation. */
export function excerpt(program: string, part: string): string | undefined {
  const at = program.indexOf(part);
  if (at < 0) return undefined;
  const end = program.indexOf("\n", at + part.length - (part.endsWith("\n") ? 1 : 0));
  const lines = program.slice(program.lastIndexOf("\n", at) + 1, end).split("\n");
  const margin = /^[ \t]*/.exec(lines[0] ?? "")?.[0] ?? "";
  return lines
    .map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line))
    .join("\n");
}

/** A design as a developer would write it: values that fit on a line are on one line. */
export function printJson(json: Json, indent = ""): string {
  const flat = JSON.stringify(json, undefined, 1)
    .replaceAll(/\n */g, " ")
    .replaceAll(
      /[\u007f-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  if (typeof json !== "object" || json === null || indent.length + flat.length <= 64) return flat;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(json) ? "[]" : "{}";
  const entries = Object.entries(json).map(
    ([key, value]) =>
      `${inner}${Array.isArray(json) ? "" : `${JSON.stringify(key)}: `}${printJson(value, inner)}`,
  );
  return `${open}\n${entries.join(",\n")}\n${indent}${close}`;
}
