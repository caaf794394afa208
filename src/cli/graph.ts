import type { CommandOf } from "#cli/help/command-table.ts";
import { openWithWorkspace } from "#cli/configuration/open-with-workspace.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import type { Diagram } from "#diagram/draw-design.ts";
import { drawDesign, printDiagram } from "#diagram/draw-design.ts";
import { printDot } from "#diagram/text/dot.ts";
import { printMermaid } from "#diagram/text/mermaid.ts";
import { textGraphOf } from "#diagram/text/text-graph.ts";
import { checkWithTeam } from "#cli/check-for-others.ts";
import { checkWithTarget } from "#export/retarget/target-check.ts";

/** Draws a design. */
export async function runGraph(
  { file, schemas, format }: CommandOf<"graph">,
  terminal: Terminal,
): Promise<ExitCode> {
  const read = await openWithWorkspace(file, { schemas, facts: [] }, terminal);
  if (read === undefined) return 2;
  const { catalog, beside, design, workspace } = read;
  const { program } = beside;
  const check = checkWithTarget(
    checkWithTeam(catalog, terminal.now, workspace.configuration),
    catalog,
  );
  const { found: diagnostics } = design.locate(check(program), [], workspace.team);
  const diagram = drawDesign({ program, catalog, diagnostics });
  terminal.output.write(printAs(format, diagram));
  return 0;
}

function printAs(format: CommandOf<"graph">["format"], diagram: Diagram): string {
  const { grouped, view } = diagram;
  switch (format) {
    case "svg":
      return printDiagram(diagram);
    case "mermaid":
      return printMermaid(textGraphOf(grouped.scene, view.direction));
    case "dot":
      return printDot(textGraphOf(grouped.scene, view.direction));
  }
}
