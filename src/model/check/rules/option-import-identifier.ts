import { checkIdentifier } from "#model/deployment/identifier/check-identifier.ts";
import { parseIdentifier } from "#model/deployment/identifier/parse-identifier.ts";
import { importIdentifierOf } from "#model/deployment/identifier/known-identifier.ts";
import { partsOfInputs } from "#model/deployment/identifier/inputs.ts";
import { assemble } from "#model/deployment/identifier/shape.ts";
import type { Fix } from "#model/program/diagnostic.ts";
import type { ImportIdentifier } from "#model/schema/facts/facts.ts";
import { own } from "#model/base/json.ts";
import { optionRule } from "#model/check/options/option-rule.ts";
import type { Resource } from "#model/program/program.ts";
import { quoteShort } from "#model/base/messages.ts";

export const optionImportIdentifier = optionRule(
  "option/import-identifier",
  "An imported resource's ID has the format that its type requires.",
  function* ({ resource, catalog }) {
    const text = own(resource.options, "import");
    if (resource.origin.kind === "lookup" || typeof text !== "string") return;
    const identifier = importIdentifierOf(catalog, resource.token);
    if (text.trim() === "") {
      yield {
        severity: "error",
        path: ["import"],
        message: "The resource is imported, but the ID of the existing resource is missing.",
        ...(identifier === undefined ? {} : prefill(resource, identifier)),
      };
      return;
    }
    for (const { fixed, ...found } of checkIdentifier(catalog, resource.token, text))
      yield {
        ...found,
        path: ["import"],
        ...(fixed === undefined ? {} : { fix: change(resource, fixed) }),
      };
  },
);

const change = (
  { id }: Resource,
  value: string,
  label = `Change to ${quoteShort(value)}`,
): Fix => ({
  label,
  edit: { kind: "set-input", resource: id, root: "options", path: ["import"], value },
});

/**
 * A fix that sets the ID, if the inputs contain all parts of the ID. An incomplete ID would not resolve the problem.
 */
function prefill(resource: Resource, identifier: ImportIdentifier): { readonly fix?: Fix } {
  const text = assemble(identifier, partsOfInputs(identifier, resource.inputs).parts);
  return parseIdentifier(identifier, text).errors.length > 0
    ? {}
    : { fix: change(resource, text, `Set to ${quoteShort(text)}`) };
}
