import type { ConfigVariable, Program } from "#model/program/program.ts";

/**
 * Pulumi's YAML and JSON runtime gets the stack config as strings. The runtime reads each string as a number, a boolean
 * or JSON if possible, even if the program declares a different type (`Run` in
 * pulumi/pulumi-yaml:pkg/server/server.go). The runtime reads a project's defaults in the same way. A string that must
 * stay a string is written as a JSON string, in quotation marks. The SDKs of other languages read config unchanged.
 */

/** True if the YAML and JSON runtime may read a config string as a different value. */
export function isReadAsOtherValue(text: string): boolean {
  if (/^0[^.]/.test(text)) return false;
  return number.test(text) || truth.test(text) || jsonOf(text) !== undefined;
}

/**
 * Matches numbers that Go's `ParseFloat` accepts, including base 16. `ParseFloat` accepts all strings that `ParseInt`
 * accepts.
 */
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

/** The string to write to stack config, so the runtime reads the original string. */
export const configText = (text: string): string => (isReadAsOtherValue(text) ? quote(text) : text);

/** A string as JSON. Surrogate halves are not escaped, so they are reported as in other strings. */
const quote = (text: string): string =>
  `"${text.replaceAll(/["\\\0-\x1f]/g, (sign) => JSON.stringify(sign).slice(1, -1))}"`;

/** The string that the runtime reads from a JSON string in stack config; other values unchanged. */
export function readConfigText(text: string): string {
  const value = text.startsWith('"') ? jsonOf(text)?.value : undefined;
  return typeof value === "string" ? value : text;
}

/** Converts the defaults of a program from the form of a project file to the form of a design. */
export const withDefaultsRead = (program: Program): Program => mapDefaults(program, readConfigText);

/** Converts the defaults of a program from the form of a design to the form of its project file. */
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
