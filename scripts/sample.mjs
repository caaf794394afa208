/** One in `share` items, chosen evenly from the whole list. The items for `share` consecutive seeds are all items. */
export function sample(items, share, seed) {
  const first = ((seed % share) + share) % share;
  return items.filter((_item, position) => position % share === first);
}

/** One in `share` stories from Playwright's list, as lines for its `--test-list`. */
export function sampleStories(listing, share, seed) {
  const stories = listing
    .split("\n")
    .map((line) => /^\s*(\[[^\]]+\] › )([^›]+?):\d+:\d+( › .+)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, project, file, title]) => `${project}${file}${title}`);
  return sample(stories, share, seed);
}
