import { expect, test } from "vitest";

import type { TabMessage } from "#edge/tabs/tab-messages.ts";
import { requestYield, createTabChannel } from "#edge/tabs/tab-messages.ts";
import { fakeChannels } from "#edge/testing/fake-channels.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import { turn } from "#edge/testing/test-database.ts";

const summary = { id: "d", name: "design", resources: 1, updated: 2 };
const saved: TabMessage = { kind: "saved", revision: "r", summary };

/** Two tabs, and the messages that the second one receives. */
function twoTabs() {
  const channels = fakeChannels();
  const [first, second] = [channels.join(), channels.join()];
  const heard: TabMessage[] = [];
  const stop = createTabChannel(second).listen((tabs) => heard.push(tabs));
  return { first: createTabChannel(first), raw: first, channels, heard, stop };
}

test.each<[TabMessage]>([
  [saved],
  [{ kind: "deleted", design: "d" }],
  [{ kind: "asked", design: "d" }],
  [{ kind: "yielded", design: "d" }],
  [{ kind: "package", id: "aws@1.0.0" }],
  [{ kind: "facts", id: "aws" }],
])("a tab receives %j, but not its own message", async (tabs) => {
  const { first, heard } = twoTabs();
  const own: TabMessage[] = [];
  first.listen((item) => own.push(item));
  first.tell(tabs);
  await turn();
  expect([heard, own]).toEqual([[tabs], []]);
});

test("every listener of a tab is called, until it stops listening", async () => {
  const channels = fakeChannels();
  const [first, second] = [channels.join(), channels.join()].map(createTabChannel);
  const heard: string[] = [];
  const stop = second!.listen(() => heard.push("a"));
  second!.listen(() => heard.push("b"));
  first!.tell(saved);
  await turn();
  stop();
  first!.tell(saved);
  await turn();
  expect(heard).toEqual(["a", "b", "b"]);
});

/** Another tab can run a different version of the app, so a message can be anything. */
test.each<[what: string, message: unknown]>([
  ["a text", "saved"],
  ["nothing", null],
  ["an unknown kind", { kind: "renamed", design: "d" }],
  ["a kind without its design", { kind: "deleted" }],
  ["a question about a number", { kind: "asked", design: 1 }],
  ["an answer about nothing", { kind: "yielded", design: null }],
  ["a package without its id", { kind: "package" }],
  ["facts without their package", { kind: "facts" }],
  ["a save without a revision", { ...saved, revision: undefined }],
  ["a save without a summary", { kind: "saved", revision: "r" }],
  ["a summary without an id", { ...saved, summary: { ...summary, id: 1 } }],
  ["a summary without a name", { ...saved, summary: { ...summary, name: undefined } }],
  ["a summary that counts in words", { ...saved, summary: { ...summary, resources: "one" } }],
  ["a summary without a time", { ...saved, summary: { ...summary, updated: undefined } }],
])("ignores %s", async (_, message) => {
  const { raw, heard } = twoTabs();
  raw.postMessage(message);
  await turn();
  expect(heard).toEqual([]);
});

/** Asks for a design, and returns when the answer came: `now`, or the time. */
async function askFor(
  design: string,
  answers: readonly TabMessage[],
  wait: number,
): Promise<boolean> {
  const { first, raw, channels } = twoTabs();
  const clock = handClock();
  const other = createTabChannel(channels.join());
  let isAnswered = false;
  void requestYield(createTabChannel(raw), clock, design).then(() => (isAnswered = true));
  expect(channels.sent).toEqual([{ kind: "asked", design }]);
  for (const answer of answers) other.tell(answer);
  await turn();
  clock.turnTo(wait);
  await turn();
  first.tell(saved);
  return isAnswered;
}

test.each<[what: string, answers: readonly TabMessage[], wait: number, isOver: boolean]>([
  ["the answer ends the wait", [{ kind: "yielded", design: "d" }], 0, true],
  ["an answer about another design does not", [{ kind: "yielded", design: "e" }], 0, false],
  ["nor does any other message", [saved, { kind: "deleted", design: "d" }], 0, false],
  ["nobody waits longer than a second", [], 1000, true],
  ["nor shorter without an answer", [], 999, false],
])("when a tab is asked to release, %s", async (_, answers, wait, isOver) => {
  expect(await askFor("d", answers, wait)).toBe(isOver);
});
