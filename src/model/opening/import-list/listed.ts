import type { JsonObject } from "#model/base/json.ts";
import type { ImportIdentifier } from "#model/schema/facts/facts.ts";

/** A resource that exists and is to be imported, by the names of the fields in Pulumi's import file. */
export interface ListedResource {
  /** The type token; empty if the list does not say it. */
  readonly type: string;
  readonly name: string;
  /** Empty if the list does not say it. */
  readonly id: string;
  /** What an import file calls the resource, if that is not its name: others refer to it by this. */
  readonly alias?: string;
  /** The name of another resource of the list, or a URN. */
  readonly parent?: string;
  /** The name of another resource of the list, or a URN. */
  readonly provider?: string;
  readonly version?: string;
  readonly pluginDownloadUrl?: string;
  /** The names of the inputs that the import keeps. */
  readonly properties?: readonly string[];
  readonly component?: true;
  /** Only of a component. */
  readonly remote?: true;
}

/** What was said of a resource or a type while a list was read. */
export interface ListNote {
  /** What it is about: a resource, a type, or empty for the whole list. */
  readonly where: string;
  readonly message: string;
}

/** A list of resources as it was read. */
export interface ImportList {
  readonly ok: true;
  /** What the text is: “a Terraform state”. */
  readonly source: string;
  readonly resources: readonly ListedResource[];
  /** What was left out, and why. */
  readonly notes: readonly ListNote[];
}

export type ImportListResult = ImportList | { readonly ok: false; readonly message: string };

/** What helps to read a list. */
export interface ListContext {
  /** The type of all resources of a list that does not say it, such as that of `pulumi do TYPE list`. */
  readonly type?: string;
  /** What `pulumi package get-mapping terraform NAME` printed, for each provider of a Terraform state. */
  readonly mappings?: readonly TerraformMapping[];
  /** The full token of a type in any spelling; undefined if no loaded package has it. */
  readonly tokenOf?: (spelling: string) => string | undefined;
  readonly identifierOf?: (token: string) => ImportIdentifier | undefined;
}

/** The Pulumi types of a Terraform provider. */
export interface TerraformMapping {
  /** What Pulumi calls the package. */
  readonly name: string;
  /** Type tokens by the names of Terraform's types. */
  readonly types: ReadonlyMap<string, string>;
}

/** A resource that Terraform manages, as a state or `terraform show` says it. */
export interface TerraformResource {
  /** `module.net.module.inner["a"]`; empty for the root module. */
  readonly module: string;
  readonly type: string;
  readonly name: string;
  /** The key of `count` or `for_each`. */
  readonly index?: string | number;
  /** The provider's address, such as `registry.terraform.io/hashicorp/aws`. */
  readonly provider: string;
  readonly attributes: JsonObject;
}

/** A name for a resource of which the list says only the ID: the last part of that. */
export const nameOfId = (id: string): string =>
  id
    .split(/[/:|,]/)
    .findLast((part) => part.trim() !== "")
    ?.trim() ?? "";
