/**
 * Mutants that no test can notice, because the program does the same with them: the end of the file's
 * path, the line they are in, the change as the run prints it, and the reason.
 */
export const equivalent = [
  {
    file: "saver.ts",
    line: 'error = outcome.kind === "failed" ? outcome.error : undefined;',
    mutation: 'outcome.kind === "failed" → true',
    reason: "What was done has no error.",
  },
  {
    file: "saver.ts",
    line: 'if (outcome.kind === "failed") return false;',
    mutation: "return false; → return;",
    reason: "Nothing is as untrue as false to the one caller.",
  },
  {
    file: "saver.ts",
    line: "return false;",
    mutation: "return false; → return;",
    reason: "Nothing is as untrue as false to the one caller.",
  },
  {
    file: "saver.ts",
    line: 'revision: outcome.value === "written" ? revision : (stored?.revision ?? revision),',
    mutation: "stored?.revision ?? revision → (stored?.revision)",
    reason: "Only what is stored can be found unchanged.",
  },
  {
    file: "saver.ts",
    line: 'revision: outcome.value === "written" ? revision : (stored?.revision ?? revision),',
    mutation: "?. → .",
    reason: "Only what is stored can be found unchanged.",
  },
  {
    file: "saver.ts",
    line: "schedule.cancel();",
    mutation: "schedule.cancel(); → ;",
    reason:
      "A stopped saver writes nothing when its time comes, and adopting something cancels again.",
  },
  {
    file: "working-copies.ts",
    line: 'if (revision !== undefined) tabs.tell({ kind: "saved", revision, summary });',
    mutation: "revision !== undefined → true",
    reason: "What was written is stored, and has a revision.",
  },
  {
    file: "working-copies.ts",
    line: "if (design === open) remember();",
    mutation: "design === open → true",
    reason: "The open design is remembered already, or not stored and so not to be remembered.",
  },
  ...["|| → &&", 'a.kind !== "failed" || b.kind !== "failed" → (b.kind !== "failed")'].map(
    (mutation) => ({
      file: "working-copies.ts",
      line: 'a.kind === b.kind && (a.kind !== "failed" || b.kind !== "failed" || a.message === b.message);',
      mutation,
      reason:
        "Both kinds are the same here, and what has not failed has no message; the rest is for types.",
    }),
  ),
  {
    file: "deletion.ts",
    line: 'const isMarked = outcome.kind === "done" && outcome.value;',
    mutation: 'outcome.kind === "done" && outcome.value → (outcome.value)',
    reason: "What failed has no value, and that is as untrue as false.",
  },
  {
    file: "deletion.ts",
    line: "const program = isMarked && held?.saver.isSaved !== false ? undefined : held?.saver.program;",
    mutation: "?. → .",
    reason:
      "Of the two the second alone survives: it is read only of a design that this tab holds.",
  },
  {
    file: "deletion.ts",
    line: "const wasOpen = held !== undefined && held === workingCopies.open;",
    mutation: "held !== undefined && held === workingCopies.open → (held === workingCopies.open)",
    reason: "Some design is always open.",
  },
  {
    file: "designer.ts",
    line: 'if (location.kind === "program") return before;',
    mutation: "return before; → return;",
    reason: "What was selected before is in the state already.",
  },
  {
    file: "designer.ts",
    line: "const isThere = isolated === undefined || findResource(program, isolated) !== undefined;",
    mutation:
      "isolated === undefined || findResource(program, isolated) !== undefine → (findResource(program, isolated) !== undefined)",
    reason: "No resource has no id, and what is not there becomes undefined, which it is.",
  },
  {
    file: "designer.ts",
    line: "a === b ||",
    mutation:
      "a === b || (a.resources === b.resources && a.config === b.config && a. → ((a.resources === b.resources && a.config === b.config && a.outputs ==",
    reason: "A program's parts are its own: the test of the whole is a short cut.",
  },
  {
    file: "compare.ts",
    line: 'return isUnknown(next) && next[mark] === "not-compared" && next.why.kind === "output"',
    mutation: 'isUnknown(next) && next[mark] === "not-compared" → (next[mark] === "not-compared")',
    reason: "What is not open has no mark; the question is for types.",
  },
  {
    file: "compare.ts",
    line: 'case "equal":',
    mutation: '"equal" → ""',
    reason: "Nothing comes after the cases.",
  },
  {
    file: "compare.ts",
    line: 'if (isSpecial(old) && old[mark] === "unknown")',
    mutation: 'isSpecial(old) && old[mark] === "unknown" → (old[mark] === "unknown")',
    reason: "What is not special has no mark; the question is for types.",
  },
  {
    file: "compare.ts",
    line: "if (property?.const !== undefined || property?.default !== undefined) return;",
    mutation: "property?.const !== undefined || property?.default !== undefined → true",
    reason: "What equals a value that is there is there.",
  },
  {
    file: "compare.ts",
    line: "if (property?.const !== undefined || property?.default !== undefined) return;",
    mutation: "?. → .",
    reason: "What has a constant or a default is there.",
  },
  {
    file: "compare.ts",
    line: "if (added !== undefined && added.length > 0)",
    mutation: "added !== undefined && added.length > 0 → (added !== undefined)",
    reason: "Of a longer list something was added.",
  },
  {
    file: "compare.ts",
    line: "if (added !== undefined && added.length > 0)",
    mutation: "> → >=",
    reason: "Of a longer list something was added.",
  },
  {
    file: "compare.ts",
    line: "else if (removed !== undefined && removed.length > 0)",
    mutation: "removed !== undefined && removed.length > 0 → (removed !== undefined)",
    reason: "Of a shorter list something was removed.",
  },
  {
    file: "compare.ts",
    line: "else if (removed !== undefined && removed.length > 0)",
    mutation: "> → >=",
    reason: "Of a shorter list something was removed.",
  },
  {
    file: "compare.ts",
    line: "for (let at = 0; at < Math.max(old.length, next.length); at += 1)",
    mutation: "< → <=",
    reason: "After the last item there is nothing on either side.",
  },
  {
    file: "compare.ts",
    line: "if (before.every((key, at) => key === after[at])) return false;",
    mutation: "return false; → return;",
    reason: "Nothing is as untrue as false to the one caller.",
  },
  {
    file: "compare.ts",
    line: "if (after.length <= before.length) return undefined;",
    mutation: "after.length <= before.length → false",
    reason: "A short cut: a list that is not longer has nothing added, which counts as none.",
  },
  {
    file: "compare.ts",
    line: "if (after.length <= before.length) return undefined;",
    mutation: "<= → <",
    reason: "A short cut: a list that is not longer has nothing added, which counts as none.",
  },
  {
    file: "same.ts",
    line: ": isPredictedMap(value) || isStateMap(value)",
    mutation: "isPredictedMap(value) || isStateMap(value) → (isPredictedMap(value))",
    reason: "Both ask the same; there are two of them for types.",
  },
];
