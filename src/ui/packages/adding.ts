import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { DocumentSource } from "#model/files/document-source.ts";
import { memoize } from "#model/base/memoize.ts";
import type {
  AddedFacts,
  AddedPackage,
  AddPackageOptions,
  OfferedPackage,
  PackageManager,
  PackageProgress,
} from "#model/packages/package-manager.ts";
import { readFactsText } from "#ui/packages/facts-text.ts";
import { describeAddedFacts } from "#ui/packages/messages.ts";

/** The current task, and the results. */
export interface AddingState {
  readonly running: Running | undefined;
  /** The package whose schema has no version. */
  readonly asking: Asking | undefined;
  /** The results of recent tasks as sentences, latest last. */
  readonly messages: readonly (Message & { readonly number: number })[];
}

export interface Running {
  /** The name of the file or the package. */
  readonly name: string;
  readonly progress: PackageProgress | undefined;
  stop(): void;
}

export interface Asking {
  readonly packageName: string;
  /** Receives the version; undefined if the user cancels. */
  answer(version: string | undefined): void;
}

export interface Message {
  readonly kind: "done" | "failed";
  readonly text: string;
  /** Adds the package again; only for a failure. */
  readonly retry?: () => void;
}

/** A task that adds one package. */
interface Task {
  readonly name: string;
  add(options: AddPackageOptions): Promise<AddedPackage | Message>;
  /** The package that the added package replaces. */
  readonly replaces?: { readonly id: string; readonly name: string } | undefined;
}

/** The state of a manager, which exists even if no screen shows it. */
export const addingOf = memoize<PackageManager, StoreApi<AddingState>>(() =>
  createStore(() => ({ running: undefined, asking: undefined, messages: [] })),
);

/** Adds schemas and facts from files one after the other; with `replaces`, a schema replaces another version. */
export const addFiles = (
  packages: PackageManager,
  sources: readonly DocumentSource[],
  replaces?: Task["replaces"],
): Promise<void> =>
  addAll(
    packages,
    sources.map((source) => ({
      name: source.name,
      add: async (options) => {
        const text = await readFactsText(source);
        if (text === undefined) return packages.add(source, options);
        return tellOfFacts(await packages.addFacts(source.name, text));
      },
      replaces,
    })),
  );

const tellOfFacts = (added: AddedFacts): Message =>
  added.kind === "added" ? done(describeAddedFacts(added)) : failed(added.message);

/** Adds a package that the host offers. */
export const addOffered = (
  packages: PackageManager,
  offered: OfferedPackage,
  replaces?: Task["replaces"],
): Promise<void> =>
  addAll(packages, [
    {
      name: `${offered.name} ${offered.version}`,
      add: (options) => packages.addOffered(offered, options),
      replaces,
    },
  ]);

const queues = new WeakMap<PackageManager, Promise<void>>();

function addAll(packages: PackageManager, tasks: readonly Task[], isRetry = false): Promise<void> {
  const store = addingOf(packages);
  const done = (queues.get(packages) ?? Promise.resolve()).then(async () => {
    if (!isRetry) store.setState({ messages: [] });
    for (const task of tasks) {
      const message = await run(packages, task).finally(() =>
        store.setState({ running: undefined, asking: undefined }),
      );
      const number = (store.getState().messages.at(-1)?.number ?? -1) + 1;
      const retry = (): void => {
        store.setState(({ messages }) => ({
          messages: messages.filter((each) => each.number !== number),
        }));
        void addAll(packages, [task], true);
      };
      const result = { ...message, number, ...(message.kind === "failed" ? { retry } : {}) };
      store.setState(({ messages }) => ({ messages: [...messages, result] }));
    }
  });
  queues.set(packages, done);
  return done;
}

async function run(packages: PackageManager, task: Task): Promise<Message> {
  const store = addingOf(packages);
  const control = new AbortController();
  const { signal } = control;
  const show = (progress: PackageProgress | undefined): void =>
    store.setState({ running: { name: task.name, progress, stop: () => control.abort() } });
  let version: string | undefined;
  try {
    for (;;) {
      show(undefined);
      const options = { signal, onProgress: show, ...(version === undefined ? {} : { version }) };
      const added = await task.add(options);
      if (added.kind === "refused") return failed(added.message);
      if (added.kind === "added") return await finish(packages, task, added);
      if (added.kind !== "version-missing") return added;
      store.setState({ running: undefined });
      version = await askVersion(store, added.name);
      if (version === undefined) return failed(`${task.name} was not added.`);
    }
  } catch (error) {
    return failed(
      signal.aborted
        ? `Stopped: ${task.name} was not added.`
        : `${task.name} could not be added: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const failed = (text: string): Message => ({ kind: "failed", text });

const askVersion = (
  store: StoreApi<AddingState>,
  packageName: string,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    store.setState({ asking: { packageName, answer: resolve } });
  }).then((version) => {
    store.setState({ asking: undefined });
    return typeof version === "string" ? version : undefined;
  });

async function finish(
  packages: PackageManager,
  { replaces }: Task,
  { package: { id, name, version, notes }, facts }: Extract<AddedPackage, { kind: "added" }>,
): Promise<Message> {
  const more = facts === undefined ? notes : [...notes, tellOfFacts(facts).text];
  const left = more.length === 0 ? "" : ` ${more.join(" ")}`;
  if (replaces === undefined) return done(`${name} ${version} is loaded.${left}`);
  if (replaces.name !== name)
    return done(
      `The file is the schema of ${name} ${version}, which is now loaded. ${replaces.name} is unchanged.${left}`,
    );
  if (replaces.id !== id) await packages.remove(replaces.id);
  return done(`${name} is updated to ${version}.${left}`);
}

const done = (text: string): Message => ({ kind: "done", text });
