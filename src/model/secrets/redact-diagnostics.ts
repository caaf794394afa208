import { mapReusing, withChanges } from "#model/base/map-reusing.ts";
import type { Diagnostic, Fix } from "#model/program/diagnostic.ts";
import { quoteShort, shorten } from "#model/base/messages.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { presumedIn, presumedOf } from "#model/secrets/presumed.ts";
import { redactedSecret } from "#model/secrets/signs/secret-parts.ts";

/**
 * Removes secrets from the messages of diagnostics, for output that other people read. A message only quotes its own
 * subject, not the secrets of other resources.
 */
export function redactDiagnostics(
  diagnostics: readonly Diagnostic[],
  program: Program,
  catalog: Catalog,
): readonly Diagnostic[] {
  const known = new Map<string, readonly string[]>();
  const textsFor = ({ location }: Diagnostic): readonly string[] => {
    const key =
      "resource" in location
        ? `resource ${location.resource}`
        : JSON.stringify({ ...location, path: [] });
    const found = known.get(key) ?? secretTextsOf(location, program, catalog);
    known.set(key, found);
    return found;
  };
  return diagnostics.map((diagnostic) => {
    const texts = textsFor(diagnostic);
    return texts.length === 0 ? diagnostic : withoutTexts(diagnostic, texts);
  });
}

function withoutTexts(diagnostic: Diagnostic, texts: readonly string[]): Diagnostic {
  const redact = (said: string): string =>
    texts.reduce((left, text) => left.replaceAll(text, redactedSecret), said);
  const inLabel = (fix: Fix): Fix => withChanges(fix, { label: redact(fix.label) });
  const { message, fix, otherFixes } = diagnostic;
  return withChanges(diagnostic, {
    message: redact(message),
    fix: fix && inLabel(fix),
    otherFixes: otherFixes && mapReusing(otherFixes, inLabel),
  });
}

/** The secrets of a diagnostic's subject, in the form in which messages quote them. */
function secretTextsOf(
  location: Diagnostic["location"],
  program: Program,
  catalog: Catalog,
): readonly string[] {
  const texts = secretsAt(location, program, catalog).flatMap(textsIn).filter(isTelling);
  const quoted = texts.flatMap((text) => [
    quoteShort(text),
    JSON.stringify(text),
    text,
    shorten(text),
  ]);
  // If a string contains another string, the longer string is replaced first.
  return [...new Set(quoted)].toSorted((a, b) => b.length - a.length);
}

/** Whether a string is long enough to search for. Shorter strings would match inside words. */
const isTelling = (text: string): boolean => text.length >= 3;

function secretsAt(
  location: Diagnostic["location"],
  program: Program,
  catalog: Catalog,
): readonly Value[] {
  const valuesOf = (found: readonly { readonly value: Value }[]): readonly Value[] =>
    found.map(({ value }) => value);
  if ("resource" in location) {
    const resource = program.resources.find(({ id }) => id === location.resource);
    return resource === undefined ? [] : valuesOf(presumedIn(resource, catalog, true));
  }
  if (location.kind === "component") return [];
  if (location.kind === "config") {
    const variable = program.config.find(({ name }) => name === location.name);
    const { default: value = null, secret } = variable ?? {};
    return secret === true
      ? [value]
      : valuesOf(presumedOf({ name: location.name, value }, catalog));
  }
  if (location.kind !== "variable" && location.kind !== "output") return [];
  const all = location.kind === "variable" ? program.variables : program.outputs;
  const named = all.find(({ name }) => name === location.name);
  return named === undefined ? [] : valuesOf(presumedOf(named, catalog));
}

function textsIn(value: Value): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  if (!isExpression(value)) return Object.values(value).flatMap((item) => textsIn(item as Value));
  if (value.kind === "template") return value.parts.filter((part) => typeof part === "string");
  return value.kind === "secret" ? textsIn(value.value) : [];
}
