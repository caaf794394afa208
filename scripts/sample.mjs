/** One of `share` items, evenly from the whole list: as many seeds in a row take all of them. */
export function sample(items, share, seed) {
  const first = ((seed % share) + share) % share;
  return items.filter((_item, position) => position % share === first);
}

/** The job that the product is for, which each run does. */
const ALWAYS = /^(?:first-design|whole-design)\.spec\.ts$/;

/**
 * One of `share` stories by what Playwright lists of them, and those that tell the product's whole job: lines for its
 * `--test-list`.
 */
export function sampleStories(listing, share, seed) {
  const stories = listing
    .split("\n")
    .map((line) => /^\s*(\[[^\]]+\] › )([^›]+?):\d+:\d+( › .+)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, project, file, title]) => ({ file, line: `${project}${file}${title}` }));
  const chosen = new Set(sample(stories, share, seed));
  return stories
    .filter((story) => chosen.has(story) || ALWAYS.test(story.file))
    .map(({ line }) => line);
}
