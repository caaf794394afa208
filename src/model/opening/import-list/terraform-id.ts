import { own } from "#model/base/json.ts";
import { parseIdentifier } from "#model/deployment/identifier/parse-identifier.ts";
import { assemble } from "#model/deployment/identifier/shape.ts";
import type { TerraformResource } from "#model/opening/import-list/listed.ts";
import type { ImportIdentifier } from "#model/schema/facts/facts.ts";

/**
 * Types with an import ID that differs from the attribute `id`. For most types, both are the same. The types come from
 * Pulumi's own converter (pulumi/pulumi-converter-terraform:pkg/convert/tf_state.go). `cluster/` stands for the last
 * part of an ARN.
 */
const imports: Readonly<Record<string, readonly [separator: string, ...attributes: string[]]>> = {
  aws_appautoscaling_policy: [
    "/",
    "service_namespace",
    "resource_id",
    "scalable_dimension",
    "name",
  ],
  aws_appautoscaling_target: ["/", "service_namespace", "resource_id", "scalable_dimension"],
  aws_ecs_cluster: ["", "name"],
  aws_ecs_service: ["/", "cluster/", "name"],
  aws_ecs_task_definition: ["", "arn"],
  aws_iam_role_policy_attachment: ["/", "role", "policy_arn"],
  aws_route: ["_", "route_table_id", "destination_cidr_block"],
  aws_route_table_association: ["/", "subnet_id", "route_table_id"],
};

/** The import ID of a Terraform resource; undefined if the state doesn't contain the ID. */
export function terraformId(
  { type, attributes }: Pick<TerraformResource, "type" | "attributes">,
  documented: ImportIdentifier | undefined,
): string | undefined {
  const text = (name: string): string | undefined => {
    const value = own(attributes, name.replace(/\/$/, ""));
    if (typeof value !== "string" || value === "") return undefined;
    return name.endsWith("/") ? value.split("/").at(-1) : value;
  };
  const [separator = "", ...names] = own(imports, type) ?? [];
  if (names.length > 0) {
    const parts = names.flatMap((name) => text(name) ?? []);
    return parts.length === names.length ? parts.join(separator) : undefined;
  }
  const id = text("id");
  if (id === undefined || documented === undefined) return id;
  if (parseIdentifier(documented, id).errors.length === 0) return id;
  // The documentation uses the names of Terraform's attributes for the parts.
  const parts = documented.parts.map(({ name }) => [name, text(name)] as const);
  return parts.every(([, value]) => value !== undefined)
    ? assemble(documented, Object.fromEntries(parts) as Record<string, string>)
    : id;
}
