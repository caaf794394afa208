// Compares project files with the declarations that they must contain.
import { declaredText, isDeclared } from "#strings/contract.mjs";
import { shown } from "#strings/designs.mjs";

/** Problems in project files, which repeat a program's config and description for the engine. */
export function problemsInProjects({ language, readers }, designs) {
  // Except for YAML, the languages' project files differ only in their runtime.
  const isOwn = ({ kind, verdict }) =>
    kind === "whole" ||
    (kind === "about" && language === "typescript") ||
    (language === "yaml" && verdict?.becomes !== "kept");
  const own = designs.filter(isOwn);
  return readers.project(own.map(({ project }) => project)).flatMap((found, at) => {
    const { label, given, about = "", project, verdict } = own[at];
    const wrong =
      found.problem === undefined
        ? differencesInProject(declared(language, given, verdict), found.project ?? {})
        : [found.problem];
    if (language !== "yaml" && (found.about ?? "") !== declaredText(about))
      wrong.push(`${shown(found.about)} instead of its description`);
    return wrong
      .slice(0, 5)
      .map((message) => ({ message: `${label}, project: ${message}`, program: project }));
  });
}

/** The names, defaults and descriptions that the project file must declare. */
function declared(language, given, verdict) {
  const { role, becomes } = verdict ?? {};
  const length = Math.max(...Object.values(given).map((texts) => texts.length));
  const rows = Array.from({ length }, (_row, at) => {
    const name = given.config[at] ?? `plain config ${at}`;
    const [fallback, description] = [given.default, given.description].map(
      (own) => own[at % own.length],
    );
    if (language !== "yaml")
      return isDeclared(name, fallback) ? [[name, fallback, declaredText(description)]] : [];
    if (becomes === "absent") return role === "config" ? [] : [[name, null, ""]];
    return [[name.toWellFormed(), fallback.toWellFormed(), ""]];
  });
  return rows.flat();
}

function differencesInProject(wanted, found) {
  const names = new Set(Object.keys(found));
  const wrong = wanted.flatMap(([name, ...entry]) => {
    const got = Object.hasOwn(found, name) ? JSON.stringify(found[name]) : "nothing";
    names.delete(name);
    return got === JSON.stringify(entry)
      ? []
      : [
          `${shown(name)} is declared as ${got.slice(0, 200)} instead of ${JSON.stringify(entry).slice(0, 200)}`,
        ];
  });
  return [...wrong, ...[...names].map((name) => `${shown(name)} is declared`)];
}
