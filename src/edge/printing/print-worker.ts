import type { PrintedMessage } from "#edge/printing/printed-transfer.ts";
import { createPrintedSender } from "#edge/printing/printed-transfer.ts";
import type { ProgramMessage } from "#edge/printing/program-transfer.ts";
import { createProgramReceiver } from "#edge/printing/program-transfer.ts";
import type { CatalogData } from "#model/schema/catalog-data.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { readCatalogData } from "#model/schema/catalog-data.ts";
import type { Program } from "#model/program/program.ts";
import { createEditedPrinter } from "#export/edited/print-edited.ts";
import type { Language } from "#export/language.ts";
import { findLanguage } from "#export/printer.ts";

/** A request to the worker: packages, design and language. */
export type PrintRequest =
  | { readonly kind: "catalog"; readonly data: CatalogData }
  | ProgramMessage
  | { readonly kind: "print"; readonly language: Language["id"] };

const post = (message: PrintedMessage): void => self.postMessage(message);

const receive = createProgramReceiver();
let catalog = createCatalog([], []);
const printEdited = createEditedPrinter();
const send = createPrintedSender();
let program: Program | undefined;

self.addEventListener("message", ({ data }: MessageEvent<PrintRequest>) => {
  if (data.kind === "catalog") catalog = readCatalogData(data.data);
  else if (data.kind === "print") print(data.language);
  else program = receive(data) ?? program;
});

function print(id: Language["id"]): void {
  // Errors thrown here reach the page as the worker's error.
  if (program === undefined) throw new Error("There is nothing to print.");
  for (const message of send(printEdited(program, catalog, findLanguage(id)))) post(message);
}
