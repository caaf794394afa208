import { useState } from "react";
import { expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";

import type { Notice } from "#model/opening/workspace.ts";
import { edit, updateWorkspace } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { confirmationTime, NoticeBar } from "#ui/layout/notices/NoticeBar.tsx";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { press } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main style={{ display: "grid", height: "100vh" }}>
      <button
        type="button"
        className={controls.button}
        style={{ justifySelf: "start" }}
        onKeyDown={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        Open
      </button>
      <NoticeBar isOver={false} />
      {isOpen && (
        <Dialog title="Share" onClose={() => setOpen(false)}>
          <p style={{ height: 900 }}>A long text</p>
          <p>The last line</p>
        </Dialog>
      )}
    </main>
  );
}

async function openPage() {
  const { services } = createTestServices({ manifest: '{ "name": "garden" }' });
  render(
    <ServicesContext value={services}>
      <Page />
    </ServicesContext>,
  );
  const { store } = services;
  await expect.element(page.getByRole("status")).toBeInTheDocument();
  return { store, say: (notice: Notice) => updateWorkspace(store, { notice }) };
}

const dialog = page.getByRole("dialog", { name: "Share" });
const shown = (message: string) => page.getByText(message, { exact: true });
const success = (): Notice => ({ message: "Copied.", isConfirmation: true });
const error: Notice = { message: "It could not be copied." };

/** Opens the dialog by a key, because a click would dismiss a confirmation. */
async function openDialog(): Promise<void> {
  page.getByRole("button", { name: "Open" }).element().focus();
  await press("Enter");
  await expect.element(dialog).toBeVisible();
}

test("a dialog neither shows an earlier success nor restarts its timer", async () => {
  const { say } = await openPage();
  vi.useFakeTimers();
  say(success());
  await expect.element(shown("Copied.")).toBeVisible();
  vi.advanceTimersByTime(confirmationTime - 1000);
  await openDialog();
  await expect.element(dialog.getByText("Copied.")).not.toBeInTheDocument();
  vi.advanceTimersByTime(1000);
  await expect.element(shown("Copied.")).not.toBeInTheDocument();
});

test("a notice about an action in a dialog is in the dialog, and covers nothing of it", async () => {
  const { say } = await openPage();
  await openDialog();
  say(error);
  const notice = dialog.getByText(error.message);
  await expect.element(notice).toBeInViewport();
  const last = dialog.getByText("The last line").element().getBoundingClientRect();
  expect(notice.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(last.bottom);
  await expectAccessibleInBothThemes("dialog");
  await press("Escape");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(shown(error.message)).toBeVisible();
  await expectAccessibleInBothThemes("main");
});

test("hovering pauses a success, and its timer then continues", async () => {
  const { say } = await openPage();
  vi.useFakeTimers();
  say(success());
  await expect.element(shown("Copied.")).toBeVisible();
  vi.advanceTimersByTime(confirmationTime - 100);
  await shown("Copied.").hover();
  vi.advanceTimersByTime(confirmationTime);
  await expect.element(shown("Copied.")).toBeVisible();
  await commands.parkMouse();
  vi.advanceTimersByTime(100);
  await expect.element(shown("Copied.")).not.toBeInTheDocument();
});

test("the next press dismisses a success, and an error stays beside the next success", async () => {
  const { say } = await openPage();
  say(error);
  say(success());
  await expect.element(shown("Copied.")).toBeVisible();
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(shown("Copied.")).not.toBeInTheDocument();
  await expect.element(shown(error.message)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss the notice" }).click();
  await expect.element(shown(error.message)).not.toBeInTheDocument();
});

test("a notice with Undo stays until the next edit, whatever is pressed", async () => {
  const { store, say } = await openPage();
  say({ message: "Deleted.", undo: { label: "Undo", run: () => undefined } });
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(shown("Deleted.")).toBeVisible();
  edit(store, { kind: "rename-program", name: "orchard" }, { label: "Rename" });
  await expect.element(shown("Deleted.")).not.toBeInTheDocument();
});
