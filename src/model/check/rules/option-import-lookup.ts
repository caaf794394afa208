import { optionRule } from "#model/check/options/option-rule.ts";

export const optionImportLookup = optionRule(
  "option/import-lookup",
  "No resource is both looked up and imported.",
  function* ({ resource }) {
    if (resource.origin.kind !== "lookup" || !Object.hasOwn(resource.options, "import")) return;
    yield {
      severity: "error",
      path: ["import"],
      message:
        "The resource is looked up, so that it stays outside the stack; an import would take it over. It is one or the other.",
      fix: {
        label: "Remove import",
        edit: { kind: "unset-input", resource: resource.id, root: "options", path: ["import"] },
      },
    };
  },
);
