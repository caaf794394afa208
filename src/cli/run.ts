import { readArguments } from "#cli/arguments.ts";
import { runCheck } from "#cli/check.ts";
import { runExport } from "#cli/export.ts";
import { runGraph } from "#cli/graph.ts";
import { runPack } from "#cli/pack/pack.ts";
import { runPlan } from "#cli/plan.ts";
import { runReview } from "#cli/review/review.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { runTypes } from "#cli/types.ts";
import { helpText, refuse } from "#cli/usage.ts";

/** Does what the words after the program's name ask for. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const command = readArguments(args);
  switch (command.kind) {
    case "check":
      return runCheck(command, terminal);
    case "export":
      return runExport(command, terminal);
    case "graph":
      return runGraph(command, terminal);
    case "pack":
      return runPack(command, terminal);
    case "plan":
      return runPlan(command, terminal);
    case "review":
      return runReview(command, terminal);
    case "types":
      return runTypes(command, terminal);
    case "help":
      terminal.output.write(helpText(command.of));
      return 0;
    case "version":
      terminal.output.write(`${terminal.version}\n`);
      return 0;
    case "misused": {
      const code = refuse(terminal, command.message);
      terminal.errors.write(`\n${helpText(command.of)}`);
      return code;
    }
  }
}
