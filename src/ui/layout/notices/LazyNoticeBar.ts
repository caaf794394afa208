import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

export const LazyNoticeBar = lazyWithPreload(
  async () => (await import("#ui/layout/notices/NoticeBar.tsx")).NoticeBar,
);
