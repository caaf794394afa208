import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import styles from "#ui/problems/problems.module.css";
import { Problem } from "#ui/problems/ProblemGroups.tsx";
import { ServicesContext } from "#ui/services.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

const edit = { kind: "rename-program", name: "shop" } as const;
const fixTo = (name: string) => ({ label: `Change to "${name}:kim@example.com"`, edit });

const diagnostic: Diagnostic = {
  rule: "iam/member-form",
  severity: "error",
  location: { kind: "program" },
  message:
    "The member needs a prefix, as in a list of members with one prefix each, and a domain at its end.",
  fix: fixTo("user"),
  otherFixes: [fixTo("group"), fixTo("serviceAccount")],
};

for (const width of [390, 840])
  test(`several fixes leave a message most of a row that is ${width} pixels wide`, async () => {
    const { services } = createTestServices({ manifest: '{ "name": "shop" }' });
    render(
      <ServicesContext value={services}>
        <div className={styles.problems} style={{ width }}>
          <div role="listitem" className={styles.problem}>
            <Problem diagnostic={diagnostic} place="member" />
          </div>
        </div>
      </ServicesContext>,
    );
    const message = page.getByText("The member needs a prefix", { exact: false }).last();
    await expect.element(message).toBeVisible();
    const { width: ofMessage } = message.element().getBoundingClientRect();
    expect(ofMessage / width).toBeGreaterThanOrEqual(0.55);
    const buttons = page.getByRole("button", { name: "Change to" }).elements();
    expect(buttons).toHaveLength(3);
    for (const each of buttons) expect(each.getBoundingClientRect().height).toBeLessThan(30);
  });

for (const width of [390, 840])
  test(`the rules and the fixes of all problems have one place each in a list that is ${width} pixels wide`, async () => {
    const { services } = createTestServices({ manifest: '{ "name": "shop" }' });
    const short: Diagnostic = { ...diagnostic, message: "Wrong.", otherFixes: [], fix: fixTo("a") };
    render(
      <ServicesContext value={services}>
        <div className={styles.problems} style={{ width }}>
          {[diagnostic, short].map((each) => (
            <div key={each.message} role="listitem" className={styles.problem}>
              <Problem diagnostic={each} place="member" />
            </div>
          ))}
        </div>
      </ServicesContext>,
    );
    const rules = page.getByRole("button", { name: "About the rule iam/member-form" });
    await expect.element(rules.nth(1)).toBeVisible();
    const edges = (all: readonly Element[], edge: "left" | "right") =>
      new Set(all.map((each) => Math.round(each.getBoundingClientRect()[edge]))).size;
    expect(edges(rules.elements(), "left")).toBe(1);
    const fixes = page
      .getByRole("listitem")
      .elements()
      .map((row) => row.children[1]);
    const last = fixes.flatMap((group) => (group === undefined ? [] : [group]));
    expect(edges(last, width < 640 ? "left" : "right")).toBe(1);
  });
