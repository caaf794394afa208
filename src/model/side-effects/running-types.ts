import { foldedToken } from "#model/program/token.ts";

/** The commands of a resource or a call. Commands are given by the names of their inputs or arguments. */
export interface Runs {
  /** The names of the inputs. Each input is a command if it is set. */
  readonly commands: readonly string[];
  /** Set if the type runs a program even without any of its commands. */
  readonly always?: boolean;
}

/**
 * Resources whose provider runs a program, on Pulumi's machine or on a machine that the resource names. The letter case
 * of tokens makes no difference. Programs that a service runs, such as the code of a function, are not included.
 */
export const runningResources = byToken<Runs>([
  // The inputs come from pulumi/pulumi-command:provider/cmd/pulumi-resource-command/schema.json.
  ["command:local:Command", { commands: ["create", "update", "delete"], always: true }],
  ["command:remote:Command", { commands: ["create", "update", "delete"], always: true }],
  // This type builds an image, and runs the commands in its Dockerfile:
  // pulumi/pulumi-docker:provider/cmd/pulumi-resource-docker/schema.json.
  ["docker:Image", { commands: [], always: true }],
  ["docker:RemoteImage", { commands: ["build"] }],
  // This type runs a container on the Docker engine in DOCKER_HOST, by default the local engine.
  ["docker:Container", { commands: [], always: true }],
  // The type comes from pulumi/pulumi-docker-build:provider/cmd/pulumi-resource-docker-build/schema.json.
  ["docker-build:Image", { commands: [], always: true }],
  // This type also builds an image: pulumi/pulumi-awsx:schema.json.
  ["awsx:ecr:Image", { commands: [], always: true }],
  // A post-renderer is a program that Helm runs:
  // pulumi/pulumi-kubernetes:provider/cmd/pulumi-resource-kubernetes/schema.json.
  ["kubernetes:helm.sh/v3:Release", { commands: ["postrender"] }],
  ["kubernetes:helm.sh/v4:Chart", { commands: ["postRenderer"] }],
]);

/**
 * The settings of a cluster, in a config key and in an input of the provider. The settings may name a program that
 * returns the credentials
 * (https://kubernetes.io/docs/reference/access-authn-authz/authentication/#client-go-credential-plugins). The source is
 * pulumi/pulumi-kubernetes:provider/pkg/provider/util.go.
 */
export const clusterSettings = { package: "kubernetes", input: "kubeconfig" } as const;

/** Functions whose provider runs a program, as in `runningResources`. A preview also runs these functions. */
export const runningFunctions = byToken<Runs>([
  // The arguments come from pulumi/pulumi-command:provider/cmd/pulumi-resource-command/schema.json.
  ["command:local:run", { commands: ["command"], always: true }],
  // The function runs `program`: hashicorp/terraform-provider-external:docs/data-sources/external.md.
  ["external:getExternal", { commands: ["program"], always: true }],
]);

/**
 * Packages of dynamic providers. The code of such a provider is in the input `__provider`:
 * pulumi/pulumi:sdk/nodejs/dynamic/index.ts, sdk/python/lib/pulumi/dynamic/dynamic.py and
 * pulumi/pulumi-dotnet:sdk/Pulumi/Experimental/Dynamic.
 */
export const dynamicPackages: ReadonlySet<string> = new Set([
  "pulumi-nodejs",
  "pulumi-python",
  "pulumi-dotnet",
]);

/**
 * Inputs of resources that name a file, a folder or a URL, by the resource's token. The name of a nested property
 * follows after a dot.
 */
export const readingResources = byToken<readonly string[]>([
  // The input comes from pulumi/pulumi-command:provider/cmd/pulumi-resource-command/schema.json.
  ["command:remote:CopyFile", ["localPath"]],
  // The inputs come from pulumi/pulumi-kubernetes:provider/cmd/pulumi-resource-kubernetes/schema.json.
  ["kubernetes:yaml:ConfigFile", ["file"]],
  ["kubernetes:yaml/v2:ConfigFile", ["file"]],
  ["kubernetes:yaml:ConfigGroup", ["files"]],
  ["kubernetes:yaml/v2:ConfigGroup", ["files"]],
  ["kubernetes:kustomize:Directory", ["directory"]],
  ["kubernetes:kustomize/v2:Directory", ["directory"]],
  ["kubernetes:helm.sh/v3:Release", ["chart", "repositoryOpts.repo"]],
  ["kubernetes:helm.sh/v4:Chart", ["chart", "repositoryOpts.repo"]],
  // These types upload the content of a folder: pulumi/pulumi-synced-folder:schema.json.
  ["synced-folder:AzureBlobFolder", ["path"]],
  ["synced-folder:GoogleCloudFolder", ["path"]],
  ["synced-folder:S3BucketFolder", ["path"]],
]);

/** Arguments of functions that name a file, a folder or a URL, as in `readingResources`. */
export const readingFunctions = byToken<readonly string[]>([
  // These functions are named after Terraform's: pulumi/pulumi-std:README.md
  ...[
    "file",
    "filebase64",
    "filebase64sha256",
    "filebase64sha512",
    "filemd5",
    "filesha1",
    "filesha256",
    "filesha512",
  ].map((name) => [`std:${name}`, ["input"]] as const),
  // The argument comes from hashicorp/terraform-provider-local:docs/data-sources/file.md.
  ["local:getFile", ["filename"]],
  ["local:getSensitiveFile", ["filename"]],
]);

/** Creates a table whose keys are the results of `foldedToken`. */
function byToken<T>(
  entries: readonly (readonly [token: string, value: T])[],
): ReadonlyMap<string, T> {
  return new Map(entries.map(([token, value]) => [foldedToken(token), value]));
}
