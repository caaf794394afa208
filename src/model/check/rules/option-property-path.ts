import { own } from "#model/base/json.ts";
import { pathError, pathOptions, rootsOf } from "#model/check/options/option-paths.ts";
import { optionRule } from "#model/check/options/option-rule.ts";
import { quoteShort } from "#model/base/messages.ts";
import { isList } from "#model/program/value.ts";

export const optionPropertyPath = optionRule(
  "option/property-path",
  "The property paths in options exist in the type.",
  function* ({ resource, catalog }) {
    const type = catalog.resourceType(resource.token);
    if (type === undefined) return;
    for (const option of pathOptions) {
      const paths = own(resource.options, option);
      if (!isList(paths)) continue;
      const roots = rootsOf(option, type);
      // If a package has no inputs for the type, nothing is known about the type's inputs.
      if (roots.length === 0) continue;
      for (const [at, text] of paths.entries()) {
        const error = typeof text === "string" ? pathError(text, roots, catalog) : undefined;
        if (error === undefined) continue;
        const { message, meant } = error;
        const path = [option, at];
        yield {
          severity: "warning",
          path,
          message,
          ...(meant === undefined
            ? {}
            : {
                fix: {
                  label: `Change to ${quoteShort(meant)}`,
                  edit: {
                    kind: "set-input",
                    resource: resource.id,
                    root: "options",
                    path,
                    value: meant,
                  },
                },
              }),
        };
      }
    }
  },
);
