/**
 * Runs in any page, and measures from each key's own timestamp to the end of the first frame after its text arrived.
 * The function is sent to the page as text, so it must not use anything outside of itself.
 */
export function installKeys() {
  const times = [];
  let pressed = 0;
  let tell = () => {};
  addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  // The text arrives in an input event after the key event. A frame between the two events would not show the text.
  addEventListener(
    "input",
    () => {
      const start = pressed;
      requestAnimationFrame(() => {
        // A task queued within a frame runs after its layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          times.push(performance.now() - start);
          tell();
        };
        port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
  window.keys = {
    times,
    painted: (count) =>
      new Promise((resolve) => {
        tell = () => times.length >= count && resolve();
        tell();
      }),
  };
}

export const text = "quick brown foxes jump so high";

/**
 * Types 30 characters into a field, each after the previous character is painted. Returns the milliseconds for each
 * character.
 */
export async function typeInto(page, field) {
  await field.focus();
  await page.evaluate(installKeys);
  for (const [at, character] of [...text].entries()) {
    await page.keyboard.press(character === " " ? "Space" : character);
    await page.evaluate((count) => window.keys.painted(count), at + 1);
  }
  const shown = await field.inputValue();
  if (shown !== text) throw new Error(`The field shows ${JSON.stringify(shown)} after typing.`);
  return page.evaluate(() => window.keys.times);
}
