import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { resourceId } from "#model/program/program.ts";
import { UnreadMentions } from "#ui/components/UnreadMentions.tsx";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

/** Shows a resource, and a second resource with unreadable text that mentions the first. */
function show(text: string): void {
  const { services } = createTestServices({
    manifest: JSON.stringify({
      resources: {
        web: { type: "workshop:Other" },
        notes: { type: "workshop:Other", properties: { title: text } },
      },
    }),
  });
  render(
    <ServicesContext value={services}>
      <h1>Rename</h1>
      <UnreadMentions renamed={{ resource: resourceId(1) }} />
    </ServicesContext>,
  );
}

test("a rename that misses unreadable text names its place", async () => {
  show("${web.[");
  const status = page.getByRole("status");
  await expect.element(status).toHaveTextContent("Renaming does not change notes.title");
  await expectAccessibleInBothThemes("[role=status]");
});

test("a rename that reaches all text says nothing", async () => {
  show("${web.id}");
  await expect.element(page.getByRole("heading", { name: "Rename" })).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveLength(0);
});
