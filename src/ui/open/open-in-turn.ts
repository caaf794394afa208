import type { DocumentSource, Opened, Progress } from "#model/files/recognition/opened.ts";
import { placeholderProgram } from "#model/deployment/start/placeholder.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { Services as AllServices } from "#ui/services.ts";

type Services = Pick<AllServices, "store" | "workspace" | "catalog" | "openDocument">;

const queues = new WeakMap<DesignerStore, Promise<void>>();

/** Opens documents one after the other: each begins when the person is done with the one before. */
export function openInTurn(services: Services, sources: readonly DocumentSource[]): Promise<void> {
  const { store } = services;
  const done = (queues.get(store) ?? Promise.resolve()).then(async () => {
    for (const source of sources) await open(services, source);
  });
  queues.set(store, done);
  return done;
}

async function open(services: Services, source: DocumentSource): Promise<void> {
  const { store, openDocument } = services;
  const control = new AbortController();
  const cancel = (): void => control.abort();
  const onProgress = (progress: Progress): void =>
    store.setState({ opening: { kind: "reading", name: source.name, progress, cancel } });
  onProgress({ phase: "reading" });
  try {
    const opened = await openDocument(source, { signal: control.signal, onProgress });
    await show(services, opened);
  } catch (error) {
    if (!control.signal.aborted)
      tell(store, `${source.name} could not be opened: ${String(error)}`);
  } finally {
    closeOpening(store);
  }
}

export const closeOpening = (store: DesignerStore): void => store.setState({ opening: undefined });

async function show(services: Services, opened: Opened): Promise<void> {
  const { store, workspace } = services;
  switch (opened.kind) {
    case "refused":
      return tell(store, opened.message);
    case "program": {
      const { isImportFile, notes } = opened;
      const program = isImportFile
        ? placeholderProgram(opened.program, services.catalog.getState())
        : opened.program;
      await workspace.openAsNew(program);
      if (notes.length === 0) return undefined;
      store.setState({ opening: { kind: "notes", design: program.name, notes } });
      return whenClosed(store);
    }
    case "state":
      store.setState({ opening: { kind: "state", document: opened } });
      return whenClosed(store);
    case "run":
      store.setState({ opening: { kind: "run", document: opened } });
      return whenClosed(store);
  }
}

const whenClosed = (store: DesignerStore): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(({ opening }) => {
      if (opening !== undefined) return;
      stop();
      resolve();
    });
  });

const tell = (store: DesignerStore, message: string): void =>
  updateWorkspace(store, { notice: { message } });
