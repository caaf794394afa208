import { createListeners } from "#model/base/listeners.ts";
import { createTurns } from "#edge/schedule/turns.ts";
import { newIdentity } from "#edge/storage/identity.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";
import type { VersionRecord, VersionWritten } from "#edge/storage/versions/stored-versions.ts";
import {
  deleteVersion,
  findVersion,
  listVersions,
  mostVersions,
  putVersion,
  renameVersion,
} from "#edge/storage/versions/stored-versions.ts";
import { redactedText } from "#edge/storage/versions/redacted-text.ts";
import type { WorkspaceParts } from "#edge/storage/workspace/parts.ts";
import { quoteName } from "#model/base/messages.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type {
  Attempt,
  VersionContent,
  Versions,
  VersionSummary,
} from "#model/opening/workspace.ts";

type VersionsTools = Pick<WorkspaceParts, "host" | "database" | "tabs" | "workingCopies" | "clock">;

const made = new WeakMap<VersionsTools, Versions>();

/** A workspace's versions. Every request returns the same object. */
export function versionsOf(tools: VersionsTools): Versions {
  const known = made.get(tools) ?? createVersions(tools);
  made.set(tools, known);
  return known;
}

/** Reads versions from storage every time, because tabs only tell each other that versions have changed. */
function createVersions(tools: VersionsTools): Versions {
  const { host, database, tabs, workingCopies, clock } = tools;
  const { add: subscribe, tell: tellHere } = createListeners<[design: string]>();
  tabs.listen((item) => {
    if (item.kind === "versions") tellHere(item.design);
  });

  /** Notifies listeners and other tabs of a change, and reports errors. */
  const settle = <T>(
    outcome: StorageOutcome<VersionWritten>,
    { design, name }: { readonly design: string; readonly name: string },
    value: T,
  ): Attempt<T> => {
    if (outcome.kind === "failed") return failed(outcome.error.message);
    if (outcome.value !== "written") return failed(refusals[outcome.value](name));
    tellAll(design);
    return { kind: "done", value };
  };
  const tellAll = (design: string): void => {
    tellHere(design);
    tabs.tell({ kind: "versions", design });
  };

  const put = async (version: VersionRecord): Promise<Attempt<VersionSummary>> =>
    settle(await putVersion(database, version), version, summarize(version));

  return {
    async list(design) {
      const outcome = await listVersions(database, design);
      if (outcome.kind === "failed") return failed(outcome.error.message);
      return { kind: "done", value: outcome.value.map(summarize) };
    },
    async read(design, key) {
      const outcome = await findVersion(database, design, key);
      if (outcome.kind === "failed") return failed(outcome.error.message);
      const { value } = outcome;
      return value === undefined
        ? failed(refusals.missing(""))
        : { kind: "done", value: contentOf(value) };
    },
    async keep(name) {
      const { open } = workingCopies;
      const { saver, id: design } = open;
      const { program } = saver;
      // An unedited design isn't stored, but a design with a version must be.
      if (saver.stored === undefined && saver.isSaved) saver.change({ ...program });
      await saver.flush();
      if (saver.stored === undefined) return failed(notStored);
      const taken = clock.now();
      const catalog = (await host.readCatalog?.()) ?? createCatalog([], []);
      const { text, source } = await redactedText(program, catalog, createTurns(clock));
      const ids = program.resources.map(({ id }) => id);
      const key = newIdentity();
      const file = source === undefined ? {} : { source: source.text, sourceIds: source.ids ?? [] };
      return put({ design, key, name, taken, count: ids.length, text, ids, ...file });
    },
    async rename(design, key, name) {
      const outcome = await renameVersion(database, design, key, name);
      return settle(outcome, { design, name }, undefined);
    },
    async remove(design, key) {
      const outcome = await deleteVersion(database, design, key);
      if (outcome.kind === "failed") return failed(outcome.error.message);
      tellAll(design);
      const version = outcome.value;
      return {
        kind: "done",
        value: async () => {
          if (version === undefined) return failed(refusals.missing(""));
          const answer = await put(version);
          return answer.kind === "failed" ? answer : { kind: "done", value: undefined };
        },
      };
    },
    subscribe,
  };
}

const failed = (message: string): Attempt<never> => ({ kind: "failed", message });

const notStored = "The design could not be saved, so the version was not stored.";

const refusals: Readonly<Record<Exclude<VersionWritten, "written">, (name: string) => string>> = {
  full: () =>
    `The design already has ${mostVersions} versions, the maximum. Delete a version before you save a new one.`,
  taken: (name) => `A version named ${quoteName(name)} already exists. Choose another name.`,
  missing: () => "The version cannot be read, or is no longer stored in this browser.",
};

const summarize = ({ key, name, count, taken }: VersionRecord): VersionSummary => ({
  key,
  name,
  resources: count,
  taken,
});

function contentOf(version: VersionRecord): VersionContent {
  const { text, ids, source, sourceIds = [] } = version;
  return {
    ...summarize(version),
    text,
    ids,
    ...(source === undefined ? {} : { source: { text: source, ids: sourceIds } }),
  };
}
