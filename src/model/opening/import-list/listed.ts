import type { JsonObject } from "#model/base/json.ts";
import type { ImportIdentifier } from "#model/schema/facts/facts.ts";

/** An existing resource to import, with the field names of Pulumi's import file. */
export interface ListedResource {
  /** The type token; empty if the list contains none. */
  readonly type: string;
  readonly name: string;
  /** The ID; empty if the list contains none. */
  readonly id: string;
  /** The name that other resources in an import file use for the resource, if it differs from `name`. */
  readonly alias?: string;
  /** The name of another resource in the list, or a URN. */
  readonly parent?: string;
  /** The name of another resource in the list, or a URN. */
  readonly provider?: string;
  readonly version?: string;
  readonly pluginDownloadUrl?: string;
  /** The names of the inputs that the import keeps. */
  readonly properties?: readonly string[];
  readonly component?: true;
  /** Set only for a component. */
  readonly remote?: true;
}

/** A note about a resource or a type from reading a list. */
export interface ListNote {
  /** The subject: a resource, a type, or empty for the whole list. */
  readonly where: string;
  readonly message: string;
}

/** The resources that were read from a list. */
export interface ImportList {
  readonly ok: true;
  /** A description of the text's kind, such as “a Terraform state”. */
  readonly source: string;
  readonly resources: readonly ListedResource[];
  /** The parts that were left out, with the reasons. */
  readonly notes: readonly ListNote[];
}

export type ImportListResult = ImportList | { readonly ok: false; readonly message: string };

/** Additional information for reading a list. */
export interface ListContext {
  /** The type of all resources in a list without types, such as TYPE in `pulumi do TYPE list`. */
  readonly type?: string;
  /** The output of `pulumi package get-mapping terraform NAME` for each provider in a Terraform state. */
  readonly mappings?: readonly TerraformMapping[];
  /** Returns the full token of a type in any spelling; undefined if no loaded package has the type. */
  readonly tokenOf?: (spelling: string) => string | undefined;
  readonly identifierOf?: (token: string) => ImportIdentifier | undefined;
}

/** The Pulumi types of a Terraform provider. */
export interface TerraformMapping {
  /** Pulumi's name of the package. */
  readonly name: string;
  /** The type token for each Terraform type, by the name of the Terraform type. */
  readonly types: ReadonlyMap<string, string>;
}

/** A managed Terraform resource from a state or `terraform show`. */
export interface TerraformResource {
  /** The path of the module, such as `module.net.module.inner["a"]`; empty for the root module. */
  readonly module: string;
  readonly type: string;
  readonly name: string;
  /** The key of the instance, from `count` or `for_each`. */
  readonly index?: string | number;
  /** The provider's address, such as `registry.terraform.io/hashicorp/aws`. */
  readonly provider: string;
  readonly attributes: JsonObject;
}

/** A name for a resource that only has an ID. The name is the last part of the ID. */
export const nameOfId = (id: string): string =>
  id
    .split(/[/:|,]/)
    .findLast((part) => part.trim() !== "")
    ?.trim() ?? "";
