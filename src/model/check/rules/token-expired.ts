import { parseDateTime } from "#model/formats/iso-date-time.ts";
import { literalsAt } from "#model/check/literals/literals.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

const credentials = [
  { pattern: "credentials.certificates.*.expiry", kind: "certificate" },
  { pattern: "credentials.passwords.*.expiry", kind: "password" },
] as const;

export const expired: ResourceRule = {
  id: "token/expired",
  summary: "A token's credentials expire in the future.",
  tokens: ["alpha:containerregistry:Token"],
  *check({ resource, now }) {
    for (const { pattern, kind } of credentials)
      for (const { path, text } of literalsAt(resource.inputs, pattern)) {
        const reading = parseDateTime(text);
        if (reading.kind !== "date-time" || reading.moment >= now) continue;
        yield {
          severity: "warning",
          path,
          message: `The expiry ${quoteShort(text)} is in the past, so the ${kind} would be useless. Choose a later date.`,
        };
      }
  },
};
