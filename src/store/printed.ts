import type { Catalog } from "#model/schema/catalog.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Program } from "#model/program/program.ts";
import type { Scheduler } from "#model/base/scheduler.ts";
import type { Computed, Follow } from "#store/computed.ts";
import { createComputation, createLoader } from "#store/computed.ts";
import type { HistoryEntry } from "#store/history.ts";

/** A language's output for a design. The printers' own types have more detail. */
export interface PrintedFiles {
  readonly files: readonly { readonly text: string }[];
}

/** The output for a design in one language. */
export interface Printed<Files> {
  readonly now: Files;
  /** The output for the design before the last step, and the label of that step; only if requested. */
  readonly before: Files | undefined;
  readonly step: string | undefined;
}

/** Creates the printer of a design. The printer prints a language by its ID, synchronously or on a different thread. */
export type CreatePrinter<Files> = (
  program: Program,
  catalog: Catalog,
) => (language: string) => Files | Promise<Files>;

/** The inputs of printing. */
export interface PrintInput {
  readonly program: Program;
  readonly catalog: Catalog;
  /** The last step of the history, if its changes are requested. */
  readonly last: HistoryEntry | undefined;
  /** The length of the main file's last output, in UTF-16 code units. */
  readonly length: number;
}

export interface Printing<Files> {
  load(): Promise<CreatePrinter<Files>>;
  /** A scheduler for one language. */
  createScheduler(): Scheduler<PrintInput>;
}

export type PrintedState<Files> = ReadonlyMap<string, Computed<Printed<Files> | undefined>>;

interface Design extends Omit<PrintInput, "length"> {
  /** False while some types of the design are still being read. */
  readonly isReady: boolean;
}

/** A subscriber of a language. */
interface Watcher {
  readonly language: string;
  readonly withLastStep: boolean;
}

/** Prints only the languages with subscribers. */
export function createPrinted<Files extends PrintedFiles>(
  printing: Printing<Files>,
  read: () => Design,
  publish: (printed: PrintedState<Files>) => void,
) {
  const loader = createLoader(async () => shared(await printing.load()));
  const watchers = new Set<Watcher>();
  const following = new Map<string, Follow<PrintInput>>();
  let printed: PrintedState<Files> = new Map();

  const tell = (language: string, state: Computed<Printed<Files> | undefined>): void => {
    printed = new Map(printed).set(language, state);
    publish(printed);
  };
  const startFollowing = (language: string): Follow<PrintInput> =>
    createComputation<PrintInput, Printed<Files> | undefined>({
      none: undefined,
      loader: {
        ready: () => loader.ready()?.(language),
        load: async () => (await loader.load())(language),
      },
      scheduler: printing.createScheduler(),
      isSame: (a, b) => a.program === b.program && a.catalog === b.catalog && a.last === b.last,
      publish: (state) => tell(language, state),
    });
  const follow = (language: string, { isReady, ...design }: Design): void => {
    const asking = [...watchers].filter((watcher) => watcher.language === language);
    const known = following.get(language);
    if (asking.length === 0) {
      known?.(undefined);
      following.delete(language);
      const rest = [...printed].filter(([key]) => key !== language);
      if (rest.length < printed.size) publish((printed = new Map(rest)));
      return;
    }
    const next = known ?? startFollowing(language);
    following.set(language, next);
    const last = asking.some(({ withLastStep }) => withLastStep) ? design.last : undefined;
    const length = printed.get(language)?.value?.now.files[0]?.text.length ?? 0;
    next({ ...design, last, length }, isReady);
  };
  return {
    /** Handles a new design or catalog. */
    update(): void {
      const design = read();
      for (const language of following.keys()) follow(language, design);
    },
    /** Prints a language until the returned function is called. */
    watch(language: string, withLastStep: boolean): () => void {
      const watcher = { language, withLastStep };
      watchers.add(watcher);
      follow(language, read());
      return () => {
        watchers.delete(watcher);
        follow(language, read());
      };
    },
  };
}

/** Creates the print function of each language. Work that all languages share is done once. */
function shared<Files>(createPrinter: CreatePrinter<Files>) {
  let last:
    | (Pick<PrintInput, "program" | "catalog"> & {
        readonly print: ReturnType<CreatePrinter<Files>>;
      })
    | undefined;
  const printerOf = ({ program, catalog }: PrintInput): ReturnType<CreatePrinter<Files>> => {
    if (last?.program !== program || last.catalog !== catalog)
      last = { program, catalog, print: createPrinter(program, catalog) };
    return last.print;
  };
  return (language: string) =>
    function* (input: PrintInput): TimeSliced<Printed<Files> | Promise<Printed<Files>>> {
      const now = printerOf(input)(language);
      yield;
      const before = input.last && createPrinter(input.last.program, input.catalog)(language);
      const step = input.last?.label;
      if (!(now instanceof Promise) && !(before instanceof Promise)) return { now, before, step };
      return Promise.all([now, before]).then((all) => ({ now: all[0], before: all[1], step }));
    };
}
