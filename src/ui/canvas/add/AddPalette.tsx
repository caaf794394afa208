import { useMemo, useState } from "react";
import { flushSync } from "react-dom";

import { Combobox } from "#forms/popups/Combobox.tsx";
import type { ComboboxOption } from "#forms/popups/Options.tsx";
import { packageOf } from "#model/program/token.ts";
import { packagesToAdd } from "#model/schema/catalog.ts";
import type { FunctionSummary, TypeSummary } from "#model/schema/package-index.ts";
import { searchPackages } from "#model/search/package-search.ts";
import { addableTypes, typeSummary } from "#model/search/type-summaries.ts";
import type { AddPlace } from "#store/request.ts";
import { addAt } from "#ui/canvas/add/add-at.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import { TypeGlyph } from "#ui/components/TypeGlyph.tsx";
import { useCatalog } from "#ui/derived.ts";
import { addFunction } from "#ui/palette/add-function.ts";
import { addType } from "#ui/palette/add-type.ts";
import { readRecentTypes, recentTypesKey } from "#ui/palette/recent-types.ts";
import { useServices } from "#ui/services.ts";

interface AddPaletteProps {
  /** The position; undefined if the canvas chooses the position. */
  readonly place: AddPlace | undefined;
  onClose(): void;
}

/**
 * A search over the types and functions of all packages, with the packages of the design first. The chosen type or
 * function is added to the design.
 */
export function AddPalette({ place, onClose }: AddPaletteProps) {
  const services = useServices();
  const catalog = useCatalog();
  const [query, setQuery] = useState("");
  const packages = useMemo(() => packagesToAdd(catalog), [catalog]);
  const recent = useMemo(
    () => readRecentTypes(services.preferences.read(recentTypesKey) ?? ""),
    [services],
  );
  const options = useMemo((): readonly ComboboxOption[] => {
    if (query.trim() !== "")
      return searchPackages(query, packages, new Set(recent), "both").map(({ item }) =>
        optionOf(item),
      );
    const last = recent.flatMap((token) => typeSummary(token, catalog) ?? []);
    const { resources } = services.store.getState().program;
    const used = new Set(resources.map(({ token }) => packageOf(token)));
    const usedFirst = packages.toSorted(
      (a, b) => Number(used.has(b.name)) - Number(used.has(a.name)),
    );
    const rest = usedFirst.flatMap((each) =>
      addableTypes(each)
        .filter((type) => !last.includes(type))
        .map((type) => optionOf(type, each.name)),
    );
    return [...last.map((type) => optionOf(type, "Recent")), ...rest];
  }, [query, packages, recent, catalog, services]);
  const choose = (token: string): void => {
    // The added node can take the focus only after the dialog has closed.
    flushSync(onClose);
    if (place !== undefined) {
      addAt(services, token, place);
      return;
    }
    const type = typeSummary(token, catalog);
    const call = catalog.homeOfFunction(token)?.functionSummary(token);
    if (type !== undefined) addType(services, type);
    else if (call !== undefined) addFunction(services, call);
  };
  return (
    <Dialog title="Add a resource" onClose={onClose}>
      <Combobox
        listLabel="Results"
        label="Find a type or a function"
        placeholder="Find a type or a function"
        options={options}
        query={query}
        onQuery={setQuery}
        onChoose={choose}
        none="No type or function matches."
      />
    </Dialog>
  );
}

/** A type or a function as in the list of types: its name, and muted the parts that the heading doesn't name. */
function optionOf(item: TypeSummary | FunctionSummary, group?: string): ComboboxOption {
  const { token, displayToken, name, packageName, module } = item;
  const place = [packageName === group ? "" : packageName, module].filter((part) => part !== "");
  const detail = [item.kind === "function" ? "function" : "", place.join(":")]
    .filter((part) => part !== "")
    .join(" · ");
  return {
    id: token,
    label: name,
    detail: detail === "" ? undefined : detail,
    group,
    icon: <TypeGlyph token={displayToken} />,
  };
}
