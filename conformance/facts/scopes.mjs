/** The scopes for a type: its own, the scopes of matching patterns (longest first), and the package's. */
export function scopesOf(facts, token) {
  const types = Object.entries(facts.types ?? {});
  const own = types.filter(([pattern]) => pattern === token);
  const patterns = types
    .filter(([pattern]) => pattern.includes("*") && matches(pattern, token))
    .toSorted(([one], [other]) => other.length - one.length);
  return [...own, ...patterns, ["", facts]].map(([, scope]) => scope);
}

function matches(pattern, token) {
  const parts = pattern.split("*").map(escapeText);
  return new RegExp(`^${parts.join(".*")}$`).test(token);
}

const escapeText = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A fact's possible values in a package version, whether or not the value has a condition. */
export function valuesOf(claimed, version) {
  if (claimed === undefined) return [];
  if (!Array.isArray(claimed)) return [claimed];
  return claimed.filter(({ versions }) => holds(versions, version)).map(({ is }) => is);
}

/** The paths in a scope that may replace the resource when they change. */
export const replacing = (scope, version) =>
  Object.entries(scope.properties ?? {})
    .filter(([, { replaces }]) => valuesOf(replaces, version).some((value) => value !== false))
    .map(([path]) => path);

/** Whether a version is in a range such as `>=3.18.2 <4.0.0`. */
export const holds = (range, version) =>
  (range ?? "").split(" ").every((part) => {
    const [, sign, bound] = /^(>=|<)(.+)$/.exec(part) ?? [];
    if (sign === undefined) return part === "";
    return sign === "<" ? order(version, bound) < 0 : order(version, bound) >= 0;
  });

function order(one, other) {
  const [left, right] = [one, other].map((text) => text.split(".").map(Number));
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at] - right[at];
}
