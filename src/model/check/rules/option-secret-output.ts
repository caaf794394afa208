import { own } from "#model/base/json.ts";
import { optionRule } from "#model/check/options/option-rule.ts";
import { displayToken } from "#model/program/token.ts";
import { isList } from "#model/program/value.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";

export const optionSecretOutput = optionRule(
  "option/secret-output",
  "The option additionalSecretOutputs names only the type's outputs.",
  function* ({ resource, catalog }) {
    const names = own(resource.options, "additionalSecretOutputs");
    const type = catalog.resourceType(resource.token);
    if (!isList(names) || type === undefined) return;
    const outputs = new Set(type.outputs.map(({ name }) => name));
    for (const [at, name] of names.entries()) {
      if (typeof name !== "string" || outputs.has(name)) continue;
      const taken = new Set(names);
      const free = [...outputs].filter((output) => !taken.has(output));
      const meant = nearest(name, free);
      const path = ["additionalSecretOutputs", at];
      const edit = { resource: resource.id, root: "options", path } as const;
      yield {
        severity: "warning",
        path,
        message: `${name === "" ? "The empty name" : quoteShort(name)} is not an output of the type ${quoteShort(displayToken(resource.token))}, so it has no effect.`,
        fix:
          meant === undefined
            ? { label: `Remove ${quoteShort(name)}`, edit: { kind: "unset-input", ...edit } }
            : {
                label: `Change to ${quoteShort(meant)}`,
                edit: { kind: "set-input", ...edit, value: meant },
              },
      };
    }
  },
);
