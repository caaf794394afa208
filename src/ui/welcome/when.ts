const minute = 60_000;
const hour = 60 * minute;

/**
 * Describes a past moment relative to `now`: `5 minutes ago`, `yesterday`, or the date. Both moments are in
 * milliseconds since 1970.
 */
export function describeWhen(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const age = Math.max(0, now - then);
  const days = Math.round((midnight(now) - midnight(then)) / (24 * hour));
  if (age < minute) return "just now";
  if (age < hour) return words.format(-Math.floor(age / minute), "minute");
  if (days <= 0) return words.format(-Math.floor(age / hour), "hour");
  if (days < 7) return words.format(-days, "day");
  return new Date(then).toLocaleDateString("en", { dateStyle: "medium" });
}

/** The start of a moment's day. */
const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);
