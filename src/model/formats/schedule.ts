import { isDuration } from "#model/formats/duration.ts";

/** A field of a schedule: its name, its minimum and maximum, and the names of numbers. */
interface Field {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly names?: readonly string[];
}

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const days = "SUN MON TUE WED THU FRI SAT".split(" ");

const minute: Field = { name: "minute", least: 0, most: 59 };
const hour: Field = { name: "hour", least: 0, most: 23 };
const dayOfMonth: Field = { name: "day of the month", least: 1, most: 31 };
const month: Field = { name: "month", least: 1, most: 12, names: months };

/** The fields in the order of Kubernetes (robfig/cron:parser.go). */
const ofKubernetes: readonly Field[] = [
  minute,
  hour,
  dayOfMonth,
  month,
  { name: "day of the week", least: 0, most: 6, names: days },
];

/**
 * The fields that EventBridge documents
 * (https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html).
 */
const ofEventBridge: readonly Field[] = [
  minute,
  hour,
  dayOfMonth,
  month,
  { name: "day of the week", least: 1, most: 7, names: days },
  { name: "year", least: 1970, most: 2199 },
];

const descriptors: ReadonlySet<string> = new Set(
  "@yearly @annually @monthly @weekly @daily @midnight @hourly".split(" "),
);

/** The problem of a CronJob's schedule, as a sentence without a period; undefined if the schedule is valid. */
export function problemInCron(text: string): string | undefined {
  if (text.includes("TZ")) return "the time zone belongs in timeZone, not in the schedule";
  if (descriptors.has(text)) return undefined;
  if (text.startsWith("@"))
    return text.startsWith("@every ") && isDuration(text.slice("@every ".length))
      ? undefined
      : `it is not one of ${[...descriptors].join(", ")}`;
  return problemInFields(text, ofKubernetes, (part, field) => isRange(part, field, /^[*?]/));
}

/**
 * The problem of an EventBridge schedule (`cron(…)` or `rate(…)`), as a sentence without a period; undefined if the
 * schedule is valid.
 */
export function problemInAwsSchedule(text: string): string | undefined {
  const [, kind, inside = ""] = /^(cron|rate)\((.*)\)$/.exec(text) ?? [];
  if (kind === "rate") return problemInRate(inside);
  if (kind !== "cron") return text === "" ? undefined : "it is neither cron(…) nor rate(…)";
  const found = problemInFields(inside, ofEventBridge, isPartOfAws);
  if (found !== undefined) return found;
  const fields = inside.trim().split(/\s+/);
  return fields[2] === "?" || fields[4] === "?"
    ? undefined
    : 'either the day of the month or the day of the week must be "?"';
}

/** The corrected rate, with its unit in the right plural. */
export function fixRate(text: string): string | undefined {
  const [, number = "", unit = ""] = /^rate\((\d+) +(minute|hour|day)s?\)$/i.exec(text) ?? [];
  const fixed = `rate(${number} ${unit.toLowerCase()}${Number(number) === 1 ? "" : "s"})`;
  return number !== "" && fixed !== text && problemInAwsSchedule(fixed) === undefined
    ? fixed
    : undefined;
}

function problemInRate(inside: string): string | undefined {
  const [, number = "", unit = ""] = /^(\d+) (minute|hour|day)s?$/.exec(inside) ?? [];
  if (number === "") return "a rate must be a number, a space, and minutes, hours or days";
  if (Number(number) === 0) return "the number of a rate must be at least 1";
  const right = `${unit}${Number(number) === 1 ? "" : "s"}`;
  return inside.endsWith(` ${right}`) ? undefined : `${number} goes with ${right}`;
}

function problemInFields(
  text: string,
  fields: readonly Field[],
  isPart: (part: string, field: Field) => boolean,
): string | undefined {
  const found = text.trim().split(/\s+/);
  if (found.length !== fields.length || text.trim() === "")
    return `it has ${text.trim() === "" ? 0 : found.length} fields, not ${fields.length}: ${fields.map(({ name }) => name).join(", ")}`;
  for (const [at, field] of fields.entries())
    for (const part of found[at]?.split(",") ?? [])
      if (part !== "" && !isPart(part, field))
        return `the ${field.name} must be from ${field.least} to ${field.most}, not ${JSON.stringify(part)}`;
  return undefined;
}

/** Whether a part is a number, a range, or a string that `any` matches, with an optional step. */
function isRange(part: string, field: Field, any: RegExp): boolean {
  const [range = "", step, ...more] = part.split("/");
  if (more.length > 0 || (step !== undefined && !/^0*[1-9]\d*$/.test(step))) return false;
  if (any.test(range)) return true;
  const ends = range.split("-").map((end) => numberOf(end, field));
  const [first, last = first] = ends;
  return (
    ends.length <= 2 &&
    first !== undefined &&
    last !== undefined &&
    first >= field.least &&
    last <= field.most &&
    first <= last
  );
}

function numberOf(text: string, { names = [], least }: Field): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const at = names.indexOf(text.toUpperCase());
  // The first day of the week has the number 0 or 1; the first month has the number 1.
  return at < 0 ? undefined : at + least;
}

/**
 * The patterns of special values: the last day, the weekday nearest to a day, the last Friday, and the second Friday.
 */
const special: ReadonlyMap<string, RegExp> = new Map([
  ["day of the month", /^(?:L|LW|L-\d+|(?:[1-9]|[12]\d|3[01])W|\?)$/],
  ["day of the week", /^(?:L|[1-7]L|(?:[1-7]|SUN|MON|TUE|WED|THU|FRI|SAT)(?:#[1-5]|L)|\?)$/i],
]);

/**
 * Whether a string is a part of an EventBridge field. Ranges may wrap around, such as `22-2` and `SAT-SUN`, so their
 * order is not checked.
 */
function isPartOfAws(part: string, field: Field): boolean {
  if (special.get(field.name)?.test(part) === true) return true;
  const [range = "", ...step] = part.split("/");
  const [first, last, ...more] = range.split("-");
  const turned =
    last === undefined || more.length > 0 ? part : [[last, first].join("-"), ...step].join("/");
  return isRange(part, field, /^\*$/) || isRange(turned, field, /^\*$/);
}
