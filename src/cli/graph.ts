import type { CommandOf } from "#cli/help/command-table.ts";
import { readDesign } from "#cli/design.ts";
import { readCatalog } from "#cli/packages.ts";
import { readProject } from "#cli/project/read-project.ts";
import { refuse, writeDiagnostics } from "#cli/report.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import type { Diagram } from "#diagram/draw-design.ts";
import { drawDesign, printDiagram } from "#diagram/draw-design.ts";
import { printDot } from "#diagram/text/dot.ts";
import { printMermaid } from "#diagram/text/mermaid.ts";
import { textGraphOf } from "#diagram/text/text-graph.ts";
import { checkWithTarget } from "#export/retarget/target-check.ts";
import { createDesignCheck } from "#model/check/design-check.ts";

/** Draws a design. */
export async function runGraph(
  { file, schemas, format }: CommandOf<"graph">,
  terminal: Terminal,
): Promise<ExitCode> {
  const read = await readCatalog({ schemas, facts: [] }, terminal.input);
  if (!read.ok) return refuse(terminal, read.message, read.file);
  const opened = await readDesign(file, terminal.input);
  if (!opened.ok) {
    writeDiagnostics(terminal.errors, file, [opened.error]);
    return 2;
  }
  const { catalog } = read;
  const { program } = await readProject(file, opened.design);
  const check = checkWithTarget(createDesignCheck(catalog, terminal.now), catalog);
  const diagram = drawDesign({ program, catalog, diagnostics: check(program) });
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
