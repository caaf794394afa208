import { parseIdentifier } from "#model/deployment/identifier/parse-identifier.ts";
import { importIdentifierOf } from "#model/deployment/identifier/known-identifier.ts";
import { nameOfPart } from "#model/deployment/identifier/part-form.ts";
import { identifierDifferences, fillInputs } from "#model/deployment/identifier/inputs.ts";
import { own } from "#model/base/json.ts";
import { optionRule } from "#model/check/options/option-rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const optionImportInputs = optionRule(
  "option/import-inputs",
  "An imported resource's ID and inputs identify the same resource.",
  function* ({ resource, catalog }) {
    const text = own(resource.options, "import");
    if (resource.origin.kind === "lookup" || typeof text !== "string") return;
    const importIdentifier = importIdentifierOf(catalog, resource.token);
    if (importIdentifier === undefined) return;
    const { parts = {}, errors } = parseIdentifier(importIdentifier, text);
    // Parts of the ID that already have an error are not compared with the inputs.
    const wrong = new Set(errors.map(({ part }) => part));
    const { properties = {} } = catalog.factsOf(resource.token) ?? {};
    for (const found of identifierDifferences(
      { properties, importIdentifier },
      parts,
      resource.inputs,
    )) {
      const { input, now, part } = found;
      if (now === undefined || wrong.has(part.name)) continue;
      const name = nameOfPart(part);
      yield {
        severity: "warning",
        path: ["import"],
        message: `In the import ID, the ${name} is ${quoteShort(found.text)}, but the input ${input} is ${quoteShort(now)}. An import fails if the inputs differ from the existing resource.`,
        fix: {
          label: `Set ${input} to ${quoteShort(found.text)}`,
          edit: fillInputs(resource, [found]),
        },
      };
    }
  },
);
