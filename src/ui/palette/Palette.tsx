import { Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";

import type { PackageIndex } from "#model/schema/package-index.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { isProviderToken, providerToken } from "#model/schema/token.ts";
import { addResource } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { CamelWords } from "#ui/components/CamelWords.tsx";
import { useCatalog } from "#ui/derived.ts";
import { newResource } from "#ui/palette/new-resource.ts";
import { packageColour } from "#ui/components/package-color.ts";
import styles from "#ui/palette/palette.module.css";
import { useDesigner, useServices } from "#ui/services.ts";
import { typeInDrag } from "#ui/palette/type-drag.ts";

/** All types that can be designed, by package. Choosing one adds a resource of it. */
export function Palette() {
  const catalog = useCatalog();
  const [search, setSearch] = useState("");
  const needle = useDeferredValue(search.trim().toLowerCase());
  const groups = catalog.packages
    .map((entry) => ({ entry, types: matching(entry, needle) }))
    .filter(({ types }) => types.length > 0);
  return (
    <section className={styles.palette} aria-label="Resource types">
      <div className={styles.head}>
        <h2>Types</h2>
        <input
          type="search"
          className={controls.input}
          aria-label="Search types"
          placeholder="Search types"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className={styles.list} data-scroller>
        {groups.length === 0 && <p className={styles.none}>No type is called “{search.trim()}”.</p>}
        {groups.map(({ entry, types }) => (
          <section key={entry.name} aria-label={`Package ${entry.name}`}>
            <h3 className={styles.package}>
              <span className={styles.dot} style={{ background: packageColour(entry.name) }} />
              {entry.name}
              <span className={styles.version}>{entry.version}</span>
            </h3>
            <ul>
              {types.map((type) => (
                <li key={type.token}>
                  <TypeButton type={type} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Adds a resource of a type. */
function TypeButton({ type }: { readonly type: ResourceType }) {
  const catalog = useCatalog();
  const add = useAddResource();
  const readOnly = useDesigner((state) => state.workspace.role === "reader");
  const isProvider = isProviderToken(type.token);
  const rest = isProvider
    ? "providers:"
    : type.displayToken.slice(type.packageName.length + 1, -type.name.length);
  return (
    <button
      type="button"
      className={isProvider ? `${styles.type} ${styles.provider}` : styles.type}
      disabled={readOnly}
      title={catalog.factsOf(type.token)?.purpose ?? type.description}
      aria-label={`Add ${type.displayToken}`}
      draggable={!readOnly}
      onDragStart={(event) => typeInDrag.write(event.dataTransfer, type.displayToken)}
      onClick={() => add(type)}
    >
      <span className={styles.name}>
        <span className={styles.module}>{rest}</span>
        <wbr />
        <CamelWords text={isProvider ? type.packageName : type.name} />
      </span>
      <Plus size={14} aria-hidden />
    </button>
  );
}

export function useAddResource(): (type: ResourceType) => void {
  const { store } = useServices();
  return (type) =>
    addResource(store, newResource(store.getState().program, type), `Add ${type.displayToken}`);
}

/** The package's provider comes last: most designs do without one of their own. */
function matching(entry: PackageIndex, needle: string): readonly ResourceType[] {
  return [...entry.resourceTokens, providerToken(entry.name)]
    .filter((token) => needle === "" || token.toLowerCase().includes(needle))
    .flatMap((token) => entry.resource(token) ?? []);
}
