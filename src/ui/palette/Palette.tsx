import { isReadOnly } from "#store/read-only.ts";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { KeyboardEvent } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { formatCount } from "#model/base/messages.ts";
import { packageOf } from "#model/program/token.ts";
import { packagesToAdd } from "#model/schema/catalog.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { addableTypes, typeSummary } from "#model/search/type-summaries.ts";
import type { searchPackages } from "#model/search/package-search.ts";
import { SearchBox } from "#ui/components/SearchBox.tsx";
import { focusStop } from "#ui/components/tree/Tree.tsx";
import { useCatalog } from "#ui/derived.ts";
import { addType } from "#ui/palette/add-type.ts";
import styles from "#ui/palette/palette.module.css";
import { PaletteTree } from "#ui/palette/PaletteTree.tsx";
import { readRecentTypes, recentTypesKey } from "#ui/palette/recent-types.ts";
import type { PaletteEntry, TypeRow } from "#ui/palette/rows.ts";
import { printFolds, readFolds, paletteRows } from "#ui/palette/rows.ts";
import { useSearch } from "#ui/palette/use-search.ts";
import { useDesigner, usePreference, useServices } from "#ui/services.ts";
import { useRequests } from "#ui/use-requests.ts";

const PaletteFoot = lazyWithPreload(
  async () => (await import("#ui/palette/PaletteFoot.tsx")).PaletteFoot,
);

/** The maximum number of results; a longer query finds the other types. */
const maxFound = 200;

/** All types by package and module, with a search. Choosing a type adds a resource. */
export function Palette() {
  const services = useServices();
  const catalog = useCatalog();
  const tree = useRef<HTMLDivElement>(null);
  const readOnly = useDesigner(isReadOnly);
  const [search, setSearch] = useState("");
  const { search: find, hasFailed, load } = useSearch();
  // The tree stays until the search is loaded. The query is not deferred, because two frames take longer than one
  // frame.
  const query = find === undefined ? "" : search.trim();
  const [recentText] = usePreference(recentTypesKey, "");
  const [foldText, setFoldText] = usePreference("palette.open", "");
  const recent = useMemo(() => readRecentTypes(recentText), [recentText]);
  const folds = useMemo(() => readFolds(foldText), [foldText]);
  const { subscribe, read } = services.packages;
  const { stored } = useSyncExternalStore(subscribe, read);
  const opened = useDesigner((state) => state.opened);
  // The packages that a design uses when it is opened. The list doesn't move while the user adds resources from it.
  const used = useMemo(() => {
    const { resources } = services.store.getState().program;
    return opened > 0 ? resources.map(({ token }) => packageOf(token)) : [];
  }, [services, opened]);
  const rows = useMemo(
    () =>
      query === "" || find === undefined
        ? paletteRows(
            packagesToAdd(catalog),
            recent.flatMap((token) => typeSummary(token, catalog) ?? []),
            folds,
            ({ name }) =>
              !used.includes(name) &&
              // In an empty design, a sample was probably added on purpose.
              !stored.some(
                (each) => each.name === name && (each.isSample !== true || used.length === 0),
              ),
          )
        : foundRows(find, query, packagesToAdd(catalog), recent),
    [find, query, catalog, recent, folds, stored, used],
  );
  const toggleFold = (keys: readonly string[]): void => {
    const now = new Map(rows.map(({ key, isOpen }) => [key, isOpen === true]));
    setFoldText(
      printFolds(new Map([...folds, ...keys.map((key) => [key, !now.get(key)] as const)])),
    );
  };
  const add = (type: TypeRow["type"]): void => {
    if (type.kind !== "function") return addType(services, type);
    void import("#ui/palette/add-function.ts").then(({ addFunction }) =>
      addFunction(services, type),
    );
  };
  const addBest = (searchTypes: typeof searchPackages): void => {
    const [best] = searchTypes(search, packagesToAdd(catalog), new Set(), "both");
    if (best !== undefined) add(best.item);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown") focusStop(tree.current);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing && !readOnly) {
      // The results for the typed text may be pending.
      if (search.trim() !== "") void load().then(addBest, () => undefined);
    } else return;
    event.preventDefault();
  };
  const box = useRef<HTMLInputElement>(null);
  useRequests({
    "search-types": () => {
      box.current?.focus();
      // The previous results disappear when the query changes.
      box.current?.select();
    },
  });
  const count = packagesToAdd(catalog).reduce((sum, entry) => sum + addableTypes(entry).length, 0);
  return (
    <section className={styles.palette} aria-label="Resource types">
      <div className={styles.head}>
        <h2 className="visually-hidden">Types</h2>
        <SearchBox
          ref={box}
          label="Search types"
          placeholder={`Search ${formatCount(count, "type")}`}
          value={search}
          onFocus={() => void load().catch(() => undefined)}
          onValue={(text) => {
            void load().catch(() => undefined);
            setSearch(text);
          }}
          onKeyDown={press}
        />
      </div>
      <p
        role="status"
        className={
          hasFailed || (query !== "" && rows.length === 0) ? styles.none : "visually-hidden"
        }
      >
        {hasFailed && "The search could not be loaded. Type to try again."}
        {query !== "" &&
          (rows.length === 0
            ? `No type matches “${query}”.`
            : formatCount(rows.length, rows.every(isType) ? "type" : "result"))}
      </p>
      {rows.length > 0 && (
        <PaletteTree
          // A new search starts at its first result.
          key={query}
          rows={rows}
          tree={tree}
          onFold={toggleFold}
          onAdd={add}
          onNear={({ kind, displayToken }) => {
            if (kind !== "function") void services.packages.preloadType(displayToken);
          }}
        />
      )}
      <Boundary name="Packages" isQuiet>
        <PaletteFoot query={query} find={find} hasNone={rows.length === 0} />
      </Boundary>
    </section>
  );
}

const isType = (row: PaletteEntry): boolean => row.kind === "type" && row.type.kind !== "function";

const foundRows = (
  find: typeof searchPackages,
  query: string,
  packages: readonly PackageIndex[],
  recent: readonly string[],
): readonly PaletteEntry[] =>
  find(query, packages, new Set(recent), "both")
    .slice(0, maxFound)
    .map(({ item, hits }) => ({
      kind: "type",
      key: item.token,
      level: 1,
      type: item,
      path: "package",
      hits,
    }));
