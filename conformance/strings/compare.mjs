/**
 * Joins adjacent strings in a template, drops empty strings, and sorts maps and sections, because their order doesn't
 * matter.
 */
function normalize(term) {
  if (typeof term !== "object" || term === null) return term;
  if (term.list !== undefined) return { list: term.list.map(normalize) };
  if (term.map !== undefined) return { map: sorted(term.map) };
  if (term.parts === undefined) return term;
  const parts = [];
  for (const part of term.parts.map(normalize)) {
    const isText = typeof part === "string";
    if (isText && typeof parts.at(-1) === "string") parts[parts.length - 1] += part;
    else if (part !== "") parts.push(part);
  }
  return { parts };
}

const sorted = (entries) =>
  entries
    .map((entry) => entry.map(normalize))
    .toSorted(([first], [second]) => (String(first) < String(second) ? -1 : 1));

/** JSON escapes surrogates, so strings are equal only if all their UTF-16 code units are equal. */
const spell = (value) => JSON.stringify(value);

/** The differences between two results, as sentences. A section that one of the results lacks is not compared. */
export function differences(expected, found) {
  if (found.problem !== undefined) return [found.problem];
  return ["resources", "outputs", "config"].flatMap((section) =>
    section in expected ? differencesIn(section, expected[section], found[section] ?? []) : [],
  );
}

function differencesIn(section, expected, found) {
  const [wanted, got] = [expected, found].map((entries) => sorted(entries).map(spell));
  const [missing, surplus] = [minus(wanted, got), minus(got, wanted)];
  if (missing.length === 0 && surplus.length === 0)
    return wanted.length === got.length
      ? []
      : [`${section}: ${got.length} instead of ${wanted.length}`];
  const pairs = Array.from({ length: Math.max(missing.length, surplus.length) }, (_pair, at) => {
    const [before, after] = [missing, surplus].map((entries) =>
      around(entries[at], missing[at], surplus[at]),
    );
    return `${section}: ${after} instead of ${before}`;
  });
  return pairs;
}

function minus(entries, others) {
  const known = new Set(others);
  return entries.filter((entry) => !known.has(entry));
}

/** The part where two long strings differ. */
function around(text, first = "", second = "") {
  if (text === undefined) return "nothing";
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  return `${at > 40 ? "…" : ""}${text.slice(Math.max(0, at - 40), at + 80)}`;
}
