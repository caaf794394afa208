import type { Program } from "#model/program/program.ts";
import type { VersionContent, VersionSummary } from "#model/opening/workspace.ts";
import { edit, sendRequest, updateWorkspace } from "#store/designer.ts";
import { compareWithVersion, stopComparing } from "#store/version-comparison.ts";
import type { Services } from "#ui/services.ts";
import { restoredProgram } from "#ui/versions/read-version.ts";

/** Shows the changes since a version on the canvas. */
export function showVersionComparison(
  services: Services,
  version: VersionSummary,
  program: Program,
): void {
  const { store, workspace } = services;
  compareOnCanvas(services, version, program);
  const stop = (): void => {
    if (store.getState().comparison.version?.key === version.key) stopComparing(store);
    workspace.dismissNotice();
  };
  updateWorkspace(store, {
    notice: {
      message: `The design is compared with the version “${version.name}”.`,
      undo: { label: "Stop comparing", run: stop },
    },
  });
}

/** Two versions of a design. */
interface ComparedVersions {
  readonly design: string;
  /** The name of the design. */
  readonly title: string;
  readonly from: VersionSummary;
  /** The design of `from`. */
  readonly program: Program;
  readonly to: VersionContent;
}

/** Opens a version as its own design, and shows on the canvas its changes since another version. */
export async function openVersionComparison(
  services: Services,
  { design, title, from, program, to }: ComparedVersions,
): Promise<void> {
  const { store, workspace } = services;
  const { name } = to;
  await workspace.openUntouched(`${title} (${name})`, to.text);
  // If opening was refused, a notice has reported that, and the design stays open.
  if (store.getState().workspace.current === design) return;
  compareOnCanvas(services, from, program);
  const goBack = (): void => {
    workspace.dismissNotice();
    void workspace.openDesign(design);
  };
  updateWorkspace(store, {
    notice: {
      message: `This is the version “${name}”, compared with “${from.name}”. Edits create a new design.`,
      undo: { label: `Back to ${title}`, run: goBack },
    },
  });
}

function compareOnCanvas(
  { store }: Services,
  { key, name, taken }: VersionSummary,
  program: Program,
): void {
  const types = { resources: program.resources.map(({ token: type }) => ({ type })) };
  compareWithVersion(store, { key, name, taken, program, types });
  sendRequest(store, { kind: "view", view: "canvas" });
}

/** Replaces the design with a version, as one undo step. */
export function restoreVersion(
  { store, catalog }: Services,
  { name }: VersionSummary,
  version: Program,
): void {
  const { program: now } = store.getState();
  const program = restoredProgram(now, version, catalog.getState());
  edit(store, { kind: "replace-program", program }, { label: `Restore the version “${name}”` });
  const isOther = store.getState().program !== now;
  const message = isOther
    ? `Restored version “${name}”. You can undo this.`
    : `The design already matches version “${name}”.`;
  updateWorkspace(store, { notice: { message, isConfirmation: true } });
}
