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

/** What a rule says. */
interface Said {
  readonly rule: string;
  readonly severity: Severity;
}

/** What something is said of, as far as it is a resource. */
export interface RuleSubject {
  readonly resource?: string;
  /** The type token as people write it. */
  readonly type?: string;
}

/** A list of what was found, as a team has it. */
export interface Adjusted<T> {
  /** In its order, without what is switched off. */
  readonly shown: readonly T[];
  /** What the team accepts, with its severity. */
  readonly ignored: readonly { readonly found: T; readonly reason: string }[];
}

export interface AdjustedFile {
  /** The path from the folder of the configuration, with `/`. */
  readonly file: string;
  /** The day of the check, as `2027-01-31`. */
  readonly today: string;
  /**
   * Whether an error stays one whatever the team says: for what Pulumi itself refuses, where something is made of the
   * design.
   */
  readonly keepsErrors?: boolean;
}

/** Gives what was found in a file the severities that a configuration says, and takes out what it ignores. */
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

/** The entry of a configuration by which something is ignored; undefined where a comment does it. */
export const findIgnore = (
  found: Pick<Said, "rule">,
  configuration: Configuration,
  day: Day,
  subject: RuleSubject,
): ConfiguredIgnore | undefined => ignoreOf(validIgnores(configuration, day), found, subject);

/** What a rule is by its ID, else by the longest pattern. */
function chosenFor(rule: string, rules: RuleSeverities): RuleSeverity | undefined {
  const exact = own(rules, rule);
  if (exact !== undefined) return exact;
  const [pattern] = Object.keys(rules)
    .filter((each) => matchesPattern(each, rule))
    .toSorted((a, b) => b.length - a.length);
  return pattern === undefined ? undefined : rules[pattern];
}

/** Whether an ignore holds no more. It does until the end of its last day. */
export const isExpired = ({ until }: ConfiguredIgnore, today: string): boolean =>
  until !== undefined && until < today;

/** What the diagnostics of a program are said of. */
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
