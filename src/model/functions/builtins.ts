import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import { builtinKey, builtinNames } from "#model/program/functions/builtin-names.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { anyResource } from "#model/program/token.ts";

/** A parameter of a builtin function. */
export interface BuiltinParameter {
  readonly name: string;
  /** The label of the field. */
  readonly label: string;
  /** The label inside a sentence, such as "a separator". */
  readonly phrase: string;
  readonly type: PropertyType;
  /**
   * The kind of argument that must be a literal in the program, without references and nested calls: `text`, or
   * `assets` for a map of assets and archives.
   */
  readonly writtenOut?: "text" | "assets";
}

interface BuiltinDefinition {
  /** A description of the function in one line. */
  readonly description: string;
  /** The form of the argument: `list` for a list of the parameters, `single` for the only parameter. */
  readonly argument: "single" | "list";
  readonly parameters: readonly BuiltinParameter[];
  /** Returns the type of the result for the types of the parameters. An argument of unknown type has the type `any`. */
  readonly result: (types: readonly PropertyType[]) => PropertyType;
  /** Set if the result can be null although no part of the argument is null. */
  readonly canBeNull?: true;
  /** The reason not to use the function, and an alternative to it. */
  readonly deprecated?: string;
}

const any: PropertyType = { kind: "any" };
const text: PropertyType = { kind: "string" };
const integer: PropertyType = { kind: "integer" };
const archive: PropertyType = { kind: "archive" };
const listOf = (items: PropertyType): PropertyType => ({ kind: "list", items });
const mapOf = (values: PropertyType): PropertyType => ({ kind: "map", values });
const unionOf = (...members: readonly PropertyType[]): PropertyType => ({ kind: "union", members });

const givesText = (): PropertyType => text;
const givesItsArgument = ([type]: readonly PropertyType[]): PropertyType => type ?? any;
/** The type of a list's items; undefined for unions of lists and for types other than lists. */
const itemsOf = (type: PropertyType | undefined): PropertyType =>
  type?.kind === "list" ? type.items : any;

const path: BuiltinParameter = { name: "path", label: "Path", phrase: "a path", type: text };
const plainText: BuiltinParameter = { name: "text", label: "Text", phrase: "a string", type: text };
const anyValue: BuiltinParameter = { name: "value", label: "Value", phrase: "a value", type: any };
const separator: BuiltinParameter = {
  name: "delimiter",
  label: "Separator",
  phrase: "a separator",
  type: text,
};
const resource: BuiltinParameter = {
  name: "resource",
  label: "Resource",
  phrase: "a resource",
  type: { kind: "resource", token: anyResource },
};

/**
 * The builtin functions of Pulumi YAML, one entry each
 * (https://www.pulumi.com/docs/iac/languages-sdks/yaml/yaml-language-reference/#built-in-functions). `fn::secret` and
 * the functions of single assets are missing, because their calls are separate kinds of expressions.
 */
const definitions: Readonly<Record<BuiltinName, BuiltinDefinition>> = {
  join: {
    description: "Joins strings, with a separator between them.",
    argument: "list",
    parameters: [
      separator,
      { name: "values", label: "Texts", phrase: "a list of strings", type: listOf(text) },
    ],
    result: givesText,
  },
  split: {
    description: "Splits a string into a list at every separator.",
    argument: "list",
    parameters: [separator, { name: "text", label: "Text", phrase: "a string", type: text }],
    result: () => listOf(text),
  },
  select: {
    description: "Returns one item of a list, by its index. The first item has the index 0.",
    argument: "list",
    parameters: [
      { name: "index", label: "Index", phrase: "an index", type: integer },
      { name: "values", label: "List", phrase: "a list", type: listOf(any) },
    ],
    result: ([, values]) => itemsOf(values),
  },
  toJSON: {
    description: "Converts a value to a JSON string.",
    argument: "single",
    parameters: [anyValue],
    result: givesText,
  },
  toBase64: {
    description: "Encodes a string as Base64.",
    argument: "single",
    parameters: [plainText],
    result: givesText,
  },
  fromBase64: {
    description: "Decodes a Base64 string.",
    argument: "single",
    parameters: [{ ...plainText, label: "Base64 text" }],
    result: givesText,
  },
  readFile: {
    description: "Reads a text file. Its path is relative to the program's folder.",
    argument: "single",
    parameters: [path],
    result: givesText,
  },
  filebase64: {
    description:
      "Reads a file and encodes it as Base64. Its path is relative to the program's folder.",
    argument: "single",
    parameters: [path],
    result: givesText,
  },
  filebase64sha256: {
    description:
      "Returns the SHA-256 hash of a file as Base64. Its path is relative to the program's folder.",
    argument: "single",
    parameters: [path],
    result: givesText,
  },
  sha1: {
    description: "Returns the SHA-1 hash of a string, in hexadecimal digits.",
    argument: "single",
    parameters: [plainText],
    result: givesText,
  },
  length: {
    description: "Counts the items of a list, the entries of a map or the characters of a string.",
    argument: "single",
    parameters: [
      {
        name: "value",
        label: "List, map or string",
        phrase: "a list, a map or a string",
        type: unionOf(listOf(any), mapOf(any), text),
      },
    ],
    result: () => integer,
  },
  singleOrNone: {
    description: "Returns the only item of a list, or null for an empty list. A longer list fails.",
    argument: "single",
    parameters: [{ name: "values", label: "List", phrase: "a list", type: listOf(any) }],
    result: ([values]) => itemsOf(values),
    canBeNull: true,
  },
  unsecret: {
    description: "Returns a secret in plain text.",
    argument: "single",
    parameters: [anyValue],
    result: givesItsArgument,
  },
  pulumiResourceName: {
    description: "Returns the name of a resource in its stack.",
    argument: "single",
    parameters: [resource],
    result: givesText,
  },
  pulumiResourceType: {
    description: "Returns the type token of a resource.",
    argument: "single",
    parameters: [resource],
    result: givesText,
  },
  assetArchive: {
    description:
      "Creates an archive from assets and other archives, each at a path in the archive.",
    argument: "single",
    parameters: [
      {
        name: "assets",
        label: "Files",
        phrase: "a map of paths to assets and archives",
        type: mapOf(unionOf({ kind: "asset" }, archive)),
        writtenOut: "assets",
      },
    ],
    result: () => archive,
  },
  stackReference: {
    description: "Returns another stack's output.",
    argument: "list",
    parameters: [
      {
        name: "stack",
        label: "Stack",
        phrase: "the name of a stack",
        type: text,
        writtenOut: "text",
      },
      { name: "output", label: "Output", phrase: "the name of an output", type: text },
    ],
    result: () => any,
    canBeNull: true,
    deprecated: "Use a resource of the type pulumi:pulumi:StackReference instead.",
  },
};

/** A builtin function: its parameters, its result, and its key. */
export interface Builtin extends BuiltinDefinition {
  readonly name: BuiltinName;
  /** The key of the call. */
  readonly key: `fn::${BuiltinName}`;
}

/** All builtin functions, in display order. */
export const builtins: readonly Builtin[] = builtinNames.map((name) => ({
  ...definitions[name],
  name,
  key: builtinKey(name),
}));

const byName = new Map(builtins.map((builtin) => [builtin.name, builtin]));

export const builtinOf = (name: BuiltinName): Builtin =>
  byName.get(name) ?? { ...definitions[name], name, key: builtinKey(name) };
