import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { typingEnds, useWhileNotTyping } from "#ui/layout/use-while-not-typing.ts";
import { press, type } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

function Panel() {
  const [text, setText] = useState("");
  const isOpen = useWhileNotTyping(text.includes("wrong"));
  return (
    <main>
      <label>
        Text <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="button" onClick={() => setText("wrong")}>
        Break it
      </button>
      <p role="status">{isOpen ? "Open" : "Closed"}</p>
    </main>
  );
}

const box = page.getByLabelText("Text");
const status = page.getByRole("status");

test("a panel neither opens nor closes while the user types, and does after a pause", async () => {
  render(<Panel />);
  await box.click();
  vi.useFakeTimers();
  await type("wrong");
  await expect.element(box).toHaveValue("wrong");
  vi.advanceTimersByTime(typingEnds - 1);
  // Each key restarts the pause, whether it changes the problems or not.
  await press("End");
  vi.advanceTimersByTime(typingEnds - 1);
  await expect.element(status).toHaveTextContent("Closed");
  vi.advanceTimersByTime(1);
  await expect.element(status).toHaveTextContent("Open");
  await press("Backspace");
  await expect.element(box).toHaveValue("wron");
  await expect.element(status).toHaveTextContent("Open");
  vi.advanceTimersByTime(typingEnds);
  await expect.element(status).toHaveTextContent("Closed");
});

test("a change without typing opens the panel at once", async () => {
  render(<Panel />);
  await page.getByRole("button", { name: "Break it" }).click();
  await expect.element(status).toHaveTextContent("Open");
});
