import { tokensOf } from "#model/program/packages/tokens.ts";
import type {
  Opened,
  OpenedFacts,
  OpenedProgram,
  OpenedRun,
  OpenedSchema,
  OpenedState,
  OpenOptions,
  Progress,
  UnreadableText,
} from "#model/opening/recognition/opened.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";
import type { DocumentSource } from "#model/files/document-source.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { placeholderProgramInPauses } from "#model/deployment/start/placeholder.ts";
import type { Program } from "#model/program/program.ts";
import type { AddPackageOptions, PackageProgress } from "#model/packages/package-manager.ts";
import type { Notice } from "#model/opening/workspace.ts";
import { dismissAbout } from "#ui/layout/notices/notices.ts";
import { findGiven, programsFirst, readGiven } from "#ui/open/given-files.ts";
import { compare } from "#ui/plan/sources/compare.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { Services as AllServices } from "#ui/services.ts";
import { markReviewed } from "#ui/side-effects/reviewed.ts";
import { revealSideEffect } from "#ui/side-effects/reveal-side-effect.ts";
import { tellOfSecrets } from "#ui/secrets/move-secrets.ts";
import { describeAddedFacts, describePackageSize } from "#ui/packages/messages.ts";
import { inPauses } from "#ui/in-pauses.ts";

type Services = Pick<AllServices, "store" | "workspace" | "catalog" | "packages" | "openDocument">;

type OnProgram = (source: DocumentSource, fixed: string | undefined) => Promise<void>;

const queues = new WeakMap<DesignerStore, Promise<void>>();

interface OpeningOptions {
  /** Called for each document that became the open design, with its text, which the user may have fixed. */
  readonly onProgram?: OnProgram;
  /** True if the user has already chosen to compare the open design with a state or a run. */
  readonly isCompared?: boolean;
}

/** Opens documents one after the other: a document is opened when the user is done with the previous document. */
export function openInTurn(
  services: Services,
  sources: readonly DocumentSource[],
  { onProgram, isCompared = false }: OpeningOptions = {},
): Promise<void> {
  const { store } = services;
  const done = (queues.get(store) ?? Promise.resolve()).then(async () => {
    dismissAbout(store, "opening");
    const ordered = programsFirst(sources);
    const taken = new Set<DocumentSource>();
    const tell = teller(store);
    for (const source of ordered)
      if (!taken.has(source))
        await open(services, source, { all: ordered, taken, tell, onProgram, isCompared });
  });
  queues.set(store, done);
  return done;
}

interface Turn {
  readonly all: readonly DocumentSource[];
  /** The documents that are files read by one of the programs. */
  readonly taken: Set<DocumentSource>;
  readonly tell: Tell;
  readonly onProgram: OnProgram | undefined;
  readonly isCompared: boolean;
}

async function open(
  services: Services,
  source: DocumentSource,
  { all, taken, tell, onProgram, isCompared }: Turn,
): Promise<void> {
  const { store } = services;
  const control = new AbortController();
  const cancel = (): void => control.abort();
  const { signal } = control;
  const onProgress = (progress: Progress | PackageProgress): void =>
    store.setState({ opening: { kind: "reading", name: source.name, progress, cancel } });
  onProgress({ phase: "reading" });
  try {
    if (isConfigurationFile(source.name)) return await keepConfiguration(services, source, tell);
    const read = await readUntilFixed(services, source, { signal, onProgress });
    if (read === undefined) return;
    const { opened, fixed } = read;
    if (opened.kind === "facts") await addFacts(services, opened, tell);
    else if (isCompared && canCompare(store, opened)) compare(store, opened);
    else if (opened.kind === "schema")
      await addPackage(services, source, { signal, onProgress }, tell);
    else
      await show(
        services,
        opened,
        { signal, onProgress },
        async (program) => {
          const others = all.filter((each) => each !== source && !taken.has(each));
          const given = findGiven(program, others);
          for (const each of given.keys()) taken.add(each);
          store.setState({ givenFiles: await readGiven(given) });
          await onProgram?.(source, fixed);
        },
        tell,
      );
  } catch (error) {
    if (!control.signal.aborted) tell(`${source.name} could not be opened: ${String(error)}`);
  } finally {
    closeOpening(store);
  }
}

/**
 * Whether a state or a run can be compared at once. If the design has no resources, deploying it would delete
 * everything, so a dialog warns about that first.
 */
const canCompare = (store: DesignerStore, opened: Opened): opened is OpenedState | OpenedRun =>
  (opened.kind === "state" || opened.kind === "run") &&
  store.getState().program.resources.length > 0;

export const closeOpening = (store: DesignerStore): void => store.setState({ opening: undefined });

async function show(
  services: Services,
  opened: Exclude<Opened, OpenedSchema | OpenedFacts>,
  { signal, onProgress }: OpenOptions,
  giveFiles: (program: Program) => Promise<void>,
  tell: Tell,
): Promise<void> {
  const { store, workspace, packages } = services;
  switch (opened.kind) {
    case "refused":
      return tell(opened.message);
    case "program": {
      const { isImportFile, notes, sideEffects } = opened;
      const isAsked = sideEffects.length > 0 || opened.isFromLink === true;
      const answer = isAsked ? await askToOpen(store, opened) : {};
      if (answer === undefined) return undefined;
      if (isAsked) onProgress({ phase: "taking in" });
      // The values of omitted inputs depend on the types.
      if (isImportFile)
        await untilStopped(packages.readTypes(tokensOf(opened.program.resources)), signal);
      const program = isImportFile
        ? await inPauses(placeholderProgramInPauses(opened.program, services.catalog.getState()))
        : opened.program;
      const isWanted = async (): Promise<boolean> => {
        if (signal.aborted) return false;
        // Closing the dialog and showing the design each restyle the whole page, so each has its
        // own task.
        closeOpening(store);
        await nextTask();
        return true;
      };
      await untilStopped(workspace.openAsNew(program, isWanted), signal);
      await giveFiles(program);
      markReviewed(store, sideEffects);
      if (answer.at !== undefined) revealSideEffect(store, answer.at);
      void tellOfSecrets(services);
      if (notes.length === 0) return undefined;
      store.setState({ opening: { kind: "notes", design: program.name, notes } });
      return whenClosed(store);
    }
    case "state":
      // A design that is started from the state uses these types.
      const types = new Set(opened.baseline.resources.map(({ type }) => type));
      await untilStopped(packages.readTypes(types), signal);
      store.setState({ opening: { kind: "state", document: opened } });
      return whenClosed(store);
    case "run":
      store.setState({ opening: { kind: "run", document: opened } });
      return whenClosed(store);
  }
}

/** The result of the work. Rejects with the reason when the work is aborted. */
function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });
  return Promise.race([work, stopped]);
}

/**
 * Asks before opening a program that runs or fetches something, or that comes from a link. Undefined if the user
 * cancels.
 */
async function askToOpen(
  store: DesignerStore,
  { program, sideEffects: effects, isFromLink }: OpenedProgram,
): Promise<{ readonly at?: SideEffect } | undefined> {
  let answered: { readonly at?: SideEffect } | undefined;
  const answer = (at?: SideEffect): void => {
    answered = at === undefined ? {} : { at };
    closeOpening(store);
  };
  const kind = isFromLink === true ? "link" : "side-effects";
  store.setState({ opening: { kind, program, effects, open: answer } });
  await whenClosed(store);
  return answered;
}

/** Reads a document. If the document is invalid, the user can fix it first. Undefined if the user cancels. */
async function readUntilFixed(
  { store, openDocument }: Services,
  source: DocumentSource,
  options: OpenOptions,
): Promise<{ readonly opened: Opened; readonly fixed: string | undefined } | undefined> {
  let opened = await openDocument(source, options);
  let fixed: string | undefined;
  while (opened.kind === "refused" && opened.unreadable !== undefined) {
    fixed = await askToFix(store, opened.name, opened.unreadable);
    if (fixed === undefined) return undefined;
    options.onProgress({ phase: "reading" });
    opened = await openDocument({ ...source, content: fixed }, options);
  }
  return { opened, fixed };
}

/** Shows invalid text at its error. Undefined if the user cancels. */
async function askToFix(
  store: DesignerStore,
  name: string,
  unreadable: UnreadableText,
): Promise<string | undefined> {
  let answered: string | undefined;
  const answer = (text: string): void => {
    answered = text;
    closeOpening(store);
  };
  store.setState({ opening: { kind: "unreadable", name, unreadable, open: answer } });
  await whenClosed(store);
  return answered;
}

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Adds the package of a schema, and asks for its version if the schema has no version. */
async function addPackage(
  { store, packages }: Services,
  source: DocumentSource,
  options: Omit<AddPackageOptions, "version">,
  tell: Tell,
): Promise<void> {
  let added = await packages.add(source, options);
  while (added.kind === "version-missing") {
    const version = await askForVersion(store, added.name);
    if (version === undefined) return;
    options.onProgress({ phase: "reading" });
    added = await packages.add(source, { ...options, version });
  }
  if (added.kind === "refused") return tell(added.message);
  const { name, version, notes } = added.package;
  const said = `${name} ${version} was added: ${describePackageSize(added.package)}.`;
  tell([said, ...notes].join(" "), notes.length === 0);
}

async function addFacts(
  { packages }: Services,
  { name, text }: OpenedFacts,
  tell: Tell,
): Promise<void> {
  const added = await packages.addFacts(name, text);
  if (added.kind === "refused") return tell(added.message);
  return tell(describeAddedFacts(added), true);
}

const isConfigurationFile = (name: string): boolean =>
  name.slice(name.lastIndexOf("/") + 1) === configurationFileName;

/** A team configuration is stored for all designs without their own configuration. */
async function keepConfiguration(
  { store }: Services,
  { name, content }: DocumentSource,
  tell: Tell,
): Promise<void> {
  const { team } = store.getState();
  if (team === undefined) return tell("The page is not ready yet. Try again in a moment.");
  const text = typeof content === "string" ? content : await content.text();
  const failure = await team.keep(text);
  if (failure !== undefined) return tell(failure);
  const isElsewhere = team.opened?.place === "disk";
  return tell(
    isElsewhere
      ? `${name} is kept in this browser. This design uses the file on disk.`
      : `${name} is kept in this browser and applies to all designs here.`,
    true,
  );
}

/** Asks for the version of a package. Undefined if the user cancels. */
async function askForVersion(store: DesignerStore, name: string): Promise<string | undefined> {
  let answered: string | undefined;
  const answer = (version: string): void => {
    answered = version;
    closeOpening(store);
  };
  store.setState({ opening: { kind: "package-version", name, answer } });
  await whenClosed(store);
  return answered;
}

const whenClosed = (store: DesignerStore): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(({ opening }) => {
      if (opening !== undefined) return;
      stop();
      resolve();
    });
  });

type Tell = (message: string, isConfirmation?: boolean) => void;

/** Reports documents that are opened together in one notice, because a second notice would replace the first. */
function teller(store: DesignerStore): Tell {
  const told: string[] = [];
  let isOnlyConfirmed = true;
  return (message, isConfirmation = false) => {
    told.push(message);
    isOnlyConfirmed &&= isConfirmation;
    const notice: Notice = {
      message: told.join(" "),
      isConfirmation: isOnlyConfirmed,
      about: "opening",
    };
    updateWorkspace(store, { notice });
  };
}
