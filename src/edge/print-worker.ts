import type { PrintedMessage } from "#edge/printed-transfer.ts";
import { cutPrinted } from "#edge/printed-transfer.ts";
import type { ProgramMessage } from "#edge/program-transfer.ts";
import { createProgramReceiver } from "#edge/program-transfer.ts";
import type { CatalogData } from "#model/catalog-data.ts";
import { readCatalog } from "#model/catalog-data.ts";
import type { Program } from "#model/program/program.ts";
import type { Export } from "#export/export.ts";
import { createExport } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";

/** What the worker is asked: with which packages, of which design, in which language. */
export type PrintRequest =
  | { readonly kind: "catalog"; readonly data: CatalogData }
  | ProgramMessage
  | { readonly kind: "print"; readonly language: Language["id"] };

const post = (message: PrintedMessage): void => self.postMessage(message);

const receive = createProgramReceiver();
let catalog = readCatalog({ packages: [], facts: {} });
let exported: { readonly program: Program; readonly design: Export } | undefined;

self.addEventListener("message", ({ data }: MessageEvent<PrintRequest>) => {
  if (data.kind === "catalog") catalog = readCatalog(data.data);
  else if (data.kind === "print") print(data.language);
  else {
    const program = receive(data);
    if (program !== undefined) exported = { program, design: createExport(program, catalog) };
  }
});

function print(id: Language["id"]): void {
  const language = languages.find((each) => each.id === id);
  // What is thrown here shows on the page as the fault of the worker.
  if (language === undefined || exported === undefined)
    throw new Error("There is nothing to print.");
  for (const message of cutPrinted(exported.design.print(language))) post(message);
}
