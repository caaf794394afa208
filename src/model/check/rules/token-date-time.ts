import type { DateTimeReading } from "#model/formats/iso-date-time.ts";
import { fixDateTime, parseDateTime } from "#model/formats/iso-date-time.ts";
import { literalsAt } from "#model/check/literals/literals.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

const dateFields = [
  { pattern: "credentials.certificates.*.expiry", name: "expiry" },
  { pattern: "credentials.passwords.*.creationTime", name: "creation time" },
  { pattern: "credentials.passwords.*.expiry", name: "expiry" },
] as const;

export const dateTime: ResourceRule = {
  id: "token/date-time",
  summary: "A token's credentials have ISO 8601 dates with a time.",
  tokens: ["alpha:containerregistry:Token"],
  *check({ resource }) {
    for (const { pattern, name } of dateFields)
      for (const { path, text } of literalsAt(resource.inputs, pattern)) {
        const reading = parseDateTime(text);
        if (reading.kind === "date-time") continue;
        yield {
          severity: "warning",
          path,
          message: `The ${name} ${describe(reading, text)}. Enter a date and a time, as in "2031-01-31T12:00:00Z".`,
          ...changeText(resource, path, fixDateTime(text)),
        };
      }
  },
};

function describe(reading: Exclude<DateTimeReading, { kind: "date-time" }>, text: string): string {
  switch (reading.kind) {
    case "empty":
      return "is empty";
    case "date-only":
      return `${quoteShort(text)} has no time of day`;
    case "no-such-day":
      return `${quoteShort(text)} has a date that does not exist`;
    case "no-such-time":
      return `${quoteShort(text)} has a time that does not exist`;
    case "other-form":
      return `${quoteShort(text)} is not in ISO 8601 format`;
  }
}
