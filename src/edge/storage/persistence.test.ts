import { expect, test, vi } from "vitest";

import { createPersistenceRequest } from "#edge/storage/persistence.ts";

test("the browser is asked once to keep what is stored, and its refusal is no error", async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error("refused"));
  const ask = createPersistenceRequest({ persist });
  expect(persist).not.toHaveBeenCalled();
  ask();
  ask();
  expect(persist).toHaveBeenCalledOnce();
});

test("a browser that cannot be asked is not", () => {
  vi.stubGlobal("navigator", {});
  expect(createPersistenceRequest()).not.toThrow();
  vi.unstubAllGlobals();
});
