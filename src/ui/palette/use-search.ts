import { useRef, useState } from "react";

import type { searchPackages } from "#model/search/package-search.ts";

type Search = typeof searchPackages;

const fetchSearch = async (): Promise<Search> =>
  (await import("#model/search/package-search.ts")).searchPackages;

/** The search over types, outside the first load: types can be chosen from the tree without it. */
export function useSearch() {
  const [search, setSearch] = useState<Search>();
  const [hasFailed, setFailed] = useState(false);
  const pending = useRef<Promise<Search>>(undefined);
  /** Fetches the search once; a failed fetch is retried on the next use. */
  const load = (): Promise<Search> => {
    const fetched = (pending.current ??= fetchSearch());
    fetched.then(
      (loaded) => {
        setSearch(() => loaded);
        setFailed(false);
      },
      () => {
        pending.current = undefined;
        setFailed(true);
      },
    );
    return fetched;
  };
  return { search, hasFailed, load };
}
