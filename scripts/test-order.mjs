/** Tests that count how often functions run: the engine counts less of code that other tests had it compile before. */
const COUNTING = /\/(?:ui\/sizes|layered\/growth)\.test\.ts$/;

/** The usual order, but what counts runs first. */
export class TestOrder {
  constructor(vitest) {
    this.vitest = vitest;
  }

  /** Loaded by those who run tests only: everybody else reads the same configuration. */
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
