// Holds the programs of one language against the texts that they were made of.
import { differences } from "#strings/compare.mjs";
import { declaredText, isDeclared, placesOf, verdictOf } from "#strings/contract.mjs";

/**
 * Prints designs of `size` texts in each role, and one for each text that the language cannot hold as it is;
 * gives how much came back and what did not.
 */
export function comparePrograms({ corpus, language, size, readers }) {
  const faults = [];
  const counts = { programs: 0, texts: 0, found: 0 };
  const T = (l) =>
    process.env.TIMES && console.log(language, l, (performance.now() / 1000).toFixed(1));
  T("start");
  const designs = [
    ...wholeDesigns(corpus, language, size),
    ...oddDesigns(corpus, language),
    ...aboutDesigns(corpus, language),
  ].map((design) => ({ ...design, ...printDesign(corpus, language, design) }));
  T("printed " + designs.length);
  checkBytes(designs, faults);
  for (const design of designs) checkFindings(design, faults);

  const readable = designs.filter(({ verdict }) => verdict?.becomes !== "unread");
  const found = readers[language](readable.map(({ program }) => program));
  readable.forEach((design, at) =>
    checkReading({ corpus, language, readers }, design, found[at], faults),
  );
  // A manifest is read by Pulumi as well as by readers of JSON, which take what Pulumi refuses.
  if (language === "json") {
    const inPulumi = readers.yaml(readable.map(({ program }) => program));
    readable.forEach((design, at) =>
      checkReading({ corpus, language, readers }, design, inPulumi[at], faults),
    );
    const refused = designs.filter(
      ({ verdict }) => verdict?.becomes === "unread" && !/^fn::/i.test(verdict.text),
    );
    const inJson = readers.json(refused.map(({ program }) => program));
    refused.forEach((design, at) =>
      checkReading({ corpus, language, readers }, design, inJson[at], faults),
    );
  }
  T("compared");
  checkTrees(readers[language], designs, readable, found, faults);
  T("trees");
  checkProjects(readers, language, readable, faults);

  for (const { plain, texts, verdict } of designs) {
    counts.programs += plain === undefined ? 1 : 2;
    counts.found += verdict?.rule === undefined ? 0 : 1;
    counts.texts += texts;
  }
  return { faults, counts };
}

const plainTexts = (roles) => Object.fromEntries(roles.map((role) => [role, [`plain ${role}`]]));

/** As many designs as the texts need, each of them with other texts in each role. */
function wholeDesigns({ texts, roles }, language, size) {
  const count = Math.ceil(texts.length / size);
  return Array.from({ length: count }, (_design, number) => {
    const given = roles.map((role, at) => {
      const start = ((number + at) % count) * size;
      const own = texts.slice(start, start + size);
      return [role, own.filter((text) => verdictOf(language, role, text) === undefined)];
    });
    return {
      kind: "whole",
      label: `design ${number + 1}`,
      given: Object.fromEntries(given),
      texts: given.reduce((sum, [, own]) => sum + own.length, 0),
    };
  });
}

/** A design for each text that has a finding in a role, among plain texts. */
function oddDesigns({ texts, roles }, language) {
  return roles.flatMap((role) =>
    texts.flatMap((text) => {
      const verdict = verdictOf(language, role, text);
      return verdict === undefined
        ? []
        : [
            {
              kind: "odd",
              label: `${role} ${shown(text)}`,
              given: { ...plainTexts(roles), [role]: [text] },
              verdict: { ...verdict, role, text },
              texts: 1,
            },
          ];
    }),
  );
}

/** A design for each hostile text as its description, and for some of the others. */
function aboutDesigns({ texts, roles }, language) {
  const chosen = texts.filter((_text, at) => at < 600 || at % 10 === 0);
  return chosen.map((text) => {
    const verdict = verdictOf(language, "about", text);
    return {
      kind: "about",
      label: `description ${shown(text)}`,
      given: plainTexts(roles),
      about: text,
      verdict: verdict && { ...verdict, role: "about", text },
      texts: 1,
    };
  });
}

const shown = (text) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

function printDesign({ print }, language, { given, about, kind }) {
  const printed = print(given, language, about);
  return kind === "whole" ? { ...printed, plain: print(given, language, false).program } : printed;
}

/** What no file may hold: it would change on the way, or show code as something else than it is. */
const unsafe = /[\0-\x08\v-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/u;

function checkBytes(designs, faults) {
  for (const { label, program, project } of designs)
    for (const text of [program, project]) {
      const found = unsafe.exec(text);
      if (found !== null)
        faults.push({ message: `${label}: ${shown(found[0])} stands in a file`, program: text });
    }
}

function checkFindings({ label, verdict, diagnostics, program }, faults) {
  const says = diagnostics.map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);
  if (verdict?.rule === undefined) {
    if (says.length > 0) faults.push({ message: `${label}: ${says[0]}`, program });
    return;
  }
  const { severity, rule, role } = verdict;
  const isRight = diagnostics.some((found) => found.severity === severity && found.rule === rule);
  const isThere = diagnostics.some(({ place }) => placesOf[role].includes(place.kind));
  if (!isRight || !isThere)
    faults.push({
      message: `${label}: ${says.join("; ") || "no finding"} instead of ${severity} ${rule}`,
      program,
    });
}

function checkReading(context, design, found, faults) {
  const { corpus, language } = context;
  const { label, kind, given, verdict, program } = design;
  // The value of a variable that is declared in YAML comes from the project.
  const config = found.config?.map(([key]) => [key]);
  const reading = language === "yaml" && config !== undefined ? { ...found, config } : found;
  const wrong = differences(expected(corpus, language, given, verdict), reading);
  if (wrong.length === 0) {
    if (kind === "whole") wrong.push(...lostComments(design, found));
    if (kind === "about") wrong.push(...lostDescription(language, design, found));
  }
  const culprits = kind === "whole" && found.fault !== undefined ? rowsAtFault(context, given) : [];
  const all = culprits.length > 0 ? culprits : wrong;
  for (const message of all.slice(0, 5)) faults.push({ message: `${label}: ${message}`, program });
}

/** A program that cannot be read says little of why; those of its single rows say more. */
function rowsAtFault({ corpus, language, readers }, given) {
  const length = Math.max(...Object.values(given).map((texts) => texts.length));
  const rows = Array.from({ length }, (_row, at) =>
    Object.fromEntries(
      Object.entries(given).map(([role, texts]) => [role, texts.slice(at, at + 1)]),
    ),
  );
  const found = readers[language](rows.map((row) => corpus.print(row, language).program));
  return found.flatMap(({ fault }, at) =>
    fault === undefined ? [] : [`${JSON.stringify(rows[at]).slice(0, 1000)}: ${fault}`],
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

/** Texts of signs that every comment shows as themselves. */
const tame = /^[\t\n\r -~\xa1-\xac\xae-\u0600\u0900-\u1fff\u3000-\ud7ff\u{10000}-\u{10ffff}]*$/u;

const spaceless = (text) => text.replaceAll(/\s/g, "");

const commented = (comments) =>
  spaceless(comments.map((comment) => comment.replace(/^(?:\/\/|#)/, "")).join(""));

/** The descriptions that no comment has, of a language whose parser gives comments. */
function lostComments({ given }, { comments }) {
  if (comments === undefined) return [];
  const all = commented(comments);
  return given.description
    .filter((text) => tame.test(text) && !all.includes(spaceless(text)))
    .map((text) => `no comment says ${shown(text)}`);
}

/** What the program says of itself: data in some languages, a comment in others. */
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
      case "go":
        return true;
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
          commented(found.comments).includes(spaceless(text))
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

/** With descriptions and without them it is the same program. */
function checkTrees(read, designs, readable, found, faults) {
  const trees = new Map(readable.map((design, at) => [design, found[at].tree]));
  const whole = readable.filter(({ plain }) => plain !== undefined);
  read(whole.map(({ plain }) => plain)).forEach(({ tree, fault }, at) => {
    if (fault !== undefined || tree !== trees.get(whole[at]))
      faults.push({
        message: `${whole[at].label}: its descriptions change it`,
        program: whole[at].program,
      });
  });
  const about = readable.filter(({ kind, verdict }) => kind === "about" && verdict === undefined);
  const [first] = about.map((design) => trees.get(design));
  for (const design of about)
    if (trees.get(design) !== first)
      faults.push({ message: `${design.label}: it changes the program`, program: design.program });
}

/** The project file declares config and description once more, for the engine. */
function checkProjects(readers, language, designs, faults) {
  // All project files but YAML's are the same but for their runtime.
  const own = designs.filter(({ kind, verdict }) =>
    language === "typescript"
      ? kind !== "odd"
      : kind === "whole" || (language === "yaml" && verdict?.becomes !== "kept"),
  );
  readers.project(own.map(({ project }) => project)).forEach((found, at) => {
    const { label, given, about = "", project, verdict } = own[at];
    const wrong =
      found.fault === undefined
        ? differencesInProject(declared(language, given, verdict), found.project ?? {})
        : [found.fault];
    if (language !== "yaml" && (found.about ?? "") !== declaredText(about))
      wrong.push(`${shown(found.about)} instead of its description`);
    for (const message of wrong.slice(0, 5))
      faults.push({ message: `${label}, project: ${message}`, program: project });
  });
}

/** The names, defaults and descriptions that the project file has to declare. */
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
