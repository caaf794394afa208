import { certificate, expired, thumbprint } from "../src/edge/testing/certificates.ts";
import { expectAccessible } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import { openManifest, subject } from "./parts.ts";

const answer = (id: unknown): string =>
  JSON.stringify({
    data: { type: "users", relationships: { org: { data: { id, type: "orgs" } } } },
  });

test("the organization's ID is found in a pasted or dropped response, and added once", async ({
  designer,
  page,
}) => {
  const bindings = [{ principals: ["team:1"], relation: "editor" }];
  const properties = { resourceId: "dashboard:a", bindings };
  await openManifest(designer, {
    resources: { subject: { type: "delta:RestrictionPolicy", properties } },
  });
  const keyboard = new Keyboard(page);
  await designer.field("principals[0]").focus();
  await keyboard.press("Find my organization ID for bindings[0]");
  const dialog = page.getByRole("dialog", { name: "Find my organization ID" });
  const said = (text: string) => dialog.getByRole("status").filter({ hasText: text });
  await expect(dialog).toContainText("GET /api/v2/current_user");
  await expect(dialog).toContainText("is not documented");
  await keyboard.reach("textbox", "Paste the response here, or drop a file that contains it:");
  await page.keyboard.insertText('{"data": {}}');
  await expect(said('data has no "relationships"')).toBeVisible();
  await expectAccessible(designer);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(answer("4dee-724d"));
  await expect(said("org:4dee-724d")).toBeVisible();
  await keyboard.press("Add the organization");
  await expect(dialog).toBeHidden();
  await expect(designer.field("principals[1]")).toHaveValue("org:4dee-724d");
  await designer.undo();
  await expect(designer.field("principals[1]")).toHaveCount(0);
  await designer.redo();

  // With the mouse: the schema comes from a dropped file, which is already open.
  await designer
    .inspector()
    .getByRole("button", { name: /^Find my organization/ })
    .click();
  await dropOn(designer, "dialog[open] textarea", "user.json", answer("4dee-724d"));
  await expect(said("Already among the principals")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add the organization" })).toBeDisabled();
  await page.keyboard.press("Escape");
  expect(await subject(designer)).toMatchObject({
    properties: { bindings: [{ principals: ["team:1", "org:4dee-724d"], relation: "editor" }] },
  });
});

async function dropOn(
  designer: Designer,
  selector: string,
  name: string,
  text: string,
): Promise<void> {
  const dataTransfer = await designer.page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName));
      return transfer;
    },
    [name, text] as const,
  );
  for (const type of ["dragover", "drop"])
    await designer.page.locator(selector).first().dispatchEvent(type, { dataTransfer });
}

test("a certificate file fills its entry, and one with a private key is refused", async ({
  designer,
  page,
}) => {
  const entry = { name: "certificate1" };
  const properties = {
    registryName: "images",
    resourceGroupName: "build",
    credentials: { certificates: [entry] },
  };
  await openManifest(designer, {
    resources: { subject: { type: "alpha:containerregistry:Token", properties } },
  });
  const status = designer.inspector().getByRole("status");
  const filled = {
    ...entry,
    encodedPemCertificate: btoa(certificate),
    expiry: "2120-01-01T00:00:00Z",
    thumbprint,
  };
  const fill = "Fill from a certificate file for certificates[0]";

  await designer.inspector().getByRole("button", { name: "3 more inputs" }).click();
  await expect(designer.inspector().getByRole("button", { name: fill })).toBeVisible();
  const key = `${certificate}${["-----BEGIN ", "KEY-----"].join("PRIVATE ")}\nSECRETSECRET\n`;
  await dropOn(designer, "[data-row] [data-field=thumbprint]", "both.pem", key);
  await expect(status).toContainText("both.pem: The file contains a private key");
  expect(JSON.stringify(await subject(designer))).not.toContain("SECRET");
  await expect(designer.field("thumbprint")).toHaveValue("");

  // With the keyboard: the file comes from the browser's own picker.
  const keyboard = new Keyboard(page);
  await designer.field("encodedPemCertificate").focus();
  const picker = page.waitForEvent("filechooser");
  await keyboard.press(fill);
  const file = { name: "ci.crt", mimeType: "", buffer: Buffer.from(certificate + expired) };
  await (await picker).setFiles(file);
  await expect(status).toContainText(
    "Filled from ci.crt: the certificate for ci.example.com, valid until 2120-01-01.",
  );
  await expect(status).toContainText("The file contains 2 certificates; the first one is used.");
  await expectAccessible(designer);
  expect(await subject(designer)).toMatchObject({
    properties: { credentials: { certificates: [filled] } },
  });
  await expect.poll(() => designer.problemRules()).toEqual([]);

  await dropOn(designer, "[data-row] [data-field=thumbprint]", "old.cer", expired);
  await expect(status).toContainText("The certificate has expired.");
  await expect.poll(() => designer.problemRules()).toEqual(["token/expired"]);
  await designer.undo();
  await expect(designer.field("thumbprint")).toHaveValue(thumbprint);
});
