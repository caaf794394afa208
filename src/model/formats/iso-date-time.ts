export type DateTimeReading =
  | {
      readonly kind: "date-time";
      /** The time in milliseconds since 1970. A time without an offset is in UTC. */
      readonly moment: number;
    }
  | { readonly kind: "empty" }
  | { readonly kind: "date-only" }
  | { readonly kind: "other-form" }
  | { readonly kind: "no-such-day" }
  | { readonly kind: "no-such-time" };

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
const dateTime =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(?:Z|([+-])(\d{2}):(\d{2}))?$/;

/**
 * Parses a date in the extended calendar format of ISO 8601, such as `2031-01-31T12:00:00.5+01:00`. The time is
 * required.
 */
export function parseDateTime(text: string): DateTimeReading {
  if (text !== asked) [asked, answer] = [text, read(text)];
  return answer;
}

/** The last input and its result are memoized, because two rules check each date in turn. */
let asked = "";
let answer: DateTimeReading = { kind: "empty" };

function read(text: string): DateTimeReading {
  if (text.trim() === "") return { kind: "empty" };
  if (dateOnly.test(text)) return { kind: "date-only" };
  const match = dateTime.exec(text);
  if (match === null) return { kind: "other-form" };
  const part = (group: number): number => Number(match[group] ?? 0);
  if (!isDay(part(1), part(2), part(3))) return { kind: "no-such-day" };
  const [hour, minute, second] = [part(4), part(5), part(6)];
  const [offsetHour, offsetMinute] = [part(9), part(10)];
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59)
    return { kind: "no-such-time" };
  const offset = (offsetHour * 60 + offsetMinute) * (match[8] === "-" ? -1 : 1);
  const fraction = Math.floor(Number(`0.${(match[7] ?? "0").slice(0, 15)}`) * 1000);
  const moment = midnight(part(1), part(2), part(3)).setUTCHours(
    hour,
    minute - offset,
    second,
    fraction,
  );
  return { kind: "date-time", moment };
}

/** The start of a day. `Date.UTC` is not used, because it reads the years 0 to 99 as 1900 to 1999. */
function midnight(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function isDay(year: number, month: number, day: number): boolean {
  const date = midnight(year, month, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Corrects a date and time: trims it, converts letters to upper case, and replaces a space with a T. A date without a
 * time becomes midnight in UTC.
 */
export function fixDateTime(text: string): string | undefined {
  const written = text.trim().toUpperCase().replace(/ +/, "T");
  const fixed = dateOnly.test(written) ? `${written}T00:00:00Z` : written;
  return fixed !== text && parseDateTime(fixed).kind === "date-time" ? fixed : undefined;
}
