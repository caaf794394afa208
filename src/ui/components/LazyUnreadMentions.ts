import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

export const UnreadMentions = lazyWithPreload(
  async () => (await import("#ui/components/UnreadMentions.tsx")).UnreadMentions,
);
