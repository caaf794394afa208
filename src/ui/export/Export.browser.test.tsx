import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import type { ExportScope } from "#store/request.ts";
import { Export } from "#ui/export/Export.tsx";
import type { ExportRequest } from "#ui/export/export-session.ts";
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

test("an export that another dialog replaces saves its file, and does not close that dialog", async () => {
  const { services, saved } = createTestServices({ manifest: '{ "name": "garden" }' });
  const onClose = vi.fn<() => void>();
  const show = (request: ExportRequest | undefined): void =>
    render(
      <ServicesContext value={services}>
        {request === undefined ? <p>Replaced</p> : <Export request={request} onClose={onClose} />}
      </ServicesContext>,
    );
  let finishReading = (): void => undefined;
  const reading = new Promise<void>((resolve) => {
    finishReading = resolve;
  });
  const whenReady = vi.spyOn(services.types, "whenReady").mockReturnValue(reading);
  show({ kind: "export", scope: "file" });
  await expect.poll(() => whenReady).toHaveBeenCalled();
  show(undefined);
  await expect.element(page.getByText("Replaced")).toBeVisible();
  finishReading();
  await expect.poll(() => saved).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

// `render` mounts in StrictMode, as `npm run dev` does: each component mounts twice.
test("an export saves one file, and a notice names it", async () => {
  const { saved, services } = await exportDesign("file");
  expect(saved).toHaveLength(1);
  expect(services.store.getState().workspace.notice).toMatchObject({
    message: `Downloaded ${saved[0]}.`,
    isConfirmation: true,
  });
});

test("an export copies once", async () => {
  const { copied } = await exportDesign("command");
  expect(copied).toEqual([expect.stringContaining("stackwright")]);
});
