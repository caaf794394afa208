import { basename } from "node:path";
import { readStateText } from "#cli/project/state-file.ts";
import type { GivenState } from "#cli/review/states.ts";
import { openStack } from "#cli/stack/open-stack.ts";
import type { OpenedStack } from "#cli/stack/open-stack.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import { openSummary } from "#model/deployment/preview/read-summary.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import { quoteShort } from "#model/base/messages.ts";

/** A preview to review. */
export interface ReadPreview {
  /** The name that was given to the command, or else the file's name. */
  readonly label: string;
  readonly isClaimed: boolean;
  readonly base: Baseline | undefined;
  readonly stack: OpenedStack & { readonly overlay: Overlay };
}

interface Refusal {
  readonly ok: false;
  readonly message: string;
  readonly file: string;
}

/** A command's previews, grouped by source, and the states before them. */
export interface GivenPreviews {
  readonly previews: readonly GivenState[];
  readonly claimedPreviews: readonly GivenState[];
  readonly baseStates: readonly GivenState[];
}

type ReadPreviews = { readonly ok: true; readonly previews: readonly ReadPreview[] } | Refusal;

/** Reads previews, each together with the state of the same name, or with the only state. */
export async function readPreviews(
  { previews, claimedPreviews, baseStates }: GivenPreviews,
  input: AsyncIterable<Uint8Array>,
): Promise<ReadPreviews> {
  const given = [
    ...previews.map((each) => ({ ...each, isClaimed: false })),
    ...claimedPreviews.map((each) => ({ ...each, isClaimed: true })),
  ];
  const bases = new Map<string | undefined, Baseline>();
  for (const { file, project: label } of baseStates) {
    const read = await readStateText(file, input);
    const state = read.ok ? openState(read.text) : read;
    if (!state.ok) return { ok: false, message: state.message, file };
    if (label !== undefined && !given.some(({ project }) => project === label))
      return { ok: false, message: `No preview is named ${quoteShort(label)}.`, file };
    if (label === undefined && given.length > 1)
      return { ok: false, message: "Use NAME=FILE to name the preview of this state.", file };
    bases.set(label, state.baseline);
  }
  const read: ReadPreview[] = [];
  for (const { file, project, isClaimed } of given) {
    const label = project ?? basename(file);
    const base = bases.get(project) ?? bases.get(undefined);
    const opened = await readPreview(file, base, input);
    if (!opened.ok) return opened;
    if (read.some((other) => other.label === label))
      return { ok: false, message: `Two previews are named ${quoteShort(label)}.`, file };
    read.push({ label, isClaimed, base, stack: opened.stack });
  }
  return { ok: true, previews: read };
}

async function readPreview(
  file: string,
  base: Baseline | undefined,
  input: AsyncIterable<Uint8Array>,
): Promise<{ readonly ok: true; readonly stack: ReadPreview["stack"] } | Refusal> {
  const refuse = (message: string): Refusal => ({ ok: false, message, file });
  const read = await readStateText(file, input);
  if (!read.ok) return refuse(read.message);
  if (openSummary(read.text) !== undefined)
    return refuse(
      "This file is a summary printed with --output json, which has no values. Print the preview with --json instead.",
    );
  const opened = openStack(read.text, "run", base);
  if (!opened.ok) return refuse(opened.message);
  const { overlay } = opened.stack;
  return overlay === undefined
    ? refuse("The file is not a preview.")
    : { ok: true, stack: { ...opened.stack, overlay } };
}
