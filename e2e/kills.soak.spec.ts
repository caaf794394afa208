import { test } from "@playwright/test";

import { durableAfter } from "../src/edge/storage/durable-after.ts";
import { surviveKills } from "./kills.ts";

const kills = Number(process.env["KILLS"] ?? 200);
const parts = 4;

/** Set this variable to repeat a failed run. The run's seed is in the message. */
const seed = Number(process.env["SEED"] ?? Date.now());

for (let part = 0; part < parts; part += 1)
  test(`nothing older than ${durableAfter} ms is lost in ${kills} kills of tab and browser, part ${part + 1} of ${parts}`, async ({
    baseURL,
  }) => {
    await surviveKills(baseURL ?? "", Math.ceil(kills / parts), seed + part);
  });
