import { isDuration, fixDuration } from "#model/formats/duration.ts";
import { own } from "#model/base/json.ts";
import { optionRule } from "#model/check/options/option-rule.ts";
import { isMap } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";

export const optionDuration = optionRule(
  "option/duration",
  "Each value in customTimeouts is a duration, such as 5m or 1h30m.",
  function* ({ resource }) {
    const timeouts = own(resource.options, "customTimeouts");
    if (!isMap(timeouts)) return;
    for (const [name, value] of Object.entries(timeouts)) {
      if (typeof value !== "string" || isDuration(value)) continue;
      const path = ["customTimeouts", name];
      const fixed = fixDuration(value);
      yield {
        severity: "error",
        path,
        message: `${value === "" ? "The value is empty, which" : quoteShort(value)} is not a duration. Write numbers with their units, such as "5m" or "1h30m"; the units are ns, us, ms, s, m and h.`,
        ...(fixed === undefined
          ? {}
          : {
              fix: {
                label: `Change to ${quoteShort(fixed)}`,
                edit: {
                  kind: "set-input",
                  resource: resource.id,
                  root: "options",
                  path,
                  value: fixed,
                },
                isCertain: true,
              },
            }),
      };
    }
  },
);
