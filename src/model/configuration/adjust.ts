import { matchesPattern } from "#model/base/text/match-pattern.ts";
import { own } from "#model/base/json.ts";
import { closedComponents } from "#model/files/plugin/components.ts";
import type { Diagnostic, Location, Severity } from "#model/program/diagnostic.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import type {
  Configuration,
  ConfiguredIgnore,
  RuleSeverities,
  RuleSeverity,
} from "#model/configuration/configuration.ts";
import { matchesAnyGlob } from "#model/configuration/path-glob.ts";

/** A finding of a rule. */
interface Said {
  readonly rule: string;
  readonly severity: Severity;
}

/** The resource of a finding, if it has one. */
export interface RuleSubject {
  readonly resource?: string;
  /** The type token as users write it. */
  readonly type?: string;
}

/** A list of findings, adjusted to a team's configuration. */
export interface Adjusted<T> {
  /** The findings in order, without those that are switched off. */
  readonly shown: readonly T[];
  /** The accepted findings, with their severity. */
  readonly ignored: readonly { readonly found: T; readonly reason: string }[];
}

export interface AdjustedFile {
  /** The path relative to the configuration's folder, with `/`. */
  readonly file: string;
  /** The date of the check, such as `2027-01-31`. */
  readonly today: string;
  /**
   * Whether errors stay errors, regardless of the configuration. True for errors that Pulumi would also report, when a
   * file is created from the design.
   */
  readonly keepsErrors?: boolean;
}

/** Applies a configuration's severities and ignores to the findings in a file. */
export function adjust<T extends Said>(
  found: readonly T[],
  configuration: Configuration,
  { file, today, keepsErrors = false }: AdjustedFile,
  subjectOf: (each: T) => RuleSubject,
): Adjusted<T> {
  const { rules = {}, overrides = [] } = configuration;
  const here = overrides.filter(({ files }) => files === undefined || matchesAnyGlob(files, file));
  const valid = validIgnores(configuration, { file, today });
  const severityOf = (said: T): RuleSeverity => {
    const type = subjectOf(said).type;
    const chosen = here.findLast(
      ({ types, rules: overriding }) =>
        chosenFor(said.rule, overriding) !== undefined &&
        (types === undefined ||
          (type !== undefined && types.some((each) => matchesPattern(each, type)))),
    );
    return chosenFor(said.rule, chosen?.rules ?? rules) ?? said.severity;
  };
  const shown: T[] = [];
  const ignored: { readonly found: T; readonly reason: string }[] = [];
  for (const each of found) {
    const severity = severityOf(each);
    const stays = keepsErrors && each.severity === "error";
    if (severity === "off" && !stays) continue;
    const next = stays || severity === each.severity ? each : { ...each, severity };
    const ignore = ignoreOf(valid, each, subjectOf(each));
    if (ignore === undefined || stays) shown.push(next as T);
    else ignored.push({ found: next as T, reason: ignore.reason });
  }
  return { shown, ignored };
}

type Day = Pick<AdjustedFile, "file" | "today">;

const validIgnores = ({ ignores = [] }: Configuration, { file, today }: Day) =>
  ignores.filter(
    (ignore) =>
      !isExpired(ignore, today) &&
      (ignore.files === undefined || matchesAnyGlob(ignore.files, file)),
  );

const ignoreOf = (
  ignores: readonly ConfiguredIgnore[],
  found: Pick<Said, "rule">,
  subject: RuleSubject,
): ConfiguredIgnore | undefined =>
  ignores.find(
    ({ rule, resource }) =>
      matchesPattern(rule, found.rule) && (resource === undefined || resource === subject.resource),
  );

/** The ignore in a configuration that hides a finding; undefined if a comment hides the finding. */
export const findIgnore = (
  found: Pick<Said, "rule">,
  configuration: Configuration,
  day: Day,
  subject: RuleSubject,
): ConfiguredIgnore | undefined => ignoreOf(validIgnores(configuration, day), found, subject);

/** The severity that is set for a rule: for its ID, or else for the longest pattern that matches the ID. */
function chosenFor(rule: string, rules: RuleSeverities): RuleSeverity | undefined {
  const exact = own(rules, rule);
  if (exact !== undefined) return exact;
  const [pattern] = Object.keys(rules)
    .filter((each) => matchesPattern(each, rule))
    .toSorted((a, b) => b.length - a.length);
  return pattern === undefined ? undefined : rules[pattern];
}

/** Whether an ignore has expired. An ignore applies until the end of its last day. */
export const isExpired = ({ until }: ConfiguredIgnore, today: string): boolean =>
  until !== undefined && until < today;

/** Returns a function that finds the resource of a diagnostic in a program. */
export const subjectsIn =
  (program: Program) =>
  ({ location }: Pick<Diagnostic, "location">): RuleSubject =>
    subjectOfLocation(location, program);

function subjectOfLocation(location: Location, program: Program): RuleSubject {
  if (location.kind === "component") {
    const closed = closedComponents(program).find(([name]) => name === location.name)?.[1];
    const { inside } = location;
    return closed === undefined || inside === undefined ? {} : subjectOfLocation(inside, closed);
  }
  if (!("resource" in location)) return {};
  const resource = findResource(program, location.resource);
  return resource === undefined
    ? {}
    : { resource: resource.name, type: displayToken(resource.token) };
}
