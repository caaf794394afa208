import type { Program } from "#model/program/program.ts";
import type { VersionSummary } from "#model/workspace.ts";
import { edit, sendRequest, updateWorkspace } from "#store/designer.ts";
import { compareWithVersion, stopComparing } from "#store/version-comparison.ts";
import type { Services } from "#ui/services.ts";
import { restoredProgram } from "#ui/versions/read-version.ts";

/** Shows on the canvas what has changed since a version. */
export function compareVersion(
  { store, workspace }: Services,
  { key, name, taken }: VersionSummary,
  program: Program,
): void {
  const types = { resources: program.resources.map(({ token: type }) => ({ type })) };
  compareWithVersion(store, { key, name, taken, program, types });
  sendRequest(store, { kind: "view", view: "canvas" });
  const stop = (): void => {
    if (store.getState().comparison.version?.key === key) stopComparing(store);
    workspace.dismissNotice();
  };
  updateWorkspace(store, {
    notice: {
      message: `The design is compared with the version “${name}”.`,
      undo: { label: "Stop comparing", run: stop },
    },
  });
}

/** Has the design say what it said in a version, as one step that can be undone. */
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
    ? `The design is as it was in the version “${name}”. Undo takes that back.`
    : `The design is as it was in the version “${name}” already.`;
  updateWorkspace(store, { notice: { message, isConfirmation: true } });
}
