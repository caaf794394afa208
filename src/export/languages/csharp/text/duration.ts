const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  "\u00b5s": 1e-3,
  "\u03bcs": 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/g;

/** Longer than .NET supports. */
const most = 9e14;

/** A Go duration, `1h30m`, as a `TimeSpan`; undefined if the value is not a duration. */
export function printDuration(value: null | boolean | number | string): string | undefined {
  if (typeof value !== "string" || value.replaceAll(part, "") !== "" || value === "")
    return undefined;
  let milliseconds = 0;
  for (const [, count = "", unit = ""] of value.matchAll(part))
    milliseconds += Number(count) * (units[unit] ?? 0);
  if (milliseconds > most) return undefined;
  if (milliseconds % 1000 !== 0) return `TimeSpan.FromTicks(${Math.round(milliseconds * 10_000)})`;
  const seconds = milliseconds / 1000;
  if (seconds % 3600 === 0) return `TimeSpan.FromHours(${seconds / 3600})`;
  if (seconds < 3600 && seconds % 60 === 0) return `TimeSpan.FromMinutes(${seconds / 60})`;
  if (seconds < 60) return `TimeSpan.FromSeconds(${seconds})`;
  const minutes = Math.floor(seconds / 60);
  return `new TimeSpan(${Math.floor(minutes / 60)}, ${minutes % 60}, ${seconds % 60})`;
}
