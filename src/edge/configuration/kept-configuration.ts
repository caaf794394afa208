import { createQueue } from "#model/base/queue.ts";
import type { Database } from "#edge/storage/database.ts";
import type { TabChannel } from "#edge/tabs/tab-messages.ts";
import { isObject } from "#model/base/json.ts";

/** The text of the `stackwright.yaml` that this browser stores for designs that don't have their own configuration. */
export interface KeptConfiguration {
  /** Reads the stored text, and reads the text again when another tab changes it. */
  begin(): Promise<void>;
  /**
   * Stores a configuration's text. If storage refuses, returns a message, and the text applies until the page is
   * closed.
   */
  write(text: string): Promise<string | undefined>;
  remove(): Promise<void>;
}

/** The format version of the stored text. */
const FORMAT = 1;

/** The configuration's key in the stored settings. */
const key = "configuration";

/** `onText` gets each new text; undefined if the browser stores no configuration. */
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
