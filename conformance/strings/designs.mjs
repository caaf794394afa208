// Designs that contain the strings, as one language prints them.
import { verdictOf } from "#strings/contract.mjs";

const plainTexts = (roles) => Object.fromEntries(roles.map((role) => [role, [`plain ${role}`]]));

/** Designs that together contain all strings, with different strings in each role. */
export function wholeDesigns({ texts, roles }, language, size) {
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

/** A design for each string that has a diagnostic in a role; the design's other strings are plain. */
export function oddDesigns({ texts, roles }, language) {
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

/** Designs with a description, one for each hostile string and for some of the other strings. */
export function aboutDesigns({ texts, roles }, language) {
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

export const shown = (text) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

export function printDesign({ print }, language, { given, about, kind }) {
  const printed = print(given, language, about);
  return kind === "whole" ? { ...printed, plain: print(given, language, false).program } : printed;
}
