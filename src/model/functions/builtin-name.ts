/**
 * The functions that Pulumi YAML has itself (`tryParseFunction` in pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go),
 * without `invoke`, `secret` and the single assets, which are values of their own kinds.
 */
export const builtinNames = [
  "assetArchive",
  "filebase64",
  "filebase64sha256",
  "fromBase64",
  "join",
  "length",
  "pulumiResourceName",
  "pulumiResourceType",
  "readFile",
  "select",
  "sha1",
  "singleOrNone",
  "split",
  "stackReference",
  "toBase64",
  "toJSON",
  "unsecret",
] as const;

export type BuiltinName = (typeof builtinNames)[number];
