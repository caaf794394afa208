import { runAdopt } from "#cli/adopt/adopt.ts";
import { readArguments } from "#cli/arguments.ts";
import { runCheck } from "#cli/check.ts";
import { completionFor } from "#cli/completion/completion.ts";
import { runExport } from "#cli/export.ts";
import { runGraph } from "#cli/graph.ts";
import { runReview } from "#cli/review/review.ts";
import { helpText, seeHelp } from "#cli/help/help-text.ts";
import { manualPage } from "#cli/help/manual.ts";
import { runInit } from "#cli/init/init.ts";
import { runOpen } from "#cli/open/open.ts";
import { runPack } from "#cli/pack/pack.ts";
import { runPlan } from "#cli/plan.ts";
import { refuse } from "#cli/report.ts";
import { runImport } from "#cli/stack/import.ts";
import { runStart } from "#cli/stack/start.ts";
import { runLock } from "#cli/shelf/lock.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { runTypes } from "#cli/types.ts";

/** Runs the command line. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const command = readArguments(args);
  const { output, errors } = terminal;
  switch (command.kind) {
    case "adopt":
      return runAdopt(command, terminal);
    case "check":
      return runCheck(command, terminal);
    case "completion":
      output.write(completionFor[command.shell]());
      return 0;
    case "export":
      return runExport(command, terminal);
    case "graph":
      return runGraph(command, terminal);
    case "import":
      return runImport(command, terminal);
    case "init":
      return runInit(command, terminal);
    case "lock":
      return runLock(command, terminal);
    case "open":
      return runOpen(command, terminal);
    case "pack":
      return runPack(command, terminal);
    case "plan":
      return runPlan(command, terminal);
    case "review":
      return runReview(command, terminal);
    case "start":
      return runStart(command, terminal);
    case "types":
      return runTypes(command, terminal);
    case "help":
      output.write(helpText(command.of, output));
      return 0;
    case "manual":
      output.write(manualPage(command.of, terminal.version, output));
      return 0;
    case "version":
      output.write(`${terminal.version}\n`);
      return 0;
    case "misused": {
      const code = refuse(terminal, command.message);
      errors.write(seeHelp(command.of));
      return code;
    }
  }
}
