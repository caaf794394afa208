import { checkWithTeam } from "#cli/check-for-others.ts";
import { openWithWorkspace } from "#cli/configuration/open-with-workspace.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { readBaseState, readChanges } from "#cli/stack/given-files.ts";
import { misuseOfStack } from "#cli/stack/misuse-of-stack.ts";
import type { OpenedStack } from "#cli/stack/open-stack.ts";
import { writeStackReport } from "#cli/stack/stack-report.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import type { DrawnDesign } from "#diagram/draw-design.ts";
import { drawDesign } from "#diagram/draw-design.ts";
import { printAs } from "#diagram/print-as.ts";
import { drawnStack } from "#diagram/draw-stack.ts";
import { foldComponents } from "#diagram/fold-components.ts";
import { checkWithTarget } from "#export/retarget/target-check.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { joinRun } from "#model/deployment/stack/join-run.ts";
import { focusOn, onlyTypes, keepNodes } from "#model/graph/part.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** Draws a design, a stack's state or a run. */
export async function runGraph(command: CommandOf<"graph">, terminal: Terminal): Promise<ExitCode> {
  const { file, schemas, format } = command;
  const base = await readBaseState(command.baseState, terminal);
  if (base === undefined) return 2;
  const given = { schemas, facts: [] };
  const read = await openWithWorkspace(file, given, terminal, { stacks: base });
  if (read === undefined) return 2;
  const { catalog, beside, design, workspace } = read;
  const { stack } = design;
  const misuse = misuseOf(command, stack);
  if (misuse !== undefined) return misuseOfStack("graph", misuse, undefined, terminal);
  let drawn: Drawn;
  if (stack === undefined) {
    const { program } = beside;
    const { configuration, team } = workspace;
    const check = checkWithTarget(checkWithTeam(catalog, terminal.now, configuration), catalog);
    const { found: diagnostics } = design.locate(check(program), [], team);
    drawn = { program, catalog, diagnostics, components: componentsIn(program, catalog) };
  } else {
    const changed = await withChanges(stack, command, terminal);
    if (changed === undefined) return 2;
    writeStackReport(changed, file, terminal);
    drawn = drawnStack(changed.baseline, changed.overlay?.steps ?? [], catalog);
  }
  const chosen = chosenPart(drawn.program, command);
  if ("message" in chosen) return misuseOfStack("graph", chosen.message, undefined, terminal);
  const { program } = chosen;
  const chosenDesign = { ...drawn, program };
  const shown = command.isFolded ? foldComponents(chosenDesign, drawn.components) : chosenDesign;
  terminal.output.write(printAs(format, drawDesign(shown)));
  return 0;
}

type Drawn = DrawnDesign & { readonly components: readonly ResourceId[] };

function misuseOf(
  { baseState, changes, depth, focus }: CommandOf<"graph">,
  stack: OpenedStack | undefined,
): string | undefined {
  if (depth !== undefined && focus === undefined)
    return "--depth limits how far to go from --focus. Give both.";
  if (stack === undefined && (baseState !== undefined || changes !== undefined))
    return "--base-state and --changes apply to states and previews, but FILE is a design. Use plan to compare a design.";
  if (stack?.overlay !== undefined && changes !== undefined)
    return "--changes needs a state, but FILE is a preview. Give the state with --base-state.";
  if (stack !== undefined && stack.overlay === undefined && baseState !== undefined)
    return "--base-state is the state before a preview, but FILE is a state. Give the preview with --changes.";
  return undefined;
}

/** Adds the run that `--changes` names to a state. */
async function withChanges(
  stack: OpenedStack,
  { changes }: CommandOf<"graph">,
  terminal: Terminal,
): Promise<OpenedStack | undefined> {
  if (changes === undefined) return stack;
  const overlay = await readChanges(changes, terminal);
  return overlay && { ...stack, ...joinRun(stack.baseline, overlay), overlay };
}

/** The part of a program that the options select, or what is wrong with these options. */
function chosenPart(
  program: Program,
  { focus, depth = 1, only }: CommandOf<"graph">,
): { readonly program: Program } | { readonly message: string } {
  let chosen = program;
  if (focus !== undefined) {
    const ids = focusOn(chosen, focus, depth);
    if (ids.size === 0) {
      const names = program.resources.map(({ name }) => name);
      return { message: `No resource is named ${quoteShort(focus)}.${meant(focus, names)}` };
    }
    chosen = keepNodes(chosen, ids);
  }
  if (only.length > 0) {
    const ids = onlyTypes(chosen, only);
    const types = [...new Set(program.resources.map(({ token }) => token))];
    const [first = ""] = only;
    if (ids.size === 0)
      return { message: `No resource has the type ${quoteShort(first)}.${meant(first, types)}` };
    chosen = keepNodes(chosen, ids);
  }
  return { program: chosen };
}

const meant = (word: string, known: readonly string[]): string => {
  const found = nearest(word, known);
  return found === undefined ? "" : ` Did you mean ${quoteShort(found)}?`;
};

const componentsIn = ({ resources }: Program, catalog: Catalog): readonly ResourceId[] =>
  resources.flatMap(({ id, token }) =>
    catalog.resourceType(token)?.isComponent === true ? [id] : [],
  );
