import { literalsAt } from "#model/check/literals/literals.ts";
import { removeEntry } from "#model/check/literals/fixes.ts";
import { findRepeats } from "#model/formats/repeats.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const duplicatePrincipal: ResourceRule = {
  id: "restriction/duplicate-principal",
  summary: "A binding lists each principal only once.",
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
        message: `The principal ${quoteShort(item.text)} is already in this binding, as principals[${earlier.path[3]}].`,
        fix: {
          ...removeEntry(resource, item.path, "Remove the repeated principal"),
          isCertain: true,
        },
      };
  },
};
