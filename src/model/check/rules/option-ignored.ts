import type { OptionsBag } from "#model/schema/options.ts";
import { optionsBagOf, isKnownOption, optionsType } from "#model/schema/options.ts";
import { optionRule } from "#model/check/options/option-rule.ts";

export const optionIgnored = optionRule(
  "option/ignored",
  "Every option has an effect on the resource that sets it.",
  function* ({ resource, catalog }) {
    const type = optionsType(resource, catalog);
    if (type === undefined) return;
    const taken = new Set(type.inputs.map(({ name }) => name));
    const isLookup = resource.origin.kind === "lookup";
    const kind = kinds[optionsBagOf(resource, catalog)];
    for (const name of Object.keys(resource.options)) {
      const isForeign = !taken.has(name) && isKnownOption(name, catalog);
      if (!isForeign && !(isLookup && ofManaged.has(name))) continue;
      yield {
        severity: "warning",
        path: [name],
        message: isForeign
          ? `The option ${name} has no effect on ${kind}.`
          : `The option ${name} has no effect on a looked-up resource, which Pulumi neither changes nor deletes.`,
        fix: {
          label: `Remove ${name}`,
          edit: { kind: "unset-input", resource: resource.id, root: "options", path: [name] },
        },
      };
    }
  },
);

const kinds: Readonly<Record<OptionsBag, string>> = {
  Custom: "a resource that is neither a component nor a provider",
  Component: "a component, which has nothing of its own that a provider manages",
  Provider: "a provider resource",
};

/** Options that only apply to resources that the deployment creates, updates and deletes. */
const ofManaged = new Set([
  "protect",
  "ignoreChanges",
  "replaceOnChanges",
  "replacementTrigger",
  "deleteBeforeReplace",
  "retainOnDelete",
  "deletedWith",
  "replaceWith",
  "hideDiffs",
  "aliases",
]);
