/**
 * Tests that count function calls. The engine counts fewer calls if other tests have already made it compile the code.
 */
const COUNTING = /\/(?:ui\/sizes|layered\/growth)\.test\.ts$/;

/** The usual order, except that counting tests run first. */
export class TestOrder {
  constructor(vitest) {
    this.vitest = vitest;
  }

  /** Vitest is imported only to run tests, because other users of the configuration don't need it. */
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
