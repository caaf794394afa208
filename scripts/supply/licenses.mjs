/**
 * Licenses that shipped packages may have. These only require that the license text is shipped too, which the build
 * ensures; a font (OFL-1.1) also keeps its name and is not sold alone.
 */
const SHIPPED = "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MIT OFL-1.1 PSF-2.0".split(" ");

/** Licenses of tools, which are used but not redistributed. */
const TOOLS = [...SHIPPED, "BlueOak-1.0.0", "CC-BY-4.0", "CC0-1.0", "MPL-2.0", "Python-2.0"];

/** The tokens of an SPDX license expression (SPDX specification 2.3, annex D). */
const tokensOf = (expression) => expression.match(/[()]|[^\s()]+/g) ?? [];

/**
 * Whether the allowed licenses satisfy a license expression: one side of `OR` is enough, `AND` requires
 * both. An exception after `WITH` only adds rights. Invalid expressions are not satisfied.
 */
export function isMet(expression, allowed) {
  const tokens = tokensOf(typeof expression === "string" ? expression : "");
  let at = 0;
  const one = () => {
    if (tokens[at] === "(") {
      at += 1;
      const inner = either();
      if (tokens[at] !== ")") return undefined;
      at += 1;
      return inner;
    }
    const license = tokens[at];
    if (license === undefined || /^(?:\)|AND|OR|WITH)$/.test(license)) return undefined;
    at += 1;
    if (tokens[at] === "WITH") at += 2;
    return allowed.includes(license.replace(/\+$/, ""));
  };
  /** Combines the operands of an operator; undefined if one of them is invalid. */
  const list = (operator, next, join) => {
    let met = next();
    while (tokens[at] === operator) {
      at += 1;
      const other = next();
      met = met === undefined || other === undefined ? undefined : join(met, other);
    }
    return met;
  };
  const both = () => list("AND", one, (left, right) => left && right);
  const either = () => list("OR", both, (left, right) => left || right);
  return either() === true && at === tokens.length;
}

/** Whether a package may be shipped. */
export const isShippable = ({ license }) => isMet(license, SHIPPED);

/** One line per package whose license is not allowed for the package's use. */
export function licenseProblems(packages) {
  return packages
    .filter((each) => !(each.isTool ? isMet(each.license, TOOLS) : isShippable(each)))
    .map(
      ({ name, version, license, isTool }) =>
        `${name} ${version}: ${license ?? "no license"} is not an allowed license for ${isTool ? "tools" : "what is shipped"}.`,
    );
}

/** The number of packages per license, most frequent first, as lines. */
export function countLicenses(packages) {
  const counts = new Map();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([license, count]) => `${String(count).padStart(5)}  ${license}`);
}
