// Collects problems by kind. Each kind shows its first designs, and a file contains all of them.
import { appendFileSync, rmSync } from "node:fs";

/** The number of problems that are shown for each kind. */
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
    problem(stage, kind, urn, details) {
      add(kinds, kind, write(stage, kind, urn, details));
    },
    /** Records a correct result that must not occur too often. */
    note: (stage, kind, urn, details) => void write(stage, kind, urn, details),
    /** Records a program that Pulumi doesn't run, independently of the plan. */
    refusal({ name, at }, said) {
      add(refused, said.split("\n")[0].slice(0, 200), `${name}/${at}`);
    },
    /** Returns the problems, one string per kind. */
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
