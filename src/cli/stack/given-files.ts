import type { TakesStacks } from "#cli/design.ts";
import { readStateText } from "#cli/project/state-file.ts";
import { refuse } from "#cli/report.ts";
import type { Terminal } from "#cli/terminal.ts";
import type { ParseFailure } from "#model/files/manifest/types.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import { openSummary } from "#model/deployment/preview/read-summary.ts";
import { openState } from "#model/deployment/state/read-state.ts";

/**
 * Reads the state on which a run is drawn, if a state is given. If it cannot be read, reports that and returns
 * undefined.
 */
export async function readBaseState(
  file: string | undefined,
  terminal: Terminal,
): Promise<TakesStacks | undefined> {
  if (file === undefined) return {};
  const read = await readStateText(file, terminal.input);
  const state = read.ok ? openState(read.text) : read;
  if (state.ok) return { base: state.baseline };
  return refuseFile(file, state, terminal);
}

/**
 * Reads a run, or its summary, to draw it on a state. If the run cannot be read, reports that and returns undefined.
 */
export async function readChanges(file: string, terminal: Terminal): Promise<Overlay | undefined> {
  const read = await readStateText(file, terminal.input);
  if (!read.ok) return refuseFile(file, read, terminal);
  const opened = openSummary(read.text) ?? openPreview(read.text);
  return opened.ok ? opened.overlay : refuseFile(file, opened, terminal);
}

function refuseFile(
  file: string,
  { message, line, column }: ParseFailure,
  terminal: Terminal,
): undefined {
  const place = line === undefined ? "" : `Line ${line}, column ${column}: `;
  refuse(terminal, `${place}${message}`, file);
  return undefined;
}
