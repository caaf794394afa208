import type { CatalogData } from "#model/catalog-data.ts";
import type { PrintDesign } from "#export/print-design.ts";

/** Prints designs in a worker; what starts it is fetched when a design first needs it. */
export function createPrintService(data: CatalogData): PrintDesign {
  let printer: Promise<PrintDesign> | undefined;
  const load = async (): Promise<PrintDesign> =>
    (await import("#edge/print-in-worker.ts")).createPrinter(data);
  return async (program, language) => {
    printer ??= load();
    try {
      return await (
        await printer
      )(program, language);
    } catch (error) {
      // Where it could not be fetched, the next design tries again.
      printer = undefined;
      throw error;
    }
  };
}
