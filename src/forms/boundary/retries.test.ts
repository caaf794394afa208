import { expect, test, vi } from "vitest";

import { onRetry, retryAll } from "#forms/boundary/retries.ts";

test("a retry does what is due once, what was added first at first, and nothing that was taken back", () => {
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
