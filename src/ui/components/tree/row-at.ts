/** The index of the row that an element stands in or is, by its `data-row`; -1 where it stands in none. */
export function rowAt(rows: readonly { readonly key: string }[], target: EventTarget): number {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return rows.findIndex(({ key }) => key === element?.dataset["row"]);
}
