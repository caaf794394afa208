import { writeFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { expect, test } from "./designer.ts";
import type { Designer } from "./designer.ts";
import {
  bigStackExport,
  eventLog,
  policyType,
  previewDigest,
  secret,
  stackExport,
  urnOf,
} from "./document-files.ts";
import { DesignsDialog } from "./designs-dialog.ts";
import { longestTask } from "../scripts/longest-task.mjs";
import { policies, readEverything } from "./storage.ts";

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
const plan = (page: Page): Locator => page.getByRole("region", { name: "Plan", exact: true });
const notice = (page: Page): Locator => page.getByRole("status").getByText(/\S/).last();

/** Pastes text while no field has focus, like Ctrl+V. */
async function paste({ page }: Designer, text: string): Promise<void> {
  const dispatch = (content: string): boolean => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    return document.body.dispatchEvent(event);
  };
  // The listener is loaded later than the page. The test waits until the listener handles the event.
  await expect.poll(() => page.evaluate(dispatch, text)).toBe(false);
}

const ways: readonly (readonly [string, (designer: Designer, text: string) => Promise<void>])[] = [
  ["the picker", (designer, text) => designer.openFile("whatever.bin", text)],
  ["dropping it", (designer, text) => designer.dropFile("whatever.bin", text)],
  ["pasting it", paste],
];

const yamlProgram = `# by hand
name: written
runtime: yaml
resources:
  only:
    type: delta:RestrictionPolicy
    properties: { resourceId: "dashboard:1" }
`;

const importFile = JSON.stringify({
  resources: [
    { type: "aws:cloudwatch/eventEndpoint:EventEndpoint", name: "main", id: "main-endpoint" },
    {
      type: "datadog:index/restrictionPolicy:RestrictionPolicy",
      name: "policy",
      id: "dashboard:1",
    },
  ],
});

for (const [way, bring] of ways)
  test(`a document's type is detected from its content: ${way}`, async ({ designer, page }) => {
    await designer.open();
    await bring(designer, policies("shop", "a", "b"));
    await expect(designer.outlineNames()).toHaveCount(2);
    await bring(designer, yamlProgram);
    await expect(designer.outlineNames()).toHaveCount(1);
    await bring(designer, importFile);
    // Provider packages are shown with their placeholder names, because only these have forms.
    await expect(designer.outlineNames()).toContainText([
      "gamma:events:EventEndpoint",
      "delta:RestrictionPolicy",
    ]);
    await bring(designer, policies("shop", "a", "b"));
    await expect(designer.outlineNames()).toHaveCount(2);

    await bring(designer, stackExport({ name: "a" }, { name: "c" }));
    const state = dialog(page, "Stack export");
    await expect(state).toContainText("prod");
    await expectAccessible(designer);
    await state.getByRole("button", { name: "Compare with this design" }).click();
    await expect(plan(page)).toContainText("stack prod of shop");

    await bring(designer, previewDigest("a", "b"));
    const run = dialog(page, "Pulumi run");
    await expect(run).toContainText("1 update, 1 create");
    await run.getByRole("button", { name: "Show on this design" }).click();
    await expect(plan(page).getByRole("button", { name: "Remove run" })).toBeVisible();

    await bring(designer, eventLog("a", "It broke."));
    await expect(run).toContainText("the events of a deployment");
    await run.getByRole("button", { name: "Close" }).click();
    await expect(run).toBeHidden();
  });

test("a state of 50 MB opens and becomes a design without blocking the page; both can be canceled", async ({
  designer,
  page,
  browser,
}, info) => {
  const path = info.outputPath("big.json");
  await writeFile(path, bigStackExport(50_000_000));
  const reading = dialog(page, "Opening big.json");
  const state = dialog(page, "Stack export");
  const prepare = async (): Promise<void> => {
    await designer.open();
    await designer.openFile("Main.json", policies("shop", "policy-1"));
    await designer.saved();
  };
  const act = async (): Promise<void> => {
    // Waits without expectations: a failing expectation would make the page describe itself, and this work would be
    // measured too.
    await designer.pickFiles(path);
    await reading.getByRole("progressbar").waitFor();
    await page.keyboard.press("Escape");
    await reading.waitFor({ state: "hidden" });
    await designer.pickFiles(path);
    await reading.waitFor();
    await state.waitFor();
    await state.getByRole("button", { name: "Start a design from this state" }).click();
    await state.getByRole("progressbar").waitFor();
    await state.getByRole("button", { name: "Cancel" }).click();
    await state.getByRole("progressbar").waitFor({ state: "hidden" });
    await state.getByRole("button", { name: "Compare with this design" }).click();
    await plan(page).getByText("stack prod of shop").waitFor();
    await plan(page)
      .getByText(/4\d{4} delete/)
      .first()
      .waitFor();
  };
  const longest = await longestTask(browser, page, 50, { prepare, act });
  expect(longest).toBeLessThan(50);

  // The plan's tens of thousands of entries can be scrolled. The resource that was created first is deleted last.
  await expect(async () => {
    await plan(page).evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    await expect(plan(page).getByText("policy-2", { exact: true })).toBeInViewport();
  }).toPass();
  await plan(page).getByRole("searchbox").fill("policy-44");
  await expect
    .poll(() => plan(page).evaluate(({ scrollHeight }) => scrollHeight))
    .toBeLessThan(200_000);
});

const policyUrn = (name: string): string => urnOf(policyType, name);

/** Two policies with the same ID, and a third policy that may refer to either; also a plain-text secret. */
const ambiguous = stackExport(
  { name: "a", inputs: { resourceId: "dashboard:x" }, id: "dashboard:x" },
  { name: "b", inputs: { resourceId: "dashboard:y" }, id: "dashboard:x" },
  {
    name: "c",
    inputs: { resourceId: "dashboard:x" },
    dependencies: [policyUrn("a"), policyUrn("b")],
    propertyDependencies: { resourceId: [policyUrn("a"), policyUrn("b")] },
  },
  {
    type: "aws:cloudwatch/eventEndpoint:EventEndpoint",
    name: "real",
    inputs: { name: "main", description: secret({ plaintext: '"sentinel"' }) },
  },
  { type: "aws:s3/bucket:Bucket", name: "logs", inputs: { bucket: "the-logs" } },
);

test("a design is started from a state, asks about ambiguous values, and stores no secrets", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("state.json", ambiguous);
  const state = dialog(page, "Stack export");
  await expect(state).toContainText("2 in plain text");
  await expect(
    state.getByRole("button", { name: "Compare with this design" }),
  ).toHaveAccessibleDescription(/deploying it would delete everything/);
  await expectAccessible(designer);
  await state.getByRole("button", { name: "Start a design from this state" }).press("Enter");

  const questions = dialog(page, "Where does this come from?");
  await expectAccessible(designer);
  const question = questions.getByRole("group", { name: "c · resourceId" });
  await expect(question.getByRole("radio", { name: "Keep the text dashboard:x" })).toBeChecked();
  await question.getByRole("radio", { name: "It is ${a.id}" }).check();
  await questions.getByRole("button", { name: "Apply 1 answer" }).click();

  await expect(designer.outlineNames()).toHaveCount(5);
  const manifest = await designer.manifest();
  expect(JSON.parse(manifest)).toMatchObject({
    name: "shop",
    config: { realDescription: { type: "string", secret: true } },
    resources: {
      c: {
        type: "delta:RestrictionPolicy",
        properties: { resourceId: "${a.id}" },
        options: { dependsOn: ["${b}"] },
      },
      real: {
        type: "aws:cloudwatch:EventEndpoint",
        properties: { name: "main", description: "${realDescription}" },
      },
      logs: { type: "aws:s3/bucket:Bucket", properties: { bucket: "the-logs" } },
    },
  });
  await designer.select("logs");
  await expect(designer.inspector()).toContainText("bucket: the-logs");
  await designer.saved();
  const everything = [manifest, await readEverything(page), await page.content()].join();
  expect(everything).toContain("the-logs");
  expect(everything).not.toContain("sentinel");

  await designer.undo();
  expect(JSON.parse(await designer.manifest())).toMatchObject({
    resources: { c: { properties: { resourceId: "dashboard:x" } } },
  });
});

test("many questions are answered with the keyboard only; without questions, the notes are complete", async ({
  designer,
  page,
}) => {
  const asking = Array.from({ length: 10 }, (_, at) => ({
    name: `c${at}`,
    inputs: { resourceId: "dashboard:x" },
    dependencies: [policyUrn("a"), policyUrn("b")],
    propertyDependencies: { resourceId: [policyUrn("a"), policyUrn("b")] },
  }));
  const origins = ["a", "b"].map((name) => ({
    name,
    inputs: { resourceId: `dashboard:${name}` },
    id: "dashboard:x",
  }));
  await designer.open();
  await designer.openFile("state.json", stackExport(...origins, ...asking));
  await dialog(page, "Stack export")
    .getByRole("button", { name: "Start a design from this state" })
    .press("Enter");
  const questions = dialog(page, "Where does this come from?");
  await expect(
    questions.getByRole("status").filter({ hasText: "Questions 1 to 8 of 10" }),
  ).toBeVisible();
  const keepOf = (name: string) =>
    questions
      .getByRole("group", { name: `${name} · resourceId` })
      .getByRole("radio", { name: "Keep the text" });
  await questions.getByRole("button", { name: "Next questions" }).press("Enter");
  await expect(keepOf("c8")).toBeFocused();
  await expect(keepOf("c8")).toBeInViewport();
  await questions.getByRole("button", { name: "Back" }).press("Enter");
  await expect(keepOf("c0")).toBeFocused();
  await expect(keepOf("c0")).toBeInViewport();
  await questions.getByRole("button", { name: "Keep everything as is" }).press("Enter");
  await expect(designer.outlineNames()).toHaveCount(12);

  const odd = { name: "odd", inputs: { resourceId: "dashboard:x", novelty: 1 } };
  await designer.openFile(
    "odd.json",
    stackExport({ ...odd, type: "datadog:index/restrictionPolicy:RestrictionPolicy" }),
  );
  await dialog(page, "Stack export")
    .getByRole("button", { name: "Start a design from this state" })
    .press("Enter");
  const notes = dialog(page, "Design from a deployment");
  await notes.getByRole("button", { name: "Done" }).press("Enter");
  await expect(notes).toBeHidden();
});

test("comparing an empty design with a deployment shows that everything would be deleted", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("state.json", stackExport({ name: "a" }));
  await dialog(page, "Stack export")
    .getByRole("button", { name: "Compare with this design" })
    .press("Enter");
  await expect(plan(page)).toContainText("1 delete");
});

test("files dropped together are opened one after the other, and invalid ones are reported", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.pickFiles(
    [
      ["first.json", policies("first", "a")],
      ["second.json", JSON.stringify({ name: "second", pulumi: { v: 1 } })],
      ["state.json", stackExport({ name: "a" })],
      ["key.pem", "-----BEGIN PRIVATE KEY-----\nc2VudGluZWw=\n-----END PRIVATE KEY-----\n"],
    ].map(([name = "", text = ""]) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    })),
  );
  const report = dialog(page, "Opened “second”");
  await expect(report.getByRole("list", { name: "Read-only, preserved" })).toContainText("pulumi");
  await expectAccessible(designer);
  await report.getByRole("button", { name: "Done" }).press("Enter");
  await expect(dialog(page, "Stack export")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notice(page)).toHaveText(
    /^key\.pem could not be opened: The file contains a private key/,
  );
  const designs = new DesignsDialog(page);
  await designs.open();
  expect(await designs.names()).toEqual(["first", "second"]);
});

const refused: readonly (readonly [name: string, content: string | Buffer, sentence: RegExp])[] = [
  ["empty.json", "", /The file is empty/],
  ["photo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]), /The file is an image/],
  ["a.zip", Buffer.from([0x50, 0x4b, 3, 4, 0]), /The file is a zip archive/],
  ["latin.txt", Buffer.from([0x6e, 0x3a, 0x20, 0xe9]), /The file is not UTF-8 text/],
  ["cut.json", stackExport({ name: "a" }).slice(0, 600), /at line \d+, column \d+/],
  ["package.json", '{"name":"x","scripts":{}}', /its top-level keys are "name" and "scripts"/],
  [
    "schema.json",
    '{"name":"random","types":{}}',
    /The schema has no resources, functions or types/,
  ],
];

test("a design opened over another has its own forms, whatever was set in those before", async ({
  designer,
}) => {
  const token = { type: "alpha:containerregistry:Token", properties: { status: "enabled" } };
  const other = { ...token, properties: { scopeMapId: "/x" } };
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify({ resources: { a: token } }));
  const section = designer.inspector().getByRole("region", { name: /^Set/ });
  await expect(section).toContainText("status");
  await designer.openInstead("other", { resources: { a: other } });
  await expect(section).toContainText("scopeMapId");
  await expect(section).not.toContainText("status");
});

test("an invalid or damaged document is refused with a sentence, and the open design stays", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  for (const [name, content, sentence] of refused) {
    await designer.pickFiles({ name, mimeType: "", buffer: Buffer.from(content) });
    await expect(page.getByText(new RegExp(`^${name} could not be opened.*`))).toHaveText(sentence);
  }
  const content = Buffer.from(`{"resources":${'{"a":'.repeat(10_000)}`);
  await designer.pickFiles({ name: "deep.json", mimeType: "", buffer: content });
  const unread = page.getByRole("dialog", { name: "deep.json could not be opened" });
  await expect(unread).toContainText("nested more than 200 levels deep");
  await page.keyboard.press("Escape");
  await new DesignsDialog(page).expectOpen("shop");
});

test("a document's text is pasted into a dialog, with the keyboard only", async ({
  designer,
  page,
}) => {
  await designer.open();
  await page.getByRole("button", { name: /^Search or run a command/ }).press("Enter");
  await page.getByRole("combobox").fill("paste a document");
  await page.getByRole("option", { name: /^Paste document…/ }).waitFor();
  await page.keyboard.press("Enter");
  const box = dialog(page, "Paste a document").getByRole("textbox");
  await expect(box).toBeFocused();
  await expectAccessible(designer);
  await box.fill(policies("shop", "a"));
  // The typed text stays although another document is dropped meanwhile.
  await designer.dropFile("other.json", policies("other", "b"));
  await expect(designer.outlineNames()).toHaveCount(1);
  await expect(box).toHaveValue(policies("shop", "a"));
  await box.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await new DesignsDialog(page).expectOpen("shop");
});
