import type { ConfigVariable } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { exportDesign } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { findLanguage } from "#export/printer.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { paints } from "#export/testing/packages/paints.ts";
import { design } from "#export/testing/cases.ts";
import { hostileTexts } from "#export/testing/hostile-texts.ts";

/** Strings that are numbers, booleans or JSON, and strings that look similar. */
const numbers =
  "0 7 -7 +7 123456789012 012345678901 00 0.50 .5 5. 1e3 1E-7 1e400 1_000 0_1 0x10 -0x10 -0x1p-2 0b1 " +
  "inf -Inf +Infinity NaN 1.2.3 2026-01-01 10.0.0.0/16 12:30 1h ٣ １";
const words = "t T f F true True TRUE tRUE false False FALSE yes on null ~";
const json = ["{}", "[]", '{"a":1}', "[1, 2]", " [1] ", '"', '""', '"a"', ' "a"', '"a', "'a'"];
const spaced = [" 5", "5 ", "\t5", "5\n", ""];
const texts = [
  ...numbers.split(" "),
  ...words.split(" "),
  ...json,
  ...spaced,
  ...hostileTexts.slice(0, 200),
];

const variables = [...new Set(texts)].map((text, at): ConfigVariable => ({
  name: `text${at}`,
  // Pulumi derives an undeclared type from the default.
  ...(at % 2 === 0 ? { type: "string" } : {}),
  default: text,
  extras: {},
}));

/** A program for Pulumi's own host, and the expected resources and outputs. */
export interface HostProgram {
  readonly name: string;
  readonly files: readonly PrintedFile[];
  readonly schemas: readonly { readonly name: string }[];
  readonly outputs: Readonly<Record<string, unknown>>;
}

export const hostPrograms = (language: "yaml" | "json"): readonly HostProgram[] => [
  configProgram(language),
  enumProgram(language),
];

/** A program with these strings as config defaults: its outputs must be the same strings. */
function configProgram(language: "yaml" | "json"): HostProgram {
  const catalog = testCatalog();
  const programOf = (config: readonly ConfigVariable[]) => ({
    ...emptyProgram("texts"),
    config,
    outputs: config.map(({ name }) => ({
      name,
      value: expression({ kind: "config" as const, name, path: [] }),
    })),
  });
  const { diagnostics } = exportDesign(programOf(variables), catalog, findLanguage("yaml"));
  // Values that Pulumi's files cannot contain are reported.
  const reported = new Set(
    diagnostics.flatMap(({ location }) => (location.kind === "config" ? [location.name] : [])),
  );
  const config = variables.filter(({ name }) => !reported.has(name));
  const { files } = exportDesign(programOf(config), catalog, findLanguage(language));
  const outputs = Object.fromEntries(config.map(({ name, default: text }) => [name, String(text)]));
  return { name: "texts", files, schemas: [], outputs };
}

/** A program that uses enum outputs as enums, as strings, in lists and objects, and through a variable. */
function enumProgram(language: "yaml" | "json"): HostProgram {
  const inputs = {
    color: "light blue",
    colors: ["red", "light blue"],
    lid: { color: "red", label: "a" },
    size: 5,
  };
  const program = design({
    name: "enums",
    variables: { hue: "${first.color}" },
    resources: {
      first: { type: "paints:Pot", properties: inputs },
      second: {
        type: "paints:Pot",
        properties: {
          color: "${hue}",
          colors: "${first.colors}",
          label: "${first.color}",
          lid: "${first.lid}",
          size: "${first.size}",
          weight: "${first.size}",
          note: "${first.color}",
          marks: { color: "${first.lid.color}" },
        },
      },
      third: {
        type: "paints:Pot",
        properties: {
          color: "${first.colors[1]}",
          colors: ["${second.color}", "red"],
          lid: { color: "${hue}", label: "${hue}" },
        },
      },
    },
    outputs: { second: "${second}", third: { colors: "${third.colors}", lid: "${third.lid}" } },
  });
  const { files } = exportDesign(program, testCatalog(paints), findLanguage(language));
  const { color, size } = inputs;
  const note = { label: color, weight: size, note: color, marks: { color: "red" } };
  const outputs = {
    second: { ...inputs, ...note },
    third: { colors: [color, "red"], lid: { color, label: color } },
  };
  return { name: "enums", files, schemas: [paints], outputs };
}
