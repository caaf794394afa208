import type { PrintDesign } from "#export/print-design.ts";

/** Prints designs in a worker. The code that starts the worker is loaded on first use. */
export function createPrintService(): PrintDesign {
  let printer: Promise<PrintDesign> | undefined;
  const load = async (): Promise<PrintDesign> =>
    (await import("#edge/printing/print-in-worker.ts")).createWorkerPrinter();
  return async (program, catalog, language) => {
    printer ??= load();
    try {
      return await (
        await printer
      )(program, catalog, language);
    } catch (error) {
      // If loading fails, the next design tries again.
      printer = undefined;
      throw error;
    }
  };
}
