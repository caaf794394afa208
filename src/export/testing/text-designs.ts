import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** Where a text can be in a design. */
export const roles = [
  "resource",
  "value",
  "output",
  "key",
  "text",
  "config",
  "default",
  "description",
] as const;

export type Role = (typeof roles)[number];

/** A design's texts by role. Names are unique; other texts can repeat. */
export type Texts = Readonly<Record<Role, readonly string[]>>;

/** A program's content, from its language's own parser. */
export interface Reading {
  readonly resources: readonly (readonly [name: string, value: Term])[];
  readonly outputs: readonly (readonly [name: string, value: Term])[];
  /** A variable without a default has no fallback. */
  readonly config: readonly (readonly [key: string, fallback?: Term])[];
}

/** A string, a list, a map, or a template whose references are given by name. */
export type Term =
  | string
  | { readonly list: readonly Term[] }
  | { readonly map: readonly (readonly [key: string, value: Term])[] }
  | { readonly parts: readonly (string | Hole)[] };

type Hole = { readonly resource: string } | { readonly config: string };

/** Rows with one text of each list. A shorter list starts again. Names must be unique, so plain names follow. */
function rowsOf(texts: Texts): readonly Readonly<Record<Role, string>>[] {
  const count = Math.max(...roles.map((role) => texts[role].length));
  return Array.from({ length: count }, (_row, index) => {
    const pick = (role: Role): string => {
      const own = texts[role];
      const isName = role === "resource" || role === "output" || role === "config";
      return own[isName ? index : index % own.length] ?? `plain ${role} ${index}`;
    };
    return Object.fromEntries(roles.map((role) => [role, pick(role)])) as Record<Role, string>;
  });
}

/** A design with each text in its role: with descriptions, or the same without them. */
export function textDesign(texts: Texts, isDescribed: boolean, about?: string): Program {
  const rows = rowsOf(texts);
  return {
    ...emptyProgram("strings"),
    ...(about === undefined ? {} : { description: about }),
    config: rows.map((row) => ({
      name: row.config,
      type: "string",
      default: row.default,
      ...(isDescribed ? { description: row.description } : {}),
      extras: {},
    })),
    resources: rows.map((row, index) => ({
      id: resourceId(index + 1),
      name: row.resource,
      token: "delta:RestrictionPolicy",
      inputs: { resourceId: row.value, bindings: [] },
      options: {},
      origin: { kind: "created" },
      extras: {},
    })),
    outputs: rows.map((row, index) => ({ name: row.output, value: outputOf(row, index) })),
  };
}

/** A map of one entry, and text around values known when the program runs, or only at deployment. */
function outputOf({ key, value, text, config }: Record<Role, string>, index: number): Value {
  const id = expression({ kind: "reference", resource: resourceId(index + 1), path: ["id"] });
  const variable = expression({ kind: "config", name: config, path: [] });
  return [
    Object.fromEntries([[key, value]]),
    expression({ kind: "template", parts: [text, id, text] }),
    expression({ kind: "template", parts: [text, variable, text] }),
  ];
}

/** The content that a language's parser must find in such a design's program. */
export function readingOf(texts: Texts): Reading {
  const rows = rowsOf(texts);
  return {
    resources: rows.map((row) => [row.resource, row.value]),
    outputs: rows.map(({ output, key, value, text, resource, config }) => [
      output,
      {
        list: [
          { map: [[key, value]] },
          { parts: [text, { resource }, text] },
          { parts: [text, { config }, text] },
        ],
      },
    ]),
    config: rows.map((row) => [row.config, row.default]),
  };
}
