/** Callbacks for the next retry of failed parts. */
const retries = new Set<() => void>();

/** Registers a callback for the next retry; returns a function that removes it. */
export function onRetry(work: () => void): () => void {
  retries.add(work);
  return () => void retries.delete(work);
}

/** Retries everything that failed, because all failures usually have the same cause. */
export function retryAll(): void {
  const due = [...retries];
  retries.clear();
  for (const work of due) work();
}
