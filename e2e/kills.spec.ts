import { test } from "@playwright/test";

import { durableAfter } from "../src/edge/storage/durable-after.ts";
import { surviveKills } from "./kills.ts";

/** Set this variable to repeat a failed run. The run's seed is in the message. */
const seed = Number(process.env["SEED"] ?? Date.now());

test(`nothing older than ${durableAfter} ms is lost in 5 kills of tab and browser`, async ({
  baseURL,
}) => {
  await surviveKills(baseURL ?? "", 5, seed);
});
