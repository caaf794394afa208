import { paint, visibleLine } from "#cli/screen.ts";
import type { Terminal } from "#cli/terminal.ts";
import { settingCommands } from "#export/project/readme.ts";
import { formatPath } from "#model/base/path.ts";
import { joinWithAnd, joinWithOr } from "#model/base/messages.ts";
import { shellCommand } from "#model/base/shell/command.ts";
import type { Start } from "#model/deployment/start/start.ts";
import type { StateQuestion } from "#model/deployment/start/state-import.ts";
import type { Note } from "#model/files/manifest/types.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { isExpression } from "#model/program/value.ts";
import { redactText } from "#model/secrets/signs/secret-parts.ts";

/** Prints the parts of the state that the design changes or leaves out, one per line. */
export function writeNotes(notes: readonly Note[], { errors }: Terminal): void {
  for (const { where, message } of notes) {
    const text = where === "" ? message : `${where}: ${message}`;
    errors.write(`${paint(errors, "blue", "note:")} ${visibleLine(text)}\n`);
  }
}

/** Notes on the guesses where values may come from. */
export const notesOnQuestions = ({ program, questions }: Start): readonly Note[] =>
  questions.map((question) => ({
    where: formatPath([findResource(program, question.resource)?.name ?? "", ...question.path]),
    message: describeQuestion(question, program),
  }));

function describeQuestion({ reason, candidates }: StateQuestion, program: Program): string {
  const named = candidates.map((value) =>
    isExpression(value) ? redactText(describeExpression(value, program)) : "a value",
  );
  switch (reason) {
    case "several":
      return `The value equals ${joinWithAnd(named)}. The program contains the literal value. If the value comes from one of these, replace it with a reference.`;
    case "common":
      return `The value may come from ${joinWithOr(named)}, or may be equal by chance. The program contains the literal value.`;
    case "part":
      return `The value may come from ${joinWithOr(named)}. The program contains the literal value.`;
    case "secret":
      return `The value is secret, so it can't be compared with ${joinWithOr(named)}. It becomes a config value.`;
  }
}

/** Prints the commands that set the program's config, if the program has any. */
export function writeSettingCommands(
  program: Program,
  stack: string | undefined,
  { errors }: Terminal,
): void {
  const commands = settingCommands(program);
  if (commands.length === 0) return;
  errors.write("The program reads config. Set it before you run pulumi preview:\n");
  const select = stack === undefined ? [] : [shellCommand(["pulumi", "stack", "select"], [stack])];
  for (const command of [...select, ...commands]) errors.write(`  ${visibleLine(command)}\n`);
}
