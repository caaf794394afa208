import { isAbsolute, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { IgnoredDiagnostic } from "#cli/design.ts";
import type { CheckedFile, Result } from "#cli/formats/checked-file.ts";
import { resultsOf } from "#cli/formats/checked-file.ts";
import { standardInput } from "#cli/read-file.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import { ruleSummaries } from "#model/check/design-check.ts";
import { describeRule } from "#model/check/guide/guides.ts";

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  hint: "note",
};

/**
 * The results as a SARIF 2.1.0 log, for code scanning and editors
 * (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
 */
export function toSarif(checked: readonly CheckedFile[], version: string): object {
  const found = checked.flatMap((one) => {
    const { file, diagnostics, ignored } = one;
    return resultsOf({ ...one, diagnostics: [...diagnostics, ...ignored] }).map((result, at) => ({
      file,
      result,
      ignore: ignored[at - diagnostics.length],
    }));
  });
  const ids = [...new Set(found.map(({ result }) => result.rule))];
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: { name: "Stackwright", semanticVersion: version, rules: ids.map(toDescriptor) },
        },
        columnKind: "utf16CodeUnits",
        invocations: [{ executionSuccessful: checked.every(({ isReadable }) => isReadable) }],
        results: found.map(({ file, result, ignore }) => ({
          ...resultOf(file, result, ids),
          ...(ignore === undefined ? {} : { suppressions: [suppressionOf(ignore)] }),
        })),
      },
    ],
  };
}

function toDescriptor(id: string): object {
  const described = describeRule(id, ruleSummaries);
  if (described === undefined) return { id };
  const { summary, why, example, source } = described;
  const help = [why, ...(example === undefined ? [] : [example]), `Source: ${source}`];
  return { id, shortDescription: { text: summary }, help: { text: help.join("\n\n") } };
}

/** Why a result is suppressed (SARIF 2.1.0, 3.35). */
const suppressionOf = ({ reason, isComment }: IgnoredDiagnostic): object => ({
  kind: isComment === true ? "inSource" : "external",
  justification: withoutLinks(reason),
});

function resultOf(
  file: string,
  { severity, rule, message, line, column, fingerprint }: Result,
  ids: readonly string[],
): object {
  const region = line === undefined ? {} : { region: { startLine: line, startColumn: column } };
  const locations =
    file === standardInput
      ? []
      : [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region } }];
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: levels[severity],
    message: { text: withoutLinks(message) },
    locations,
    // GitHub only reads the fingerprint with this name
    // (https://docs.github.com/code-security/reference/code-scanning/sarif-files/sarif-support-for-code-scanning).
    partialFingerprints: { primaryLocationLineHash: fingerprint },
  };
}

/** The URI relative to the command's folder, as code scanning requires. */
function uriOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  // If the first segment contained a colon, the part before the colon would be a scheme (RFC 3986, 4.2).
  const parts = file.split(sep === "/" ? sep : /[/\\]/);
  return parts.map(encodeURIComponent).join("/").replace(/^\.\//, "");
}

/** Escapes brackets, because viewers turn `[text](address)` into links otherwise (SARIF 2.1.0, 3.11.6). */
const withoutLinks = (text: string): string =>
  text.includes("](") ? text.replaceAll(/[\\[\]]/g, String.raw`\$&`) : text;
