import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { CamelWords } from "#ui/components/CamelWords.tsx";
import { expectTexts } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

test("a name in camel case breaks between its words", async () => {
  render(
    <p style={{ width: 90 }}>
      <CamelWords text="ReplicationConfiguration" />
    </p>,
  );
  await expectTexts(page.css("p > span"), "Replication", "Configuration");
  const [first, second] = page.css("p > span").elements();
  expect(second?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    first?.getBoundingClientRect().bottom ?? Infinity,
  );
});
