import { displayToken, parseToken } from "#model/program/token.ts";

/** Packages whose addresses in the Pulumi Registry follow from a type's token. */
const regular: ReadonlySet<string> = new Set(["aws", "azure-native", "gcp", "kubernetes"]);

/**
 * The address of a type's page in the Pulumi Registry, such as `…/aws/api-docs/ec2/securitygroup/` for
 * `aws:ec2/securityGroup:SecurityGroup`; undefined if it does not certainly follow from the token: for modules that the
 * Registry shortens, such as `rbac.authorization.k8s.io/v1`, and for versions of a module of `azure-native`.
 */
export function registryPage(token: string): string | undefined {
  const parsed = parseToken(displayToken(token));
  if (parsed === undefined || !regular.has(parsed.package)) return undefined;
  const { package: of, name } = parsed;
  const module = parsed.module === "index" ? "" : parsed.module;
  const isCertain = of === "kubernetes" ? /^[a-z]+\/v\w+$/ : /^[a-z0-9]*$/;
  if (!isCertain.test(module) || !/^\w+$/.test(name)) return undefined;
  const path = [module, name.toLowerCase()].filter((part) => part !== "").join("/");
  return `https://www.pulumi.com/registry/packages/${of}/api-docs/${path}/`;
}
