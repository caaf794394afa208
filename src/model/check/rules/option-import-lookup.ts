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
        "The resource is looked up, so it stays outside the stack, but an import would add it to the stack. Choose one.",
      fix: {
        label: "Remove import",
        edit: { kind: "unset-input", resource: resource.id, root: "options", path: ["import"] },
      },
    };
  },
);
