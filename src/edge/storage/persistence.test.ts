import { expect, test, vi } from "vitest";

import { createPersistenceRequest } from "#edge/storage/persistence.ts";

test("asks the browser once to persist storage, and a refusal is not an error", async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error("refused"));
  const ask = createPersistenceRequest({ persist });
  expect(persist).not.toHaveBeenCalled();
  ask();
  ask();
  expect(persist).toHaveBeenCalledOnce();
});

test("doesn't ask a browser that cannot be asked", () => {
  vi.stubGlobal("navigator", {});
  expect(createPersistenceRequest()).not.toThrow();
  vi.unstubAllGlobals();
});
