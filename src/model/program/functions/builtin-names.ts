/** The names of Pulumi YAML's builtin functions, in display order. */
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

/** The key of a builtin function's call. */
export const builtinKey = (name: BuiltinName): `fn::${BuiltinName}` => `fn::${name}`;

const byKey: ReadonlyMap<string, BuiltinName> = new Map(
  builtinNames.map((name) => [builtinKey(name).toLowerCase(), name]),
);

/**
 * The function that a map's only key calls, such as `fn::toJSON`. Pulumi accepts any letter case, but warns if the
 * letter case is unusual.
 */
export const builtinNameOf = (key: string): BuiltinName | undefined => byKey.get(key.toLowerCase());

const pairs: ReadonlySet<BuiltinName> = new Set(["join", "split", "select", "stackReference"]);

/** True for functions whose argument is a list of two items. All other functions have a single argument. */
export const takesPair = (name: BuiltinName): boolean => pairs.has(name);
