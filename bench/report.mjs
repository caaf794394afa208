import { median, p95 } from "./statistics.mjs";

/**
 * One line of the table. `ours` and `other` are medians in the same unit; `limit` is the most that
 * ours may be of the other, or undefined where no target was set.
 */
function ratio(measure, ours, name, other, limit) {
  return { measure, ours, name, other, value: ours / other, limit, unit: "×" };
}

const of = (runs, key) => median(runs.map((run) => run[key]));
const keysOf = (runs) => runs.flatMap((run) => run.keys);

/** The lines for the type of 1,500 inputs beside a peer. */
function beside(name, ours, peer, limits) {
  return [
    ratio("1,500 inputs: cold mount, ms", of(ours, "mount"), name, of(peer, "mount"), limits.mount),
    ratio(
      "1,500 inputs: key → paint, ms",
      median(keysOf(ours)),
      name,
      median(keysOf(peer)),
      limits.key,
    ),
    ratio("1,500 inputs: key → paint, p95, ms", p95(keysOf(ours)), name, p95(keysOf(peer))),
    ratio("1,500 inputs: script, KiB gz", of(ours, "script"), name, of(peer, "script")),
    ratio("1,500 inputs: heap, MiB", of(ours, "heap"), name, of(peer, "heap")),
    ratio("1,500 inputs: elements", of(ours, "elements"), name, of(peer, "elements")),
  ];
}

/** All lines, from the runs of every page and the times of the check. */
export function reportLines({ ours, rjsf, dom, form, designer, checks, versions }) {
  const key = (runs) => median(keysOf(runs));
  const edit = median(checks.edit);
  return [
    ...beside(`RJSF ${versions.rjsf}`, ours, rjsf, { mount: 0.35, key: 0.35 }),
    ...beside("bare DOM", ours, dom, { mount: 0.6 }),
    ratio(
      "ordinary form alone, 1,000 resources: key → paint, ms",
      key(form.many),
      "1 resource",
      key(form.one),
      1.3,
    ),
    ratio(
      "whole designer, 1,000 resources: key → paint, ms",
      key(designer.many),
      "1 resource",
      key(designer.one),
      1.3,
    ),
    ratio(
      "check of 1,000 resources, cold, ms",
      median(checks.cold),
      "zod alone",
      median(checks.zod),
      2,
    ),
    {
      measure: "check of 1,000 resources after an edit, ms",
      ours: edit,
      name: "",
      value: edit,
      limit: 2,
      unit: "ms",
    },
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
