import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { updateWorkspace } from "#store/designer.ts";
import { SavedState } from "#ui/header/SavedState.tsx";
import { ServicesContext } from "#ui/services.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

test("a design without edits says so, and a stored one says where it is saved", async () => {
  const { services } = createTestServices({ manifest: '{ "name": "garden" }' });
  render(
    <ServicesContext value={services}>
      <SavedState />
    </ServicesContext>,
  );
  const state = page.getByRole("status", { name: "Saved state" });
  await expect.element(state).toHaveTextContent("No edits yet");
  updateWorkspace(services.store, { save: { kind: "saved" } });
  await expect.element(state).toHaveTextContent("Saved in browser");
});
