import { afterEach, beforeEach, vi } from "vitest";
import { commands, locators, page } from "vitest/browser";

import { preloadLater } from "#forms/lazy-with-preload.tsx";
import "#ui/tokens.css";
import { unmount } from "#ui/testing/browser/render.tsx";

/**
 * Component tests show one part of the page, in the real browser with the product's styles. Presses, keys and drags
 * come from the browser, as for a user. These tests don't cover the content security policy, the service worker, the
 * built scripts, or loading, because Vitest's server serves the modules. End-to-end tests cover these subjects.
 */
const complaints: string[] = [];

locators.extend({ css: (selector) => `css=${selector}` });

beforeEach(async () => {
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation(
      (...said) => void complaints.push(`${level}: ${said.join(" ")}`),
    );
  // Each of these commands is a round trip through the runner, so they run in parallel.
  await Promise.all([
    window.innerWidth === 1280 && window.innerHeight === 720 ? undefined : page.viewport(1280, 720),
    commands.parkMouse(),
  ]);
  // Preloads like main.tsx, so text that is typed after opening a part goes into the loaded part.
  preloadLater();
});

afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const foreign = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).origin)
    .filter((origin) => origin !== location.origin && origin !== "null");
  performance.clearResourceTimings();
  const found = [...complaints.splice(0), ...foreign];
  if (found.length > 0)
    throw new Error(`The page complained or left its origin:\n${found.join("\n")}`);
});
