// The report on the programs: a table of the languages, and the reason for each program that is not
// exported.
import { exported } from "#programs/known.mjs";

/** The number of tests whose programs are all exported. */
export const countTests = (language, programs) => {
  const all = new Set(programs.map(({ test }) => test));
  for (const { test, samples } of programs)
    if (errorsIn(samples, language).length > 0) all.delete(test);
  return all.size;
};

export const errorsIn = (samples, language) =>
  samples.find((each) => each.language === language).errors;

/** Finds the differences from the known failures; `wrong` has the errors of each incorrect program. */
export function findProblems(language, names, wrong, excused = {}) {
  const problems = [...wrong]
    .filter(([name]) => excused[name] === undefined)
    .map(([name, said]) => `${language}/${name}: ${said.slice(0, 4).join("\n")}`);
  for (const name of Object.keys(excused))
    if (names.includes(name) && !wrong.has(name))
      problems.push(`${language}/${name}: correct now; remove it from the known failures`);
  return problems;
}

/** Fewer exports than required are a problem. If there are more, asks to raise the requirement. */
export function compareCount(language, count) {
  const least = exported[language];
  return {
    problems:
      count < least ? [`${language}: ${count} tests are exported, at least ${least} before`] : [],
    wish: count > least ? `${language}: ${count} can be added to known.mjs` : undefined,
  };
}

/** The maximum length of a short link in characters, and the minimum number of programs with a short link. */
const shortLink = 4000;
const leastShort = 0.95;

/** The number of short links, and a problem if there are too few. */
export function compareLinks(programs) {
  const lengths = programs.flatMap(({ linkLength }) => linkLength ?? []);
  const short = lengths.filter((length) => length < shortLink).length;
  const said = `links: ${short} of ${programs.length} are shorter than ${shortLink} characters, the longest has ${Math.max(...lengths)}`;
  return { said, problems: short >= leastShort * programs.length ? [] : [said] };
}

/** Prints the languages' table in Markdown. */
export const printTable = (results, programs) => {
  const tests = new Set(programs.map(({ test }) => test)).size;
  return [
    `| language | exported, of ${tests} tests | exported, of ${programs.length} programs | compiled | right | told why not |`,
    "| --- | --- | --- | --- | --- | --- |",
    ...results.map(
      ({ language, count, exported: own, compiled, right }) =>
        `| ${language} | ${count} | ${own} | ${compiled ?? "-"} | ${right ?? "-"} | ${programs.length - own} |`,
    ),
  ];
};

/** Prints the reasons why programs are not exported, and the errors of exported programs. */
export const printReasons = (results, programs) => [
  "## Not exported",
  "",
  "| program | languages | what is said |",
  "| --- | --- | --- |",
  ...programs.flatMap(({ name, samples }) => {
    const groups = new Map();
    for (const { language, errors } of samples) {
      const said = errors
        .map((text) => cell(text.replace(/^\S+ (?=has no word)/, "")))
        .join("<br>");
      if (said !== "") groups.set(said, [...(groups.get(said) ?? []), language]);
    }
    return [...groups].map(([said, own]) => `| ${name} | ${own.join(", ")} | ${said} |`);
  }),
  "",
  "## Not right",
  "",
  "| program | language | what is wrong |",
  "| --- | --- | --- |",
  ...results.flatMap(({ language, wrong }) =>
    [...wrong].map(
      ([name, said]) => `| ${name} | ${language} | ${cell(said.slice(0, 4).join("<br>"))} |`,
    ),
  ),
];

const cell = (text) =>
  text
    .replaceAll("|", "\\|")
    .replaceAll("\n", "<br>")
    .replace(/ The program does not (compile|run) until you replace it\.$/, "")
    .slice(0, 600);
