// Compares the strings read from one language's programs with the strings in the designs.
import { differences } from "#strings/compare.mjs";
import { placesOf } from "#strings/contract.mjs";
import { aboutDesigns, oddDesigns, printDesign, shown, wholeDesigns } from "#strings/designs.mjs";
import { problemsInProjects } from "#strings/projects.mjs";

/**
 * Prints designs with `size` strings in each role, and a design for each string that the language cannot represent.
 * Returns how many strings were read back, and the problems.
 */
export function comparePrograms(context) {
  const { corpus, language, size } = context;
  const designs = [
    ...wholeDesigns(corpus, language, size),
    ...oddDesigns(corpus, language),
    ...aboutDesigns(corpus, language),
  ].map((design) => ({ ...design, ...printDesign(corpus, language, design) }));
  const problems = [
    ...designs.flatMap(problemsInBytes),
    ...designs.flatMap(problemsInDiagnostics),
    ...problemsInPrograms(context, designs),
    ...problemsInProjects(context, designs.filter(isRead)),
  ];
  const sum = (count) => designs.reduce((total, design) => total + count(design), 0);
  return {
    problems,
    programs: sum(({ plain }) => (plain === undefined ? 1 : 2)),
    texts: sum(({ texts }) => texts),
    found: sum(({ verdict }) => (verdict?.rule === undefined ? 0 : 1)),
  };
}

const isRead = ({ verdict }) => verdict?.becomes !== "unread";

function problemsInPrograms(context, designs) {
  const { language, readers } = context;
  const readable = designs.filter(isRead);
  const readAll = (read, chosen) => {
    const found = read(chosen.map(({ program }) => program));
    return chosen.map((design, at) => ({ design, found: found[at] }));
  };
  const readings = readAll(readers[language], readable);
  // A JSON manifest is read by Pulumi and by JSON parsers, which accept some strings that Pulumi rejects.
  const others =
    language === "json"
      ? [
          ...readAll(readers.yaml, readable),
          ...readAll(
            readers.json,
            designs.filter((design) => !isRead(design) && !isCall(design.verdict)),
          ),
        ]
      : [];
  return [
    ...[...readings, ...others].flatMap(({ design, found }) =>
      problemsInReading(context, design, found),
    ),
    ...problemsInTrees(readers[language], readings),
  ];
}

/** A key that Pulumi interprets as a function call is also a call in JSON. */
const isCall = ({ role, text }) => role === "key" && /^fn::/i.test(text);

/** Characters that no file may contain: they would change in transfer, or make code look different. */
const unsafe = /[\0-\x08\v-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/u;

const problemsInBytes = ({ label, program, project }) =>
  [program, project].flatMap((text) => {
    const found = unsafe.exec(text);
    return found === null
      ? []
      : [{ message: `${label}: ${shown(found[0])} is in a file`, program: text }];
  });

function problemsInDiagnostics({ label, verdict, diagnostics, program }) {
  const says = diagnostics.map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);
  if (verdict?.rule === undefined)
    return says.length > 0 ? [{ message: `${label}: ${says[0]}`, program }] : [];
  const { severity, rule, role } = verdict;
  const isRight = diagnostics.some((found) => found.severity === severity && found.rule === rule);
  const isThere = diagnostics.some(({ location }) => placesOf[role].includes(location.kind));
  if (isRight && isThere) return [];
  const all = says.length > 0 ? says.join("; ") : "no diagnostic";
  return [{ message: `${label}: ${all} instead of ${severity} ${rule}`, program }];
}

function problemsInReading(context, design, found) {
  const { corpus, language } = context;
  const { label, kind, given, verdict, program } = design;
  // The project declares the values of variables in YAML, so only the names are compared here.
  const config = found.config?.map(([key]) => [key]);
  const reading = language === "yaml" && config !== undefined ? { ...found, config } : found;
  const wrong = differences(expected(corpus, language, given, verdict), reading);
  if (wrong.length === 0) {
    if (kind === "whole") wrong.push(...lostComments(design, found));
    if (kind === "about") wrong.push(...lostDescription(language, design, found));
  }
  const culprits =
    kind === "whole" && found.problem !== undefined ? rowsAtProblem(context, given) : [];
  const all = culprits.length > 0 ? culprits : wrong;
  return all.slice(0, 5).map((message) => ({ message: `${label}: ${message}`, program }));
}

/** If a program can't be read, its rows are tested one by one to find the cause. */
function rowsAtProblem({ corpus, language, readers }, given) {
  const length = Math.max(...Object.values(given).map((texts) => texts.length));
  const rows = Array.from({ length }, (_row, at) =>
    Object.fromEntries(
      Object.entries(given).map(([role, texts]) => [role, texts.slice(at, at + 1)]),
    ),
  );
  const found = readers[language](rows.map((row) => corpus.print(row, language).program));
  return found.flatMap(({ problem }, at) =>
    problem === undefined ? [] : [`${JSON.stringify(rows[at]).slice(0, 1000)}: ${problem}`],
  );
}

function expected({ expect }, language, given, verdict) {
  const { role, text, becomes } = verdict ?? {};
  const isReplaced = becomes === "replaced" || becomes === "absent";
  const texts = isReplaced ? { ...given, [role]: [text.toWellFormed()] } : given;
  const reading = expect(texts);
  if (becomes === "absent" && role === "config") return { ...reading, config: [] };
  const config = reading.config.map(([key]) => [key]);
  return language === "yaml" ? { ...reading, config } : reading;
}

/** Strings that every language can print unchanged in a comment. */
const tame = /^[\t\n\r -~\xa1-\xac\xae-\u0600\u0900-\u1fff\u3000-\ud7ff\u{10000}-\u{10ffff}]*$/u;

const spaceless = (text) => text.replaceAll(/\s/g, "");

/** The comments' words. Backslashes don't count, because the printer may add one to prevent a compiler directive. */
const commented = (comments) =>
  wordsOf(comments.map((comment) => comment.replace(/^(?:\/\/|#)/, "")).join(""));

const wordsOf = (text) => spaceless(text).replaceAll("\\", "");

/** The descriptions that no comment contains, for a language whose parser returns comments. */
function lostComments({ given }, { comments }) {
  if (comments === undefined) return [];
  const all = commented(comments);
  return given.description
    .filter((text) => tame.test(text) && !all.includes(wordsOf(text)))
    .map((text) => `no comment contains ${shown(text)}`);
}

/** Finds a lost description of the program. The description is data in some languages, and a comment in the others. */
function lostDescription(language, { about, verdict }, found) {
  const text = verdict?.becomes === "replaced" ? about.toWellFormed() : about;
  const isTame = tame.test(text);
  const isSaid = () => {
    switch (language) {
      case "yaml":
      case "json":
        return (found.about ?? "") === text;
      case "python":
        return spaceless(found.about ?? "") === spaceless(text);
      case "java":
        return (
          !isTame ||
          text.includes("\\") ||
          spaceless(plainHtml(found.about ?? "")) === spaceless(text)
        );
      default:
        return (
          !isTame ||
          found.comments === undefined ||
          commented(found.comments).includes(wordsOf(text))
        );
    }
  };
  return isSaid()
    ? []
    : [`${shown(found.about ?? (found.comments ?? []).join("\n"))} instead of it`];
}

const entities = { lt: "<", gt: ">", amp: "&", "#42": "*", "#47": "/", "#64": "@" };

const plainHtml = (html) =>
  html.replaceAll("<p>", "").replaceAll(/&([^;]+);/g, (found, name) => entities[name] ?? found);

/** A program must have the same tree with and without descriptions. */
function problemsInTrees(read, readings) {
  const whole = readings.filter(({ design }) => design.plain !== undefined);
  const plain = read(whole.map(({ design }) => design.plain));
  const changed = whole.filter(
    ({ found }, at) => plain[at].tree === undefined || plain[at].tree !== found.tree,
  );
  const about = readings.filter(
    ({ design }) => design.kind === "about" && design.verdict === undefined,
  );
  const other = about.filter(({ found }) => found.tree !== about[0].found.tree);
  return [...changed, ...other].map(({ design: { label, program } }) => ({
    message: `${label}: changes the program that it describes`,
    program,
  }));
}
