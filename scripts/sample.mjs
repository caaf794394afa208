/** One of `share` items, evenly from the whole list: this many consecutive seeds take all of them. */
export function sample(items, share, seed) {
  const first = ((seed % share) + share) % share;
  return items.filter((_item, position) => position % share === first);
}

/** One of `share` stories from Playwright's list: lines for its `--test-list`. */
export function sampleStories(listing, share, seed) {
  const stories = listing
    .split("\n")
    .map((line) => /^\s*(\[[^\]]+\] › )([^›]+?):\d+:\d+( › .+)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, project, file, title]) => `${project}${file}${title}`);
  return sample(stories, share, seed);
}
