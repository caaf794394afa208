// Measures how much of the documentation is understood, and whether it agrees with the schema.

const percent = (part, of) => (of === 0 ? "none" : `${Math.round((100 * part) / of)} %`);

/** Prints how many descriptions that mention values, a range or a length are understood. */
export function printRecall({ name }, recall, say) {
  const kinds = Object.entries(recall).map(
    ([kind, { read, mentioned }]) =>
      `${kind} ${read} of ${mentioned} (${percent(read, mentioned)})`,
  );
  say(
    `  knowledge: descriptions of ${name} that seem to state something and are read: ${kinds.join(", ")}`,
  );
}

/** If the schema marks any replacements, prints how often the documentation agrees with them. */
export function printReplacements({ name }, { marked, both, onlySaid }, say) {
  if (marked === 0) return;
  const said = both + onlySaid.length;
  say(
    `  knowledge: ${name} marks ${both} of ${said} inputs (${percent(both, said)}) that replace according to their documentation, and ${marked} in total`,
  );
  for (const each of onlySaid.slice(0, 20)) say(`    documentation only: ${each}`);
}
