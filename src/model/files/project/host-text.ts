import type { ConfigVariable, Program } from "#model/program/program.ts";

/**
 * Pulumi's runtime of YAML and JSON gets the stack's config as texts, and takes each for the number, the truth
 * value or the JSON that it could be, whatever type the program declares (`Run` in
 * pulumi/pulumi-yaml:pkg/server/server.go). The project's defaults reach it that way too. A text that is to arrive
 * as text is written there as JSON has it, in quotation marks. SDKs of languages read config as it is.
 */

/** True where the runtime of YAML and JSON may take a text of the stack's config for something else. */
export function isReadAsOtherValue(text: string): boolean {
  if (/^0[^.]/.test(text)) return false;
  return number.test(text) || truth.test(text) || jsonOf(text) !== undefined;
}

/** As Go's `ParseFloat` reads it, in base 16 as well; `ParseInt` reads no more. */
const number =
  /^[+-]?(?:\d[\d_]*\.?[\d_]*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|0x[\da-f_.]+p[+-]?\d+|inf|infinity|nan)$/i;

/** Go's `ParseBool`. */
const truth = /^(?:[tTfF01]|true|True|TRUE|false|False|FALSE)$/;

function jsonOf(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** A text as the stack's config has to say it for that runtime, to arrive as it is. */
export const configText = (text: string): string => (isReadAsOtherValue(text) ? quote(text) : text);

/** As JSON has it. Half of a character is no escape, so that it is reported like others. */
const quote = (text: string): string =>
  `"${text.replaceAll(/["\\\0-\x1f]/g, (sign) => JSON.stringify(sign).slice(1, -1))}"`;

/** The text for which the runtime takes one of the stack's config that is JSON of a text; all else as it is. */
export function readConfigText(text: string): string {
  const value = text.startsWith('"') ? jsonOf(text)?.value : undefined;
  return typeof value === "string" ? value : text;
}

/** The defaults of a project's file as a design has them. */
export const withDefaultsRead = (program: Program): Program => mapDefaults(program, readConfigText);

/** The defaults of a design as the file of its project says them. */
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
