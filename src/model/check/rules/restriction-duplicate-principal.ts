import { literalsAt } from "#model/check/literals/literals.ts";
import { removeEntry } from "#model/check/literals/fixes.ts";
import { findRepeats } from "#model/formats/repeats.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const duplicatePrincipal: ResourceRule = {
  id: "restriction/duplicate-principal",
  summary: "A principal stands only once in a binding.",
  tokens: ["delta:RestrictionPolicy"],
  *check({ resource }) {
    const principals = literalsAt(resource.inputs, "bindings.*.principals.*").filter(
      ({ text }) => text.trim() !== "",
    );
    const bindingAndText = (entry: (typeof principals)[number]): string =>
      `${entry.path[1]} ${entry.text}`;
    for (const { item, earlier } of findRepeats(principals, bindingAndText))
      yield {
        severity: "warning",
        path: item.path,
        message: `The principal ${quoteShort(item.text)} is in this binding already, as principals[${earlier.path[3]}]. Once is enough.`,
        fix: {
          ...removeEntry(resource, item.path, "Remove the repeated principal"),
          isCertain: true,
        },
      };
  },
};
