import type { BrokenRule } from "./broken-rules.ts";
import { act, brokenRules } from "./broken-rules.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";

const tokens = new Set(brokenRules.map(({ token }) => token));

for (const token of tokens)
  test(`each rule of ${token} is shown next to its field and in Problems, and fixed`, async ({
    designer,
  }) => {
    await designer.open();
    const cases = brokenRules.filter((each) => each.token === token);
    for (const [at, broken] of cases.entries()) {
      const { rule, inputs, breaks } = broken;
      const what = breaks.slice(1).join(" ") || JSON.stringify(inputs).slice(-40);
      await test.step(`${rule} (${what})`, () => breakAndFix(designer, `case-${at}`, broken));
    }
  });

async function breakAndFix(
  designer: Designer,
  name: string,
  { rule, token, inputs, breaks, fixes }: BrokenRule,
): Promise<void> {
  await designer.openInstead(name, { resources: { subject: { type: token, properties: inputs } } });
  await expect(designer.form(token)).toBeVisible();
  const isBroken = breaks[0] === "nothing";
  await expect.poll(() => designer.problemRules()).toEqual(isBroken ? [rule] : []);

  await act(designer, breaks);
  await expect.poll(() => designer.problemRules()).toContain(rule);
  await expect.poll(() => designer.inlineRules()).toContain(rule);

  // A click on the problem leads to its place.
  const problem = designer.problems().locator(`[data-rule="${rule}"]`).first();
  await problem.getByRole("button").first().click();
  await expect(designer.inspector().locator(":focus")).toBeVisible();

  await act(designer, fixes);
  await expect.poll(() => designer.problemRules()).toEqual([]);
  expect(await designer.inlineRules()).toEqual([]);
}

test("reports an unknown type, and two resources with the same name", async ({ designer }) => {
  await designer.open();
  await designer.openFile(
    "names.json",
    JSON.stringify({
      resources: {
        policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } },
        "policy-2": {
          type: "delta:RestrictionPolicy",
          name: "policy",
          properties: { resourceId: "a:b" },
        },
        other: { type: "delta:RestrictionPolicyy", properties: {} },
      },
    }),
  );
  await expect
    .poll(() => designer.problemRules())
    .toEqual(["resource-name/unique", "resource-name/unique", "resource-type/unknown"]);
  await expect(designer.problems()).toContainText("RestrictionPolicy");
  await designer
    .problems()
    .getByRole("button", { name: /^Rename to/ })
    .first()
    .click();
  await expect.poll(() => designer.problemRules()).toEqual(["resource-type/unknown"]);
});
