import axe from "axe-core";

import type { Designer } from "./designer.ts";
import { expect } from "./designer.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing that axe knows is wrong with what the page shows now. */
export async function expectAccessible({ page }: Designer): Promise<void> {
  // Put into the page by the driver, past the content security policy that would refuse it as a script.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const run = (window as unknown as { axe: { run(options: unknown): Promise<Result> } }).axe;
    const result = await run.run({ runOnly: { type: "tag", values } });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
    );
  }, tags);
  expect(violations).toEqual([]);
}

interface Result {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}
