/**
 * What Pulumi itself writes into an import file where a person has to fill something in
 * (pulumi/pulumi:pkg/cmd/pulumi/operations/preview.go).
 */
export const PLACEHOLDER = "<PLACEHOLDER>";
