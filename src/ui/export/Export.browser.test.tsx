import { expect, test, vi } from "vitest";

import type { ExportScope } from "#store/request.ts";
import { Export } from "#ui/export/Export.tsx";
import { ServicesContext } from "#ui/services.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";
import type { TestServices } from "#ui/testing/browser/test-services.ts";

/** Exports an empty design, and waits until the export is closed. */
async function exportDesign(scope: ExportScope): Promise<TestServices> {
  const created = createTestServices({ manifest: '{ "name": "garden" }' });
  const onClose = vi.fn<() => void>();
  render(
    <ServicesContext value={created.services}>
      <Export request={{ kind: "export", scope }} onClose={onClose} />
    </ServicesContext>,
  );
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0);
  return created;
}

// `render` mounts in StrictMode, as `npm run dev` does: each component mounts twice.
test("an export saves one file", async () => {
  const { saved } = await exportDesign("file");
  expect(saved).toHaveLength(1);
});

test("an export copies once", async () => {
  const { copied } = await exportDesign("command");
  expect(copied).toEqual([expect.stringContaining("stackwright")]);
});
