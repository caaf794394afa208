/**
 * The placeholder that Pulumi writes into an import file for the user to replace
 * (pulumi/pulumi:pkg/cmd/pulumi/operations/preview.go).
 */
export const PLACEHOLDER = "<PLACEHOLDER>";
