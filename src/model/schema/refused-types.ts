import { displayToken } from "#model/program/token.ts";

/** What Pulumi YAML has instead of what its loader refuses, by the token that people write. */
const refused: Readonly<Record<string, string>> = {
  "kubernetes:apiextensions.k8s.io:CustomResource": "",
  "kubernetes:kustomize:Directory": " Use kubernetes:kustomize/v2:Directory.",
  "kubernetes:yaml:ConfigFile": " Use kubernetes:yaml/v2:ConfigFile.",
  "kubernetes:yaml:ConfigGroup": " Use kubernetes:yaml/v2:ConfigGroup.",
  "kubernetes:helm.sh/v2:Chart": " Use kubernetes:helm.sh/v3:Release.",
  "kubernetes:helm.sh/v3:Chart": " Use kubernetes:helm.sh/v3:Release.",
};

/** Of Docker's first three versions. */
const dockerImage: ReadonlySet<string> = new Set(["docker:Image", "docker:image:Image"]);

/**
 * What to use instead of a type that the loader of Pulumi YAML refuses whatever a schema says, with a space
 * before it, or nothing where there is nothing to say; undefined for a type that it takes. `version` is that of
 * the package, as far as it is known (`ResolveResource`, pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go).
 */
export function refusedInYaml(token: string, version: string | undefined): string | undefined {
  const shown = displayToken(token);
  if (Object.hasOwn(refused, shown)) return refused[shown];
  const isOld = version !== undefined && /^[0-3]\./.test(version);
  return isOld && dockerImage.has(shown) ? " Use version 4 of docker or a later one." : undefined;
}
