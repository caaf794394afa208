/** The builtin functions of Pulumi YAML by their names, in the order in which they are offered. */
export const builtinNames = [
  "join",
  "split",
  "select",
  "toJSON",
  "toBase64",
  "fromBase64",
  "readFile",
  "filebase64",
  "filebase64sha256",
  "sha1",
  "length",
  "singleOrNone",
  "unsecret",
  "pulumiResourceName",
  "pulumiResourceType",
  "assetArchive",
  "stackReference",
] as const;

export type BuiltinName = (typeof builtinNames)[number];

/** How a call of a builtin function is written. */
export const builtinKey = (name: BuiltinName): `fn::${BuiltinName}` => `fn::${name}`;

const byKey: ReadonlyMap<string, BuiltinName> = new Map(
  builtinNames.map((name) => [builtinKey(name).toLowerCase(), name]),
);

/**
 * The function that a mapping's only key calls: `fn::toJSON`. Pulumi takes it in any casing, and warns where it is
 * not the builtin's own.
 */
export const builtinNameOf = (key: string): BuiltinName | undefined => byKey.get(key.toLowerCase());

const pairs: ReadonlySet<BuiltinName> = new Set(["join", "split", "select", "stackReference"]);

/** True for those that take a list of two arguments; all others take one argument. */
export const takesPair = (name: BuiltinName): boolean => pairs.has(name);
