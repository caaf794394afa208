/**
 * Mutants that no test can detect, because the program behaves the same. Each entry has the end of the file's path, the
 * line, the change as the run prints it, and the reason.
 */
export const equivalent = [
  {
    file: "saver.ts",
    line: 'error = outcome.kind === "failed" ? outcome.error : undefined;',
    mutation: 'outcome.kind === "failed" → true',
    reason: "A successful outcome has no error.",
  },
  {
    file: "saver.ts",
    line: 'if (outcome.kind === "failed") return false;',
    mutation: "return false; → return;",
    reason: "undefined is as falsy as false for the only caller.",
  },
  {
    file: "saver.ts",
    line: "return false;",
    mutation: "return false; → return;",
    reason: "undefined is as falsy as false for the only caller.",
  },
  {
    file: "saver.ts",
    line: 'revision: outcome.value === "written" ? revision : (stored?.revision ?? revision),',
    mutation: "stored?.revision ?? revision → (stored?.revision)",
    reason: "Only a stored design can be unchanged.",
  },
  {
    file: "saver.ts",
    line: 'revision: outcome.value === "written" ? revision : (stored?.revision ?? revision),',
    mutation: "?. → .",
    reason: "Only a stored design can be unchanged.",
  },
  {
    file: "saver.ts",
    line: "schedule.cancel();",
    mutation: "schedule.cancel(); → ;",
    reason:
      "A stopped saver writes nothing when its timer fires, and adopting a design cancels the timer again.",
  },
  {
    file: "working-copies.ts",
    line: 'if (revision !== undefined) tabs.tell({ kind: "saved", revision, summary });',
    mutation: "revision !== undefined → true",
    reason: "A written design is stored and has a revision.",
  },
  {
    file: "working-copies.ts",
    line: "if (design === open) remember();",
    mutation: "design === open → true",
    reason:
      "The open design is already remembered, or it is not stored and must not be remembered.",
  },
  ...["|| → &&", 'a.kind !== "failed" || b.kind !== "failed" → (b.kind !== "failed")'].map(
    (mutation) => ({
      file: "working-copies.ts",
      line: 'a.kind === b.kind && (a.kind !== "failed" || b.kind !== "failed" || a.message === b.message);',
      mutation,
      reason:
        "Both kinds behave the same here, and a success has no message. The check is for types.",
    }),
  ),
  {
    file: "deletion.ts",
    line: 'const isMarked = outcome.kind === "done" && outcome.value;',
    mutation: 'outcome.kind === "done" && outcome.value → (outcome.value)',
    reason: "A failure has no value, and undefined is as falsy as false.",
  },
  {
    file: "deletion.ts",
    line: "const program = isMarked && held?.saver.isSaved !== false ? undefined : held?.saver.program;",
    mutation: "?. → .",
    reason: "The second check is enough: it is only read for a design that this tab owns.",
  },
  {
    file: "deletion.ts",
    line: "const wasOpen = held !== undefined && held === workingCopies.open;",
    mutation: "held !== undefined && held === workingCopies.open → (held === workingCopies.open)",
    reason: "A design is always open.",
  },
  {
    file: "designer.ts",
    line: 'if (location.kind === "program") return before;',
    mutation: "return before; → return;",
    reason: "The previous selection is already in the state.",
  },
  {
    file: "designer.ts",
    line: "const isThere = isolated === undefined || findResource(program, isolated) !== undefined;",
    mutation:
      "isolated === undefined || findResource(program, isolated) !== undefine → (findResource(program, isolated) !== undefined)",
    reason: "No resource has no ID. A missing resource becomes undefined, which it already is.",
  },
  {
    file: "designer.ts",
    line: "a === b ||",
    mutation:
      "a === b || (a.resources === b.resources && a.config === b.config && a. → ((a.resources === b.resources && a.config === b.config && a.outputs ==",
    reason: "The parts of a program belong to it. Testing the whole program is a shortcut.",
  },
  {
    file: "compare.ts",
    line: 'return isUnknown(next) && next[mark] === "not-compared" && next.why.kind === "output"',
    mutation: 'isUnknown(next) && next[mark] === "not-compared" → (next[mark] === "not-compared")',
    reason: "A closed item has no mark. The check is for types.",
  },
  {
    file: "compare.ts",
    line: 'case "equal":',
    mutation: '"equal" → ""',
    reason: "No case follows.",
  },
  {
    file: "compare.ts",
    line: 'if (isSpecial(old) && old[mark] === "unknown")',
    mutation: 'isSpecial(old) && old[mark] === "unknown" → (old[mark] === "unknown")',
    reason: "A plain value has no mark. The check is for types.",
  },
  {
    file: "compare.ts",
    line: "if (property?.const !== undefined || property?.default !== undefined) return;",
    mutation: "property?.const !== undefined || property?.default !== undefined → true",
    reason: "What equals an existing value exists.",
  },
  {
    file: "compare.ts",
    line: "if (property?.const !== undefined || property?.default !== undefined) return;",
    mutation: "?. → .",
    reason: "A property with a constant or default exists.",
  },
  {
    file: "compare.ts",
    line: "if (added !== undefined && added.length > 0)",
    mutation: "added !== undefined && added.length > 0 → (added !== undefined)",
    reason: "A longer list has an added item.",
  },
  {
    file: "compare.ts",
    line: "if (added !== undefined && added.length > 0)",
    mutation: "> → >=",
    reason: "A longer list has an added item.",
  },
  {
    file: "compare.ts",
    line: "else if (removed !== undefined && removed.length > 0)",
    mutation: "removed !== undefined && removed.length > 0 → (removed !== undefined)",
    reason: "A shorter list has a removed item.",
  },
  {
    file: "compare.ts",
    line: "else if (removed !== undefined && removed.length > 0)",
    mutation: "> → >=",
    reason: "A shorter list has a removed item.",
  },
  {
    file: "compare.ts",
    line: "for (let at = 0; at < Math.max(old.length, next.length); at += 1)",
    mutation: "< → <=",
    reason: "After the last item, both sides are empty.",
  },
  {
    file: "compare.ts",
    line: "if (before.every((key, at) => key === after[at])) return false;",
    mutation: "return false; → return;",
    reason: "undefined is as falsy as false for the only caller.",
  },
  {
    file: "compare.ts",
    line: "if (after.length <= before.length) return undefined;",
    mutation: "after.length <= before.length → false",
    reason: "A shortcut: a list that is not longer has no added items, which counts as none.",
  },
  {
    file: "compare.ts",
    line: "if (after.length <= before.length) return undefined;",
    mutation: "<= → <",
    reason: "A shortcut: a list that is not longer has no added items, which counts as none.",
  },
  {
    file: "same.ts",
    line: ": isPredictedMap(value) || isStateMap(value)",
    mutation: "isPredictedMap(value) || isStateMap(value) → (isPredictedMap(value))",
    reason: "Both checks are the same. The second is for types.",
  },
];
