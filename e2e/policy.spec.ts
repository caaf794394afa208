import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, test } from "@playwright/test";

/** Tries in the page what the content security policy must block, and compares each result. */
test("only the served script files run", async ({ page }) => {
  await page.goto("/");
  const outcomes = await page.evaluate(async () => {
    // Code that the debugger evaluates may compile strings. Code that runs in a later task counts as the page's own
    // code.
    await new Promise((resolve) => setTimeout(resolve));
    const tryOut = (run: () => void): string => {
      Reflect.deleteProperty(globalThis, "planted");
      try {
        run();
      } catch (error) {
        return error instanceof Error ? error.name : "refused";
      }
      return "planted" in globalThis ? "it ran" : "nothing ran";
    };
    const script = (): HTMLScriptElement => document.createElement("script");
    return [
      tryOut(() => new Function("globalThis.planted = true")()),
      tryOut(() => {
        const element = script();
        element.append("globalThis.planted = true");
        document.head.append(element);
      }),
      tryOut(() => {
        script().src = "data:text/javascript,globalThis.planted=true";
      }),
      tryOut(() => {
        document.body.innerHTML = '<img src="x:" onerror="globalThis.planted = true">';
      }),
      tryOut(() => {
        const button = document.createElement("button");
        button.setAttribute("onclick", "globalThis.planted = true");
        button.click();
      }),
    ];
  });
  expect(outcomes.filter((outcome) => outcome === "it ran")).toEqual([]);
  expect(outcomes[0]).toBe("EvalError");
  // Without a content security policy, the browser compiles the same string.
  await page.goto("about:blank");
  expect(await page.evaluate(() => new Function("return 1 + 1")() as unknown)).toBe(2);
});

test("no request reaches another origin", async ({ page, request }) => {
  const asked: string[] = [];
  const other = createServer((message, response) => {
    asked.push(message.url ?? "");
    response.setHeader("Access-Control-Allow-Origin", "*").end("ok");
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const ask = async (base: string): Promise<readonly string[]> =>
    page.evaluate(async (target) => {
      const outcome = (of: EventTarget, reached: string): Promise<string> =>
        new Promise((resolve) => {
          of.addEventListener(reached, () => resolve("reached"));
          of.addEventListener("error", () => resolve("refused"));
        });
      const image = new Image();
      image.src = `${target}/image`;
      const style = document.createElement("link");
      style.rel = "stylesheet";
      style.href = `${target}/style`;
      document.head.append(style);
      return Promise.all([
        fetch(`${target}/fetch`).then(
          () => "reached",
          () => "refused",
        ),
        outcome(image, "load"),
        outcome(style, "load"),
        outcome(new WebSocket(`${target.replace("http", "ws")}/socket`), "open"),
      ]);
    }, base);
  try {
    await page.goto("/");
    expect(await ask(address)).toEqual(["refused", "refused", "refused", "refused"]);
    expect(asked).toEqual([]);
    // The test itself can reach the address, but the page can't.
    await request.get(`${address}/control`);
    expect(asked).toEqual(["/control"]);
  } finally {
    other.close();
  }
});

test("no service worker is registered from a string", async ({ page }) => {
  await page.goto("/");
  const outcome = await page.evaluate(() =>
    navigator.serviceWorker.register("sw.js").then(
      () => "registered",
      (error: unknown) => String(error),
    ),
  );
  // The script exists: it is blocked because its URL is not trusted.
  expect((await page.request.get("/sw.js")).status()).toBe(200);
  expect(outcome).toMatch(/TypeError.*TrustedScriptURL/);
});
