import { median } from "./statistics.mjs";

/**
 * A line of the table. `ours` and `other` are numbers with the same unit, or lists with a number for each run; `limit`
 * is
 * the maximum ratio, undefined without a target. `pick` combines the numbers of all runs.
 */
export function ratio(measure, ours, name, other, limit, pick = median) {
  const theirs = pick([other].flat());
  return {
    ...figures(measure, ours, (figure) => figure / theirs, pick),
    name,
    other: theirs,
    limit,
    unit: "×",
  };
}

/** A line with a single number, at most `limit`. */
export const atMost = (measure, ours, limit, unit, pick = median) => ({
  ...figures(measure, ours, (figure) => figure, pick),
  limit,
  unit,
});

/** A line with a single number, at least `limit`. */
export const atLeast = (measure, ours, limit, unit, pick = median) => ({
  ...atMost(measure, ours, limit, unit, pick),
  isLeast: true,
});

function figures(measure, ours, valueOf, pick) {
  const runs = [ours].flat();
  const own = pick(runs);
  const values = runs.map(valueOf);
  return {
    measure,
    ours: own,
    value: valueOf(own),
    spread: runs.length > 1 ? [Math.min(...values), Math.max(...values)] : undefined,
  };
}

export const isMissed = ({ value, limit, isLeast }) =>
  limit !== undefined && !(isLeast === true ? value >= limit : value <= limit);

function figure(value) {
  if (value === undefined) return "";
  return value >= 100 ? value.toFixed(0) : value.toPrecision(value >= 1 ? 3 : 2);
}

function cells(line) {
  const { measure, ours, name = "", other, value, limit, unit, spread, isLeast } = line;
  return [
    measure,
    figure(ours),
    name,
    figure(other),
    unit === "×" ? `${value.toFixed(2)} ×` : "",
    spread === undefined ? "" : spread.map(figure).join("–"),
    limit === undefined ? "" : `${isLeast === true ? "≥" : "≤"} ${limit} ${unit}`.trimEnd(),
    limit === undefined ? "" : isMissed(line) ? "MISS" : "PASS",
  ];
}

/** The lines as a plain-text table. */
export function printTable(lines) {
  const rows = [
    ["measure", "ours", "beside", "theirs", "ratio", "runs", "target", ""],
    ...lines.map(cells),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const isNumber = [false, true, false, true, true, true, true, false];
  for (const row of rows) {
    const padded = row.map((cell, column) =>
      isNumber[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    );
    console.log(padded.join("  ").trimEnd());
  }
}
