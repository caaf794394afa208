import { joinDesign } from "#edge/storage/records/design-records.ts";
import type { Chunk } from "#edge/opening/split-document.ts";
import { splitDocument } from "#edge/opening/split-document.ts";

/** A design as storage returned it, without its file's text. */
export interface StoredRecords {
  readonly head: unknown;
  readonly resources: readonly unknown[];
}

/** The worker's messages: the problems of the records, or their program in parts. */
export type StoredMessage =
  | { readonly kind: "bad"; readonly problems: readonly string[] }
  | { readonly kind: "piece"; readonly chunk: Chunk; readonly others: readonly number[] };

const post = (message: StoredMessage): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<StoredRecords>) => {
  const joined = joinDesign(data.head, data.resources);
  if (joined.kind === "bad") return post(joined);
  const { program, texts } = joined.records;
  const others = program.resources.flatMap((each, at) => (texts.has(each) ? [at] : []));
  const opened = {
    kind: "program",
    name: "",
    program,
    isImportFile: false,
    notes: [],
    sideEffects: [],
  } as const;
  for (const chunk of splitDocument(opened)) post({ kind: "piece", chunk, others });
  return undefined;
});
