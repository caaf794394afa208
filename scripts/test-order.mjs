/**
 * Tests that count function calls: the engine counts fewer if other tests made it compile the code
 * before.
 */
const COUNTING = /\/(?:ui\/sizes|layered\/growth)\.test\.ts$/;

/** The usual order, except that counting tests run first. */
export class TestOrder {
  constructor(vitest) {
    this.vitest = vitest;
  }

  /** Loaded only to run tests: other users of the configuration skip it. */
  async usual() {
    const { BaseSequencer } = await import("vitest/node");
    return new BaseSequencer(this.vitest);
  }

  async shard(files) {
    const usual = await this.usual();
    return usual.shard(files);
  }

  async sort(files) {
    const usual = await this.usual();
    // oxlint-disable-next-line unicorn/no-array-sort -- The runner's own order, no list.
    const sorted = await usual.sort(files);
    const counts = ({ moduleId }) => COUNTING.test(moduleId);
    return [...sorted.filter(counts), ...sorted.filter((file) => !counts(file))];
  }
}
