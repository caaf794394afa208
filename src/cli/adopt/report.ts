import type { AdoptChoice } from "#cli/adopt/choose.ts";
import { onlyNameOf } from "#cli/adopt/choose.ts";
import type { Drift } from "#cli/adopt/drift.ts";
import { paint, visibleLine, writeJson } from "#cli/screen.ts";
import { writeNotes, writeSettingCommands } from "#cli/stack/start-notes.ts";
import type { Terminal } from "#cli/terminal.ts";
import { groupBy } from "#model/base/group-by.ts";
import { formatCount, joinWithAnd } from "#model/base/messages.ts";
import type { Adopted } from "#model/deployment/adopt/adopt-all.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { describeAdoption } from "#model/deployment/adopt/describe-adoption.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";

/** The result of the command `adopt`. */
export interface AdoptOutcome {
  /** The program before the edit, with the resource names that `--only` uses. */
  readonly before: Program;
  readonly adopted: Adopted;
  readonly drift: Drift;
  readonly choice: AdoptChoice;
  /** The names of resources that a deployment may change because of the adopted values. */
  readonly affected: readonly string[];
}

export function writeOutcome(outcome: AdoptOutcome, terminal: Terminal): void {
  const { before, adopted, drift, choice } = outcome;
  const { taken, left, program, variables } = adopted;
  const isListing = !choice.takesAll && choice.only.length === 0;
  writeAdoptions(taken, before, terminal, "green");
  if (taken.length > 0 && left.length > 0 && !isListing)
    terminal.output.write(`${paint(terminal.output, "bold", "Kept as in the program:")}\n`);
  writeAdoptions(left, program, terminal, "yellow");
  const counts = isListing
    ? `a deployment would revert ${formatCount(left.length, "value")}`
    : `${formatCount(taken.length, "value")} taken, ${left.length} left`;
  terminal.output.write(`${visibleLine(drift.stack ?? "Plan")}: ${counts}.\n`);
  writeNotes(
    [...drift.notes, ...noteOnHidden(drift.hidden), ...noteOnAffected(outcome)].map((message) => ({
      where: "",
      message,
    })),
    terminal,
  );
  writeSettingCommands({ ...program, config: variables }, drift.stack, terminal);
}

const listShort = (names: readonly string[]): string =>
  joinWithAnd([...names.slice(0, 5), ...(names.length > 5 ? ["others"] : [])]);

function noteOnAffected({ drift, affected }: AdoptOutcome): readonly string[] {
  if (affected.length === 0) return [];
  const names = listShort(affected);
  return [
    drift.isRepeated
      ? `With these values, a deployment may replace ${names}. To see why, run stackwright plan.`
      : `The preview ran without these values, and ${names} may change because of them. Run the preview again.`,
  ];
}

function noteOnHidden(hidden: readonly string[]): readonly string[] {
  if (hidden.length === 0) return [];
  return [
    `Secrets cannot be compared: ${listShort(hidden)}. If one changed, set it with pulumi config set --secret.`,
  ];
}

function writeAdoptions(
  adoptions: readonly Adoption[],
  program: Program,
  { output }: Terminal,
  style: "green" | "yellow",
): void {
  for (const [id, all] of groupBy(adoptions, ({ resource }) => resource)) {
    const { name = "?", token = "" } = findResource(program, id) ?? {};
    output.write(
      `${paint(output, "bold", visibleLine(name))} (${visibleLine(displayToken(token))})\n`,
    );
    for (const adoption of all) {
      const { kind } = adoption;
      const line = visibleLine(lineOf(adoption, program));
      output.write(`    ${paint(output, style, kind === "none" ? "keep" : kind)} ${line}\n`);
    }
  }
}

function lineOf(adoption: Adoption, program: Program): string {
  const said = describeAdoption(adoption, program);
  const { property, deployed = "nothing", planned = "nothing", expression } = said;
  const only = `--only ${JSON.stringify(onlyNameOf(adoption, program))}`;
  switch (adoption.kind) {
    case "replace":
      return `${property}: ${planned} -> ${deployed}`;
    case "add":
      return `${property}: ${deployed}`;
    case "remove":
      return `${property}: ${planned}`;
    case "ask":
      return `${property}: the program has ${expression ?? "an expression"}${said.planned === undefined ? "" : `, which is ${planned}`}; ${deployed} is deployed. ${only} replaces it.`;
    case "secret":
      return `${property}: the deployed value is a secret or contains one. ${only} makes it a config value.`;
    case "none":
      return `${property}: the deployed value (${deployed}) cannot be written ${expression === undefined ? "in a program" : `over ${expression}`}.`;
  }
}

export function writeOutcomeJson(outcome: AdoptOutcome, terminal: Terminal): void {
  const { before, adopted, drift, affected } = outcome;
  const { taken, left, program, variables } = adopted;
  const jsonOf = (adoption: Adoption, of: Program): object => {
    const { name, token = "" } = findResource(of, adoption.resource) ?? {};
    return {
      name,
      type: displayToken(token),
      action: adoption.kind,
      path: adoption.path,
      only: onlyNameOf(adoption, of),
      ...describeAdoption(adoption, of),
    };
  };
  writeJson(terminal.output, {
    ...(drift.stack === undefined ? {} : { stack: drift.stack }),
    taken: taken.map((each) => jsonOf(each, before)),
    left: left.map((each) => jsonOf(each, program)),
    config: variables.map(({ name }) => name),
    notCompared: drift.hidden,
    affected,
    notes: drift.notes,
  });
}
