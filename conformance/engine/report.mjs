// Collects problems by kind: each with its first designs, and all of them in a file.
import { appendFileSync, rmSync } from "node:fs";

/** The number of problems of a kind that are shown. */
const shown = 3;

export function createReport(file, version) {
  rmSync(file, { force: true });
  const kinds = new Map();
  const refused = new Map();
  const add = (map, key, item) => map.set(key, [...(map.get(key) ?? []), item]);
  const write = ({ name, at, edits, file: design }, kind, urn, details) => {
    const where = `${name}/${at}: ${edits.join("; ") || "as drawn"}\n${design}\n${urn}`;
    const text = `${where}\n${typeof details === "string" ? details : JSON.stringify(details)}`;
    appendFileSync(file, `${kind}\n${text}\n\n`);
    return text;
  };
  return {
    /** Reports a problem. */
    problem(stage, kind, urn, details) {
      add(kinds, kind, write(stage, kind, urn, details));
    },
    /** Records something correct that must not occur too often. */
    note: (stage, kind, urn, details) => void write(stage, kind, urn, details),
    /** Records a program that Pulumi doesn't run, whatever a plan says. */
    refusal({ name, at }, said) {
      add(refused, said.split("\n")[0].slice(0, 200), `${name}/${at}`);
    },
    /** Returns the problems, one text per kind. */
    conclude(say) {
      for (const [kind, names] of refused)
        say(`  ${version}: ${names.length} not run: ${kind} (${names.slice(0, shown).join(", ")})`);
      return [...kinds]
        .toSorted(([, a], [, b]) => b.length - a.length)
        .map(([kind, found]) => {
          const first = found.slice(0, shown).map((text) => text.slice(0, 1200));
          return `${version}: ${found.length} × ${kind}\n${first.join("\n")}`;
        });
    },
  };
}
