import type { Member } from "#model/opening/recognition/members.ts";
import { membersAt } from "#model/opening/recognition/members.ts";

/**
 * The kind of another tool's document, and how to convert it for Pulumi; undefined if the document contains no sign of
 * another tool. This function runs before the keys of a program are checked, because such documents also have
 * `resources` and `outputs`. The sources of `pulumi convert` and `pulumi import` are in
 * pulumi/pulumi:pkg/cmd/pulumi/convert/convert.go and pulumi/pulumi:pkg/cmd/pulumi/operations/import.go.
 */
export function foreignFormat(
  members: readonly Member[],
  text: string,
  syntax: "json" | "yaml",
): string | undefined {
  const keys = new Set(members.map(({ key }) => key));
  if (keys.has("planned_values") || (keys.has("terraform_version") && keys.has("resource_changes")))
    return `The file is a Terraform plan, not a Pulumi program. ${convert("terraform", "the folder of the Terraform code")}`;
  if (keys.has("terraform_version") || keys.has("lineage"))
    return "The file is a Terraform state, not a Pulumi program. To import its resources, use Import resources… in the page or `stackwright import`, or run `pulumi import --from terraform FILE`.";
  const schema = members.find(({ key }) => key === "$schema");
  if (schema !== undefined && /deploymentTemplate\.json/i.test(lineAt(text, schema.at)))
    return "The file is an ARM template, not a Pulumi program. To convert it, run `pulumi convert --from arm --language yaml --out pulumi -- --entry FILE`.";
  if (keys.has("AWSTemplateFormatVersion") || hasCloudFormationTypes(members, text, syntax))
    return "The file is a CloudFormation template, not a Pulumi program. Pulumi has no converter for these; to import the deployed resources, run `pulumi import --file FILE` with a list of them.";
  if (keys.has("apiVersion") && keys.has("kind"))
    return `The file is a Kubernetes manifest, not a Pulumi program. ${convert("kubernetes", "its folder")}`;
  return undefined;
}

const convert = (from: string, folder: string): string =>
  `To convert it, run \`pulumi convert --from ${from} --language yaml --out pulumi\` in ${folder}.`;

/** The line on which a value starts, up to the length of a URL. */
function lineAt(text: string, at: number): string {
  const [line = ""] = text.slice(at, at + 300).split("\n");
  return line;
}

/**
 * Matches types with three parts between double colons, such as `AWS::S3::Bucket`. Pulumi's type tokens have a
 * different form.
 */
const cloudFormationType = String.raw`["']?[A-Z]\w*::\w+(?:::\w+)*["']?`;

/**
 * Whether a text has CloudFormation's types, with keys in the exact letter case, because CloudFormation accepts no
 * other. `cdk synth` writes templates without a version, so the version is not required.
 */
function hasCloudFormationTypes(
  members: readonly Member[],
  text: string,
  syntax: "json" | "yaml",
): boolean {
  const resources = members.find(({ key }) => key === "Resources");
  if (resources === undefined) return false;
  if (syntax === "yaml") return typeInYaml.test(text.slice(resources.at));
  if (resources.first !== "{") return false;
  for (const resource of membersAt(text, resources.at)) {
    if (resource.first !== "{") return false;
    for (const { key, at } of membersAt(text, resource.at))
      if (key === "Type") return typeInJson.test(text.slice(at, at + 200));
  }
  return false;
}

const typeInJson = new RegExp(`^${cloudFormationType}`);

const typeInYaml = new RegExp(
  String.raw`^[ \t]+["']?Type["']?[ \t]*:[ \t]*${cloudFormationType}[ \t]*(?:#.*)?\r?$`,
  "m",
);
