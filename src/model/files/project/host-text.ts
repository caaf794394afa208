import type { ConfigVariable, Program } from "#model/program/program.ts";

/**
 * Pulumi's YAML and JSON runtime gets the stack config as strings, and reads each as a number, a boolean or JSON if it
 * can, whatever type the program declares (`Run` in pulumi/pulumi-yaml:pkg/server/server.go). It reads a project's
 * defaults in the same way. A string that must stay a string is written as a JSON string, in quotation marks. The SDKs
 * of languages read config unchanged.
 */

/** True if the YAML and JSON runtime may read a config string as a different value. */
export function isReadAsOtherValue(text: string): boolean {
  if (/^0[^.]/.test(text)) return false;
  return number.test(text) || truth.test(text) || jsonOf(text) !== undefined;
}

/** Like Go's `ParseFloat`, including base 16. It accepts all strings that `ParseInt` accepts. */
const number =
  /^[+-]?(?:\d[\d_]*\.?[\d_]*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|0x[\da-f_.]+p[+-]?\d+|inf|infinity|nan)$/i;

/** The strings that Go's `ParseBool` accepts. */
const truth = /^(?:[tTfF01]|true|True|TRUE|false|False|FALSE)$/;

function jsonOf(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** A string in the form that stack config must have so the runtime reads it unchanged. */
export const configText = (text: string): string => (isReadAsOtherValue(text) ? quote(text) : text);

/** A string as JSON. A surrogate half is not escaped, so it is reported like other ones. */
const quote = (text: string): string =>
  `"${text.replaceAll(/["\\\0-\x1f]/g, (sign) => JSON.stringify(sign).slice(1, -1))}"`;

/** The string that the runtime reads from a JSON string in stack config; other values unchanged. */
export function readConfigText(text: string): string {
  const value = text.startsWith('"') ? jsonOf(text)?.value : undefined;
  return typeof value === "string" ? value : text;
}

/** A program whose defaults have the form of a design, from a project file. */
export const withDefaultsRead = (program: Program): Program => mapDefaults(program, readConfigText);

/** A program whose defaults have the form of its project file, from a design. */
export const withDefaultsWritten = (program: Program): Program => mapDefaults(program, configText);

function mapDefaults(program: Program, map: (text: string) => string): Program {
  let isChanged = false;
  const config = program.config.map((variable): ConfigVariable => {
    const { default: value } = variable;
    const text = typeof value === "string" ? map(value) : value;
    if (text === undefined || text === value) return variable;
    isChanged = true;
    return { ...variable, default: text };
  });
  return isChanged ? { ...program, config } : program;
}
