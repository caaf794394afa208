import { displayToken } from "#model/program/token.ts";

/** The replacements that Pulumi YAML names for types that its loader rejects, keyed by the token that users write. */
const refused: Readonly<Record<string, string>> = {
  "kubernetes:apiextensions.k8s.io:CustomResource": "",
  "kubernetes:kustomize:Directory": " Use kubernetes:kustomize/v2:Directory.",
  "kubernetes:yaml:ConfigFile": " Use kubernetes:yaml/v2:ConfigFile.",
  "kubernetes:yaml:ConfigGroup": " Use kubernetes:yaml/v2:ConfigGroup.",
  "kubernetes:helm.sh/v2:Chart": " Use kubernetes:helm.sh/v3:Release.",
  "kubernetes:helm.sh/v3:Chart": " Use kubernetes:helm.sh/v3:Release.",
};

/** Types that are rejected in Docker's first three versions. */
const dockerImage: ReadonlySet<string> = new Set(["docker:Image", "docker:image:Image"]);

/**
 * The replacement for a type that Pulumi YAML's loader rejects regardless of the schema, with a space before it; empty
 * if there is no replacement, undefined for an accepted type. `version` is the package's version, if known
 * (`ResolveResource`, pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go).
 */
export function refusedInYaml(token: string, version: string | undefined): string | undefined {
  const shown = displayToken(token);
  if (Object.hasOwn(refused, shown)) return refused[shown];
  const isOld = version !== undefined && /^[0-3]\./.test(version);
  return isOld && dockerImage.has(shown) ? " Use version 4 of docker or a later one." : undefined;
}
