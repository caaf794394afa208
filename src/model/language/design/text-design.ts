import { mergeData } from "#model/files/edited-text/merge-data.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import {
  isResourceEntry,
  readConfig,
  readResource,
} from "#model/files/manifest/read-declaration.ts";
import { readProgram } from "#model/files/manifest/read-program.ts";
import type { ReadScope } from "#model/files/manifest/read-value.ts";
import { readValue } from "#model/files/manifest/read-value.ts";
import { spellKeys } from "#model/files/manifest/spelling/spell-keys.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { entriesOfPart } from "#model/language/text/read-part.ts";
import { withDefaultsRead } from "#model/files/project/host-text.ts";
import { withoutBlanks } from "#model/files/yaml/parse-yaml.ts";
import { jsonOf } from "#model/language/text/node-json.ts";
import type { DeclaredKind, PlacedEntry, TextSection } from "#model/language/text/outline.ts";
import { kindOfSection, sectionsOf } from "#model/language/text/outline.ts";
import type { EntryNode } from "#model/language/text/node.ts";
import type { PartedText } from "#model/language/text/parts.ts";
import type {
  ConfigVariable,
  Program,
  Resource,
  StackOutput,
  Variable,
} from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

export interface TextDeclaration extends PlacedEntry {
  readonly kind: DeclaredKind;
}

/** The program in a text. The text may be incomplete. */
export interface TextDesign {
  readonly program: Program;
  /** The declarations. If a name is declared twice, only the first declaration is used. */
  readonly declarations: readonly TextDeclaration[];
  /** The key of each resource by its ID. */
  readonly keys: ReadonlyMap<ResourceId, string>;
}

/** The ID of a resource. While the key stays the same, so does the ID, and dependents don't have to be read again. */
export const idOfKey = (key: string): ResourceId => `key ${key}` as ResourceId;

/** Reads the design of a text, and keeps unchanged parts. */
export interface TextDesignReader {
  read(parted: PartedText): TextDesign;
  /** Does the slow part of the first reading with pauses. */
  prepare(parted: PartedText): TimeSliced<void>;
}

export function createTextDesign(): TextDesignReader {
  const reader = createDeclarationReader();
  let last: { readonly parted: PartedText; readonly design: TextDesign } | undefined;
  return {
    read(parted) {
      if (last?.parted === parted) return last.design;
      const sections = sectionsOf(parted);
      const declarations = declarationsIn(sections);
      const design = { ...reader.read(headOf(sections), declarations), declarations };
      last = { parted, design };
      return design;
    },
    *prepare(parted) {
      for (const part of parted.parts) {
        entriesOfPart(part);
        yield;
      }
      for (const declaration of declarationsIn(sectionsOf(parted))) {
        reader.prepare(declaration);
        yield;
      }
    },
  };
}

const declarationsIn = (sections: readonly TextSection[]): readonly TextDeclaration[] =>
  sections.flatMap(({ entries }) => entries.filter(isDeclaration));

const isDeclaration = (entry: PlacedEntry): entry is TextDeclaration => entry.kind !== undefined;

/** The top level of a program without its declarations. */
function headOf(sections: readonly TextSection[]): JsonObject {
  const json: Record<string, Json> = {};
  for (const { key, entry, entries } of sections) {
    if (kindOfSection(key.text) !== undefined) continue;
    const inner: Record<string, Json> = {};
    for (const each of entries) put<Json>(inner, each.key.text, jsonOf(each.entry.value));
    put<Json>(json, key.text, entries.length === 0 ? jsonOf(entry.value) : inner);
  }
  return json;
}

/** The result of reading a declaration, and the meanings of its names at that time. */
interface Memo<T> {
  readonly meanings: string;
  readonly read: T;
}

interface DeclarationReader {
  read(
    head: JsonObject,
    declarations: readonly TextDeclaration[],
  ): Pick<TextDesign, "program" | "keys">;
  prepare(declaration: TextDeclaration): void;
}

function createDeclarationReader(): DeclarationReader {
  const memos = new WeakMap<EntryNode, Memo<unknown>>();
  /** The last results, by kind and name. */
  const last = new Map<string, unknown>();
  const jsons = new WeakMap<EntryNode, { readonly json: Json }>();
  const jsonFor = ({ kind, key, entry }: TextDeclaration): Json => {
    const known = jsons.get(entry) ?? { json: jsonOfDeclaration(kind, key.text, entry) };
    jsons.set(entry, known);
    return known.json;
  };
  let lastHead: { readonly text: string; readonly program: Program } | undefined;
  const readAll: DeclarationReader["read"] = (head, declarations) => {
    const found = byKind(declarations);
    const resources = found.resources.filter((each) => isResourceEntry(jsonFor(each)));
    const scope = scopeOf(found, resources);
    const read = <T>(each: TextDeclaration, make: (json: Json) => T): T => {
      const meanings = meaningsIn(each.entry, scope);
      const memo = memos.get(each.entry) as Memo<T> | undefined;
      if (memo?.meanings === meanings) return memo.read;
      const name = `${each.kind} ${each.key.text}`;
      const before = last.get(name) as T | undefined;
      const made = make(jsonFor(each));
      // Unchanged parts stay identical objects, so checks and the graph recognize them.
      const merged = before === undefined ? made : mergeData(before, before, made);
      memos.set(each.entry, { meanings, read: merged });
      last.set(name, merged);
      return merged;
    };
    const text = JSON.stringify(head);
    if (lastHead?.text !== text)
      lastHead = { text, program: readProgram(head, [], new Map()).program };
    const config = found.config.map((each) =>
      read(each, (value): ConfigVariable => {
        const variable = readConfig(each.key.text, value, ["config", each.key.text], scope);
        return withDefaultsOf(lastHead?.program, variable);
      }),
    );
    const program: Program = {
      ...lastHead.program,
      config,
      resources: resources.map((each) =>
        read(each, (value): Resource => {
          const { text: key } = each.key;
          return readResource(key, idOfKey(key), value as JsonObject, scope);
        }),
      ),
      variables: found.variables.map((each) =>
        read(each, (value): Variable => ({
          name: each.key.text,
          value: readValue(value, [], scope),
        })),
      ),
      outputs: found.outputs.map((each) =>
        read(each, (value): StackOutput => ({
          name: each.key.text,
          value: readValue(value, [], scope),
        })),
      ),
    };
    const keys = new Map(resources.map(({ key }) => [idOfKey(key.text), key.text]));
    return { program, keys };
  };
  return {
    read: readAll,
    prepare(declaration) {
      jsonFor(declaration);
      rootsIn(declaration.entry);
    },
  };
}

const withDefaultsOf = (head: Program | undefined, variable: ConfigVariable): ConfigVariable => {
  if (head === undefined || own(head.extras, "runtime") === undefined) return variable;
  return withDefaultsRead({ ...head, config: [variable] }).config[0] ?? variable;
};

type ByKind = Record<DeclaredKind, TextDeclaration[]>;

/** Groups declarations by kind. If a name is declared twice, only the first declaration is included. */
function byKind(declarations: readonly TextDeclaration[]): ByKind {
  const found: ByKind = { resources: [], config: [], variables: [], outputs: [] };
  const seen = {
    resources: new Set(),
    config: new Set(),
    variables: new Set(),
    outputs: new Set(),
  };
  for (const each of declarations) {
    const names = seen[each.kind];
    if (names.has(each.key.text)) continue;
    names.add(each.key.text);
    found[each.kind].push(each);
  }
  return found;
}

/** The JSON of one declaration, with keys in Pulumi's spelling. */
function jsonOfDeclaration(kind: DeclaredKind, key: string, entry: EntryNode): Json {
  const file = { [kind]: Object.fromEntries([[key, jsonOf(entry.value)]]) };
  const section = own(withoutBlanks(spellKeys(file).json), kind);
  return (isJsonObject(section) ? own(section, key) : undefined) ?? null;
}

function scopeOf(found: ByKind, resources: readonly TextDeclaration[]): ReadScope {
  const names = (list: readonly TextDeclaration[]): Set<string> =>
    new Set(list.map(({ key }) => key.text));
  return {
    resources: new Map(resources.map(({ key }) => [key.text, idOfKey(key.text)])),
    config: names(found.config),
    variables: names(found.variables),
    renamed: new Map(),
    note: () => undefined,
  };
}

/** The meaning of each name that a declaration mentions. */
function meaningsIn(entry: EntryNode, { resources, config, variables }: ReadScope): string {
  let meanings = "";
  for (const root of rootsIn(entry))
    meanings += resources.has(root)
      ? "r"
      : config.has(root)
        ? "c"
        : variables.has(root)
          ? "v"
          : "-";
  return meanings;
}

const roots = new WeakMap<EntryNode, readonly string[]>();

/** The names after `${` anywhere in a declaration, in text order. */
function rootsIn(entry: EntryNode): readonly string[] {
  const known = roots.get(entry);
  if (known !== undefined) return known;
  const text = JSON.stringify(jsonOf(entry.value));
  const found = [...text.matchAll(/\$\{(?:\[\\")?([^.[\]}"\\]*)/g)].map(([, root = ""]) => root);
  roots.set(entry, found);
  return found;
}
