import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { FailureMessage } from "#ui/components/FailureMessage.tsx";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { expectTexts } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

test.for([
  [
    { of: "code", failure: { at: "loading", message: "gone" }, hasLast: false },
    "The code generators could not be loaded. Reload the page to try again.",
  ],
  [
    { of: "checks", failure: { at: "computing", message: "out of memory" }, hasLast: true },
    "The checks failed: out of memory. The next edit tries again. The last result is shown.",
  ],
] as const)("an alert says what failed and what to do: %j", async ([props, message]) => {
  render(<FailureMessage {...props} />);
  await expectTexts(page.getByRole("alert"), message);
  await expectAccessibleInBothThemes("[role=alert]");
});

test("a message with a full stop gets no second one", async () => {
  const failure = { at: "computing", message: "Out of memory." } as const;
  render(<FailureMessage of="plan" failure={failure} hasLast={false} />);
  await expect.element(page.getByRole("alert")).toHaveTextContent(/memory\. The next/);
});
