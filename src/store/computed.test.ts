import { expect, test } from "vitest";

import type { Computed, Follow } from "#store/computed.ts";
import { createComputation, createLoader } from "#store/computed.ts";
import { atOnce } from "#store/testing/at-once.ts";

interface Coming {
  readonly input: string;
  resolve(value: string): void;
  reject(error: Error): void;
}

/** A computation on a different thread. The test gives its answers. */
async function start() {
  const states: Computed<string>[] = [];
  const coming: Coming[] = [];
  const loader = createLoader(
    async () =>
      function* (input: string) {
        yield;
        return new Promise<string>((resolve, reject) => coming.push({ input, resolve, reject }));
      },
  );
  await loader.load();
  const follow: Follow<string> = createComputation<string, string>({
    none: "",
    loader,
    scheduler: atOnce,
    isSame: (a, b) => a === b,
    isRelated: (a, b) => a[0] === b[0],
    publish: (state) => states.push(state),
  });
  const settled = async (act: () => void): Promise<void> => {
    act();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { follow, states, coming, settled, last: () => states.at(-1) };
}

test("a value computed elsewhere is computing until it arrives", async () => {
  const { follow, coming, settled, states } = await start();
  follow("a1");
  await settled(() => coming[0]?.resolve("one"));
  expect(states).toEqual([
    { status: "computing", value: "" },
    { status: "current", value: "one" },
  ]);
});

test("a value is shown even if a newer one is requested, which starts afterwards", async () => {
  const { follow, coming, settled, last } = await start();
  follow("a1");
  follow("a2");
  follow("a3");
  expect(coming).toHaveLength(1);
  await settled(() => coming[0]?.resolve("one"));
  expect(last()).toEqual({ status: "computing", value: "one" });
  expect(coming.map(({ input }) => input)).toEqual(["a1", "a3"]);
  await settled(() => coming[1]?.resolve("three"));
  expect(last()).toEqual({ status: "current", value: "three" });
});

test("after a failure the last value stays, and the next input tries again", async () => {
  const { follow, coming, settled, last } = await start();
  follow("a1");
  await settled(() => coming[0]?.resolve("one"));
  follow("a2");
  await settled(() => coming[1]?.reject(new Error("No memory.")));
  expect(last()).toEqual({
    status: "failed",
    value: "one",
    failure: { at: "computing", message: "No memory." },
  });
  follow("a3");
  await settled(() => coming[2]?.resolve("three"));
  expect(last()).toEqual({ status: "current", value: "three" });
});

test("an answer after the end is ignored", async () => {
  const { follow, coming, settled, last } = await start();
  follow("a1");
  follow(undefined);
  await settled(() => coming[0]?.resolve("one"));
  expect(last()).toEqual({ status: "current", value: "" });
});

test("a value computed for another subject is hidden while the new one is computed", async () => {
  const { follow, coming, settled, last } = await start();
  follow("a1");
  await settled(() => coming[0]?.resolve("one"));
  follow("a2");
  expect(last()).toEqual({ status: "computing", value: "one" });
  await settled(() => coming[1]?.resolve("two"));
  follow("b1");
  expect(last()).toEqual({ status: "computing", value: "" });
});
