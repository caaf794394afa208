import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import { optionsBagOf } from "#model/schema/options.ts";
import type { Resource } from "#model/program/program.ts";

/** The origin of a resource, as a user chooses it. In the model, an import is an option of a created resource. */
export type OriginKind = "created" | "import" | "lookup";

export function originKind({ origin, options }: Resource): OriginKind {
  if (origin.kind === "lookup") return "lookup";
  return (own(options, "import") ?? null) === null ? "created" : "import";
}

/** The reason why an origin can't be chosen for a resource; undefined if it can. */
export function whyOriginUnavailable(
  kind: OriginKind,
  { token }: Pick<Resource, "token">,
  catalog: Catalog,
): string | undefined {
  if (kind === "created") return undefined;
  switch (optionsBagOf({ token }, catalog)) {
    case "Component":
      return "A component consists of other resources and cannot be looked up by ID.";
    case "Provider":
      return "A provider belongs to the program and cannot be looked up.";
    case "Custom":
      return kind === "lookup" && catalog.factsOf(token)?.lookup === false
        ? "No lookup is documented for this type."
        : undefined;
  }
}
