// How much of what documentation says is read, and whether it agrees with the schema.

const percent = (part, of) => (of === 0 ? "none" : `${Math.round((100 * part) / of)} %`);

/** Prints how many of the descriptions that mention values, a range or a length are read. */
export function printRecall({ name }, recall, say) {
  const kinds = Object.entries(recall).map(
    ([kind, { read, mentioned }]) =>
      `${kind} ${read} of ${mentioned} (${percent(read, mentioned)})`,
  );
  say(
    `  knowledge: descriptions of ${name} that seem to state something and are read: ${kinds.join(", ")}`,
  );
}

/** Prints how far documentation and schema agree on what replaces, where the schema marks anything. */
export function printReplacements({ name }, { marked, both, onlySaid }, say) {
  if (marked === 0) return;
  const said = both + onlySaid.length;
  say(
    `  knowledge: ${name} marks ${both} of ${said} inputs (${percent(both, said)}) that replace according to their documentation, and ${marked} in total`,
  );
  for (const each of onlySaid.slice(0, 20)) say(`    documentation only: ${each}`);
}
