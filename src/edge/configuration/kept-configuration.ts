import { createQueue } from "#model/base/queue.ts";
import type { Database } from "#edge/storage/database.ts";
import type { TabChannel } from "#edge/tabs/tab-messages.ts";
import { isObject } from "#model/base/json.ts";

/** The text of the `stackwright.yaml` that this browser keeps for designs without one of their own. */
export interface KeptConfiguration {
  /** Reads what storage holds, and again when another tab has changed it. */
  begin(): Promise<void>;
  /** Keeps a text. Gives a sentence where storage refuses; the text counts until the page is closed then. */
  write(text: string): Promise<string | undefined>;
  remove(): Promise<void>;
}

/** The format of what is written here. */
const FORMAT = 1;

/** Among the settings. */
const key = "configuration";

/** `onText` is told of the text each time there is another; undefined where there is none. */
export function createKeptConfiguration(
  database: Database,
  tabs: TabChannel,
  onText: (text: string | undefined) => void,
): KeptConfiguration {
  const enqueue = createQueue();
  const read = async (): Promise<void> => {
    const found = await database.run((connection) => connection.get("settings", key));
    if (found.kind === "failed") return;
    const { format, text } = isObject(found.value) ? found.value : {};
    onText(format === FORMAT && typeof text === "string" ? text : undefined);
  };
  tabs.listen(({ kind }) => {
    if (kind === "configuration") void enqueue(read);
  });
  return {
    begin: () => enqueue(read),
    write: (text) =>
      enqueue(async () => {
        onText(text);
        const written = await database.run((connection) =>
          connection.put("settings", { format: FORMAT, text }, key),
        );
        if (written.kind === "failed")
          return `The setting applies until this page is closed: ${written.error.message}`;
        tabs.tell({ kind: "configuration" });
        return undefined;
      }),
    remove: () =>
      enqueue(async () => {
        onText(undefined);
        const deleted = await database.run((connection) => connection.delete("settings", key));
        if (deleted.kind === "done") tabs.tell({ kind: "configuration" });
      }),
  };
}
