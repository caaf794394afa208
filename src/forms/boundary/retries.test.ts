import { expect, test, vi } from "vitest";

import { onRetry, retryAll } from "#forms/boundary/retries.ts";

test("a retry runs each callback once, in order, except those that were removed", () => {
  const done: string[] = [];
  const takenBack = vi.fn<() => void>();
  onRetry(() => done.push("fetch"));
  onRetry(() => done.push("show"));
  onRetry(takenBack)();
  retryAll();
  retryAll();
  expect(done).toEqual(["fetch", "show"]);
  expect(takenBack).not.toHaveBeenCalled();
});
