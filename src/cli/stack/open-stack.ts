import type { Format } from "#model/opening/recognition/format.ts";
import type { FileReadNote, Note, ParseFailure } from "#model/files/manifest/types.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import { joinRun } from "#model/deployment/stack/join-run.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import { shorten } from "#model/base/messages.ts";
import { redactText } from "#model/secrets/signs/secret-parts.ts";
import { openState } from "#model/deployment/state/read-state.ts";

/** A stack's state or run, which can come from a program in any language. */
export interface OpenedStack {
  /** The state; for a run, the state after it. */
  readonly baseline: Baseline;
  /** The run; absent if the file is a state. */
  readonly overlay?: Overlay;
  /** URNs that a run refers to without describing them. */
  readonly missing: readonly string[];
  /** Parts of the file that are not read. */
  readonly notes: readonly Note[];
  /** The number of secrets that the file contains in plain text. */
  readonly plainSecrets: number;
}

export type StackResult = { readonly ok: true; readonly stack: OpenedStack } | ParseFailure;

/** The most characters of an engine's message that a note repeats. Whole messages are in the run's own output. */
const longestMessage = 1500;

/** Notes on the stack itself: its unread parts, and the engine's messages from a run. */
export function notesOnStack({ notes, overlay }: OpenedStack): readonly FileReadNote[] {
  const said = (overlay?.runDiagnostics ?? []).filter(({ severity }) => severity !== "info");
  return [
    ...notes.map((note) => ({ ...note, message: withPlace(note.where, note.message) })),
    ...said.map(({ severity, message, urn = "" }) => ({
      where: urn,
      message: withPlace(
        parseUrn(urn)?.name ?? "",
        `Pulumi reported ${severity === "error" ? "an error" : "a warning"}: ${shorten(redactText(message), longestMessage)}`,
      ),
    })),
  ].map((note) => ({ ...note, path: [] }));
}

const withPlace = (where: string, message: string): string =>
  where === "" ? message : `${where}: ${message}`;

/** Whether `openStack` can read a format. */
export const isStackFormat = (format: Format): format is Format & { kind: "state" | "run" } =>
  format.kind === "state" || format.kind === "run";

/** Reads a state, or a run together with the state before it, if that is given. */
export function openStack(
  text: string,
  kind: "state" | "run",
  base: Baseline | undefined,
): StackResult {
  if (kind === "state") {
    const read = openState(text);
    if (!read.ok) return read;
    const { baseline, report } = read;
    const notes = [...report.refused, ...report.kept];
    return {
      ok: true,
      stack: { baseline, missing: [], notes, plainSecrets: report.secrets.plain },
    };
  }
  const read = openPreview(text);
  if (!read.ok) return read;
  const { overlay, report } = read;
  const joined = joinRun(base, overlay);
  return {
    ok: true,
    stack: { ...joined, overlay, notes: report.kept, plainSecrets: report.secrets.plain },
  };
}
