/** What is to be done where parts of the page that failed are tried again. */
const retries = new Set<() => void>();

/** Has something done with the next retry; the function that comes back takes it back. */
export function onRetry(work: () => void): () => void {
  retries.add(work);
  return () => void retries.delete(work);
}

/** Tries everything that failed once more: what kept one part of the page away mostly kept all. */
export function retryAll(): void {
  const due = [...retries];
  retries.clear();
  for (const work of due) work();
}
