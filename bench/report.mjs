import { median, p95 } from "./statistics.mjs";

/**
 * One line of the table. `ours` and `other` are medians in the same unit; `limit` is the most that
 * ours may be of the other, or undefined where no target was set.
 */
export function ratio(measure, ours, name, other, limit) {
  return { measure, ours, name, other, value: ours / other, limit, unit: "×" };
}

const of = (runs, key) => median(runs.map((run) => run[key]));
const keysOf = (runs) => runs.flatMap((run) => run.keys);
const key = (runs) => median(keysOf(runs));

/** The lines for the type of 1,500 inputs beside a peer. */
function beside(name, ours, peer, limits) {
  const line = (what, read, limit) =>
    ratio(`1,500 inputs: ${what}`, read(ours), name, read(peer), limit);
  return [
    line("cold mount, ms", (runs) => of(runs, "mount"), limits.mount),
    line("cold mount, main thread ms", (runs) => of(runs, "mountThread"), limits.mount),
    line("key → paint, ms", key, limits.key),
    line("key → paint, p95, ms", (runs) => p95(keysOf(runs))),
    line("a key, main thread ms", (runs) => of(runs, "keyThread"), limits.key),
    line("script, KiB gz", (runs) => of(runs, "script")),
    line("heap, MiB", (runs) => of(runs, "heap")),
    line("elements", (runs) => of(runs, "elements")),
  ];
}

/** The lines for typing in a design of 1,000 resources beside a design of one. */
function growth(what, { one, many }) {
  const line = (unit, read, limit) =>
    ratio(`${what}, 1,000 resources: ${unit}`, read(many), "1 resource", read(one), limit);
  return [
    line("key → paint, ms", key, 1.3),
    line("a key, main thread ms", (runs) => of(runs, "keyThread")),
  ];
}

/** All lines, from the runs of every page and the times of the check. */
export function reportLines({ ours, rjsf, dom, form, designer, checks, prints, versions }) {
  const edit = median(checks.edit);
  const cold = "check of 1,000 resources, cold, CPU ms";
  return [
    ...beside(`RJSF ${versions.rjsf}`, ours, rjsf, { mount: 0.35, key: 0.35 }),
    ...beside("bare DOM", ours, dom, { mount: 0.6 }),
    ...growth("ordinary form alone", form),
    ...growth("whole designer, canvas", designer.canvas),
    ...growth("whole designer, code", designer.code),
    ratio(cold, median(checks.cold), "zod alone", median(checks.zod), 2),
    {
      measure: "check of 1,000 resources after an edit, CPU ms",
      ours: edit,
      name: "",
      value: edit,
      limit: 2,
      unit: "ms",
    },
    ...prints,
  ];
}

export const isMissed = ({ value, limit }) => limit !== undefined && value > limit;

function figure(value) {
  if (value === undefined) return "";
  return value >= 100 ? value.toFixed(0) : value.toPrecision(value >= 1 ? 3 : 2);
}

function cells(line) {
  const { measure, ours, name, other, value, limit, unit } = line;
  return [
    measure,
    figure(ours),
    name,
    figure(other),
    unit === "×" ? `${value.toFixed(2)} ×` : "",
    limit === undefined ? "" : `≤ ${limit} ${unit}`,
    limit === undefined ? "" : isMissed(line) ? "MISS" : "PASS",
  ];
}

/** The lines as a table of plain text. */
export function printTable(lines) {
  const rows = [
    ["measure", "ours", "beside", "theirs", "ratio", "target", ""],
    ...lines.map(cells),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const isNumber = [false, true, false, true, true, true, false];
  for (const row of rows) {
    const padded = row.map((cell, column) =>
      isNumber[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    );
    console.log(padded.join("  ").trimEnd());
  }
}
