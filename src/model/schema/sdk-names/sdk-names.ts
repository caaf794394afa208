import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { NameGrammar } from "#model/schema/sdk-names/grammars.ts";
import {
  csharpNamespace,
  goIdentifier,
  goImportPath,
  goImportPattern,
  javaPackage,
  javaPackagePart,
  modulePath,
  npmPackage,
  publisherName,
  pythonPackage,
} from "#model/schema/sdk-names/grammars.ts";

/** A name in a schema that becomes code and is invalid in its language. */
export interface RefusedName {
  /** The path in the schema, such as `language.csharp.namespaces`. */
  readonly field: string;
  /** The key, if the field has many names. */
  readonly key?: string;
  readonly said: unknown;
  readonly grammar: NameGrammar;
}

/** For each language, the fields of its block that contain a single name, and the fields that contain names by key. */
const fields: Readonly<
  Record<
    string,
    {
      readonly names: Readonly<Record<string, NameGrammar>>;
      readonly maps: Readonly<Record<string, NameGrammar>>;
    }
  >
> = {
  csharp: { names: { rootNamespace: csharpNamespace }, maps: { namespaces: csharpNamespace } },
  go: {
    names: {
      importBasePath: goImportPath,
      modulePath: goImportPath,
      importPathPattern: goImportPattern,
      rootPackageName: goIdentifier,
    },
    maps: { moduleToPackage: modulePath, packageImportAliases: goIdentifier },
  },
  java: { names: { basePackage: javaPackage }, maps: { packages: javaPackagePart } },
  nodejs: { names: { packageName: npmPackage }, maps: { moduleToPackage: modulePath } },
  python: { names: { packageName: pythonPackage }, maps: { moduleNameOverrides: modulePath } },
};

/** A language with a separate block in schemas. */
export type SdkLanguage = "csharp" | "go" | "java" | "nodejs" | "python";

/** The SDK settings of a schema for a language, without names that are invalid in the language. */
export function sdkBlock(index: PackageIndex | undefined, language: SdkLanguage): JsonObject {
  if (index === undefined) return {};
  const known = blocks(index);
  let block = known.get(language);
  if (block === undefined) {
    const said = index.language(language);
    block = said === undefined ? {} : readBlock(said, language, () => undefined);
    known.set(language, block);
  }
  return block;
}

const blocks = memoize<PackageIndex, Map<string, JsonObject>>(() => new Map());

/** The invalid SDK names in a schema's head. */
export const refusedNames = memoize((head: JsonObject): readonly RefusedName[] => {
  const refused: RefusedName[] = [];
  const languages = own(head, "language");
  if (isObject(languages))
    for (const language of Object.keys(fields)) {
      const block = own(languages, language);
      if (isObject(block)) readBlock(block as JsonObject, language, (found) => refused.push(found));
    }
  const namespace = own(head, "namespace");
  if (!isNothing(namespace) && !takes(publisherName, namespace))
    refused.push({ field: "namespace", said: namespace, grammar: publisherName });
  return refused;
});

function readBlock(
  block: JsonObject,
  language: string,
  refuse: (found: RefusedName) => void,
): JsonObject {
  const { names = {}, maps = {} } = own(fields, language) ?? {};
  const entries = Object.entries(block).flatMap(([name, said]): [string, Json][] => {
    const field = `language.${language}.${name}`;
    const grammar = own(names, name);
    if (grammar !== undefined) {
      if (isNothing(said)) return [];
      if (takes(grammar, said)) return [[name, said]];
      refuse({ field, said, grammar });
      return [];
    }
    const ofEach = own(maps, name);
    if (ofEach === undefined) return [[name, said]];
    if (!isObject(said)) return [];
    const kept = Object.entries(said as JsonObject).filter(([key, each]) => {
      if (isNothing(each)) return false;
      if (takes(ofEach, each)) return true;
      refuse({ field, key, said: each, grammar: ofEach });
      return false;
    });
    return [[name, Object.fromEntries(kept)]];
  });
  return Object.fromEntries(entries);
}

const isNothing = (said: unknown): boolean => said === undefined || said === null || said === "";

const takes = (grammar: NameGrammar, said: unknown): said is string =>
  typeof said === "string" && grammar.takes(said);

/** The maximum number of names that are described separately, because a file may have any number of invalid names. */
const mostTold = 20;

/** Describes the invalid names, one sentence each. */
export function describeRefusedNames(refused: readonly RefusedName[]): readonly string[] {
  const told = refused.slice(0, mostTold).map(describe);
  const rest = refused.length - told.length;
  return rest === 0
    ? told
    : [...told, `Languages reject ${rest.toLocaleString("en")} more names in the schema.`];
}

function describe({ field, key, said, grammar }: RefusedName): string {
  const problem = typeof said === "string" ? `is ${quoteShort(said)}, which is not` : "must be";
  const place = key === undefined ? "" : ` for ${quoteShort(key)}`;
  return `The schema's ${field}${place} ${problem} ${grammar.called}. Exported programs use the default name instead.`;
}
