import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { describeResourceType } from "#cli/type-description.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { readDocumentSource } from "#edge/opening/read-source.ts";
import { readSchemaBytes } from "#edge/packages/schema-bytes.ts";
import { joinDesign } from "#edge/storage/records/design-records.ts";
import { readSteps } from "#edge/storage/history/read-steps.ts";
import { readStepRecord, readStepList } from "#edge/storage/history/step-record.ts";
import { readSnapshot } from "#edge/storage/records.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import { parseImportFile } from "#model/opening/import-file/parse-import-file.ts";
import { maxWrittenDepth } from "#model/files/json/json-text.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { readShelf } from "#model/packages/shelf.ts";
import { withParts } from "#model/schema/catalog.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { finish } from "#model/base/time-sliced.ts";

/**
 * The readers of untrusted content. `input` is the kind of input: a `text`, a file's `bytes`, or a `value` from
 * storage. `read` is timed. From its result, `say` returns everything shown to a user: why the input was refused, or
 * which parts were not read.
 */
export const readers = {
  program: { input: "text", syntax: "json", read: parseText(parseManifest), say: sayProgram },
  yaml: { input: "text", syntax: "yaml", read: parseText(parseYaml), say: sayProgram },
  state: { input: "text", syntax: "json", read: openState, say: sayReport },
  run: { input: "text", syntax: "json", read: openPreview, say: sayReport },
  import: { input: "text", syntax: "json", read: parseText(parseImportFile), say: sayProgram },
  shelf: { input: "text", syntax: "json", read: readShelf, say: sayRefusal },
  schema: { input: "bytes", syntax: "json", read: readSchema, say: sayTypes },
  stored: { input: "value", syntax: "json", read: readStored, say: sayStored },
  /** Any document, dropped on the page. */
  document: { input: "bytes", syntax: "any", read: readAny, say: sayOpened },
  /** Any document, checked in a terminal. */
  terminal: { input: "text", syntax: "any", read: checkInTerminal, say: sayChecked },
};

function parseText(parse) {
  return (text) => parse(text);
}

function sayRefusal(result) {
  return result.ok ? [] : [result.message];
}

function sayReport(result) {
  return result.ok ? result.report.kept.map(({ message }) => message) : [result.message];
}

/** If a program could be read, printing it and reading it again must return an equal program. */
function sayProgram(parsed) {
  if (!parsed.ok) return [parsed.message];
  const printed = printManifest(parsed.program);
  const again = parseManifest(printed, { deepest: maxWrittenDepth });
  if (!again.ok) throw new Error(`What it read cannot be read again: ${again.message}`);
  if (printManifest(again.program) !== printed)
    throw new Error("What it read is printed differently after reading it again.");
  return parsed.notes.map(({ message }) => message);
}

/** The number of types that are indexed, with everything that their properties refer to. */
const BOUND_TYPES = 50;

const builtIn = createBuiltInCatalog();

async function readSchema(bytes) {
  const read = await readSchemaBytes(new Blob([bytes]), () => undefined);
  return read.ok ? { ...indexSchema(read.bytes), bytes: read.bytes } : read;
}

function sayTypes({ ok, message, bytes }) {
  if (!ok) return [message];
  // The terminal reads more of a schema at once, so it may refuse a whole schema where the page refuses
  // single types.
  const held = holdSchema(bytes);
  if (!held.ok) return [held.message];
  const index = createPackageIndex(held.source);
  const catalog = withParts(builtIn, { packages: [...builtIn.packages, index] });
  for (const token of index.resourceTokens.slice(0, BOUND_TYPES)) {
    const type = catalog.resourceType(token);
    if (type !== undefined) JSON.stringify(describeResourceType(type, catalog));
    index.outputsOf(token);
  }
  for (const token of index.functionTokens.slice(0, BOUND_TYPES)) catalog.functionType(token);
  return [];
}

function readStored(records) {
  // The input contains five records. After mutations, each of them can be any value.
  const { head, resources, list, steps, snapshot } = Object(records);
  const joined = joinDesign(head, asList(resources));
  const taken = readSnapshot(snapshot);
  const read = asList(steps).map(readStepRecord);
  if (joined.kind === "good" && readStepList(list, joined.head.revision) !== undefined)
    if (read.every((step) => step !== undefined)) finish(readSteps(joined.records, read, read));
  return { joined, taken };
}

const asList = (value) => (Array.isArray(value) ? value : [value]);

function sayStored({ joined, taken }) {
  return [
    ...(joined.kind === "bad"
      ? joined.problems
      : sayProgram({ ok: true, program: joined.records.program, notes: [] })),
    ...(taken.kind === "bad" ? taken.problems : sayProgram(parseManifest(taken.record.text))),
  ];
}

function readAny(bytes) {
  return readDocumentSource({ name: "file", content: new Blob([bytes]) }, () => undefined);
}

function sayOpened(opened) {
  if (opened.kind === "refused") return [opened.message];
  return opened.kind === "program" ? opened.notes.map(({ message }) => message) : [];
}

function checkInTerminal(text) {
  return runWith(["check", "-"], text);
}

function sayChecked({ code, output, errors }) {
  if (![0, 1, 2].includes(code)) throw new Error(`The command exited with ${code}.`);
  if (code === 2 && errors === "") throw new Error("The command refused without a message.");
  return `${output}${errors}`.split("\n");
}
