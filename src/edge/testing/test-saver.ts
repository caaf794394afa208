import type { StoredDesign } from "#edge/storage/design-store.ts";
import { readStoredDesign } from "#edge/storage/design-store.ts";
import type { Saver, SaverStart } from "#edge/storage/saver.ts";
import { createSaver } from "#edge/storage/saver.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import { designOf } from "#edge/testing/programs.ts";
import type { TestDatabase } from "#edge/testing/test-database.ts";
import { testDatabase } from "#edge/testing/test-database.ts";

export const [one, two, three] = [
  designOf("one", 1),
  designOf("two", 1, 2),
  designOf("three", 3),
] as const;

interface TestSaver extends Saver {
  readonly database: TestDatabase;
  readonly clock: ReturnType<typeof handClock>;
  /** The saver's reports, in order: its state after each change, `written` and `conflict`. */
  readonly told: string[];
}

/** A saver for the new design `d`, named `one` by default. */
export function saverOf(start: Partial<SaverStart> = {}, database = testDatabase()): TestSaver {
  const told: string[] = [];
  const clock = handClock();
  const tools = {
    database,
    clock,
    onState: () => told.push(saver.state.kind),
    onWritten: () => told.push("written"),
    onConflict: () => told.push("conflict"),
  };
  const saver = createSaver(tools, { id: "d", program: one, ...start });
  return Object.assign(saver, { database, clock, told });
}

/** The stored design. */
export async function read(database: TestDatabase): Promise<StoredDesign> {
  const outcome = await readStoredDesign(database, "d");
  if (outcome.kind === "failed") throw new Error(outcome.error.message);
  return outcome.value;
}

/** The name of the stored design, or its problem if it is damaged. */
export async function storedName(database: TestDatabase): Promise<string> {
  const stored = await read(database);
  return stored.kind === "good" ? stored.records.program.name : stored.kind;
}

/** A saver whose design is already stored. */
export async function savedSaver(): Promise<TestSaver> {
  const saver = saverOf();
  await saver.flush();
  saver.told.length = 0;
  return saver;
}

/** A saver of the same design in another tab, which has read the stored state. */
export async function anotherTab({ database }: TestSaver): Promise<TestSaver> {
  const stored = await read(database);
  if (stored.kind !== "good") throw new Error(stored.kind);
  return saverOf({ program: stored.records.program, stored }, database);
}
