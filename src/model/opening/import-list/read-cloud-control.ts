import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import type { ImportListResult, ListContext, ListNote } from "#model/opening/import-list/listed.ts";
import { nameOfId } from "#model/opening/import-list/listed.ts";

/**
 * Reads the output of `aws cloudcontrol list-resources`. The output has a `TypeName`, and `ResourceDescriptions` with
 * an `Identifier` each. In aws-native, that identifier is the import ID.
 */
export function readCloudControl(json: JsonObject, context: ListContext): ImportListResult {
  const typeName = own(json, "TypeName");
  const native = typeof typeName === "string" ? nativeToken(typeName) : undefined;
  const type = context.type ?? (native && (context.tokenOf?.(native) ?? native)) ?? "";
  const listed = own(json, "ResourceDescriptions");
  const notes: ListNote[] = [];
  const resources = (Array.isArray(listed) ? (listed as readonly Json[]) : []).flatMap(
    (item, index) => {
      const id = isJsonObject(item) ? own(item, "Identifier") : undefined;
      if (typeof id === "string" && id !== "") return [{ type, name: nameOfId(id), id }];
      notes.push({
        where: `ResourceDescriptions[${index}]`,
        message: "The entry has no ID, so it was omitted.",
      });
      return [];
    },
  );
  if (type === "")
    notes.push({ where: "", message: "The list does not say what type its resources have." });
  else if (context.type === undefined && context.tokenOf?.(type) === undefined)
    notes.push({
      where: String(typeName),
      message: `The type is assumed to be the aws-native type ${type}, which has the same IDs as in Cloud Control. Its schema is not loaded, so the name is not checked.`,
    });
  const next = own(json, "NextToken");
  if (typeof next === "string" && next !== "")
    notes.push({ where: "", message: "The list is incomplete: NextToken says that it continues." });
  return { ok: true, source: "an AWS Cloud Control list", resources, notes };
}

/**
 * Converts `AWS::EC2::VPC` to `aws-native:ec2:Vpc`. The service becomes lower case. In a series of capitals, only the
 * first letter and the letter that starts the next word stay capital
 * (pulumi/pulumi-aws-native:provider/pkg/naming/naming.go).
 */
export function nativeToken(typeName: string): string | undefined {
  const [, service, name] = /^AWS::(\w+)::(\w+)$/.exec(typeName) ?? [];
  if (service === undefined || name === undefined) return undefined;
  const module = service === "Config" ? "configuration" : service.toLowerCase();
  const words = name.replaceAll(
    /([A-Z])([A-Z]+)(?=[A-Z][a-z]|\d|$)/g,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
  return `aws-native:${module}:${words}`;
}
