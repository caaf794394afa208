import type { TestSequencerConstructor } from "vitest/node";

export const TestOrder: TestSequencerConstructor;
