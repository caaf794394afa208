import { lazyWithPreload } from "#ui/lazy-with-preload.ts";

export const UnreadMentions = lazyWithPreload(
  async () => (await import("#ui/components/UnreadMentions.tsx")).UnreadMentions,
);
