import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { press, pressEnterOn, button } from "#ui/testing/browser/interaction.ts";
import { render, unmount } from "#ui/testing/browser/render.tsx";
import { useAsync } from "#ui/use-async.ts";
import { useAsyncEffect } from "#ui/use-async-effect.ts";

/** Creates work that the test ends. */
function createWork() {
  const signals: AbortSignal[] = [];
  let resolve = (_value: string): void => undefined;
  let reject = (_error: Error): void => undefined;
  const promise = new Promise<string>((...settle) => {
    [resolve, reject] = settle;
  });
  const start = (signal: AbortSignal): Promise<string> => {
    signals.push(signal);
    return promise;
  };
  return { start, signals, resolve, reject };
}

type Work = ReturnType<typeof createWork>;

function Shown({ start }: Pick<Work, "start">) {
  const { value = "nothing", isCurrent, error } = useAsync(start);
  return (
    <output>
      {error === undefined ? value : String(error)}
      {isCurrent ? "" : " (earlier)"}
    </output>
  );
}

/** Runs each work, one after the other, and finally no work. */
function Works({ works }: { readonly works: readonly Work[] }) {
  const [at, setAt] = useState(0);
  const work = works[at];
  return (
    <main>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
      {work && <Shown start={work.start} />}
    </main>
  );
}

const output = page.getByRole("status");

const next = (): Promise<void> => pressEnterOn(button("Next"));

test("a value is shown once its work is done, and stays while other work runs", async () => {
  const works = [createWork(), createWork()] as const;
  render(<Works works={works} />);
  await expect.element(output).toHaveTextContent("nothing (earlier)");
  works[0].resolve("first");
  await expect.element(output).toHaveTextContent("first");
  await next();
  await expect.element(output).toHaveTextContent("first (earlier)");
  works[1].resolve("second");
  await expect.element(output).toHaveTextContent("second");
});

test("work that is no longer needed is aborted, and its result is dropped", async () => {
  const works = [createWork(), createWork()] as const;
  render(<Works works={works} />);
  await next();
  await expect.poll(() => works[0].signals.at(-1)?.aborted).toBe(true);
  works[1].resolve("second");
  await expect.element(output).toHaveTextContent("second");
  works[0].resolve("first");
  await press("Tab");
  await expect.element(output).toHaveTextContent("second");
  await next();
  await expect.poll(() => works[1].signals.at(-1)?.aborted).toBe(true);
});

test("a failure belongs only to its own work", async () => {
  const works = [createWork(), createWork()] as const;
  render(<Works works={works} />);
  await expect.element(output).toHaveTextContent("nothing (earlier)");
  works[0].reject(new Error("No network"));
  await expect.element(output).toHaveTextContent("Error: No network");
  await next();
  await expect.element(output).toHaveTextContent("nothing (earlier)");
});

test("an effect's signal is aborted when its component unmounts", async () => {
  const signals: AbortSignal[] = [];
  const start = async (signal: AbortSignal): Promise<void> => void signals.push(signal);
  function Follows() {
    useAsyncEffect(start);
    return null;
  }
  render(<Follows />);
  await expect.poll(() => signals.at(-1)?.aborted).toBe(false);
  unmount();
  await expect.poll(() => signals.at(-1)?.aborted).toBe(true);
});
