import { optionsSchema } from "#catalog/options.ts";
import { knownValues } from "#model/completion/suggestions/value-suggestions.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { programPlaceAt, tokenIn } from "#model/language/place/program-place.ts";
import type { ProgramPlace } from "#model/language/place/program-place.ts";
import { keysAt } from "#model/language/place/value-place.ts";
import { createLanguageService } from "#model/language/service.ts";
import type { EntryNode, ScalarNode, SyntaxNode } from "#model/language/text/node.ts";
import { sectionsOf } from "#model/language/text/outline.ts";
import { partText } from "#model/language/text/parts.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import { displayToken, nameInToken } from "#model/program/token.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { createPackageIndex, indexPackage } from "#model/schema/index-package.ts";

export type PositionKind = "keys" | "types by module" | "types by name" | "references" | "values";

/** A place in a program whose right continuation is known. */
export interface Position {
  readonly kind: PositionKind;
  /** The text and the cursor's offset when the user asks for completions. */
  readonly text: string;
  readonly offset: number;
  /** The label of the right continuation. */
  readonly wanted: string;
  /** The entries of an unranked list, in the list's order. */
  readonly naive?: readonly string[];
}

/** A catalog of schemas, which are read as by the command line. */
export function figuresCatalog(schemas: readonly Uint8Array[]): Catalog {
  const packages = schemas.map((bytes) => {
    const held = holdSchema(bytes);
    if (!held.ok) throw new Error(held.message);
    return createPackageIndex(held.source);
  });
  const options = indexPackage(optionsSchema);
  if (!options.ok) throw new Error(options.message);
  return createCatalog(packages, [], options.package);
}

/** The package of a program's first resource and, for a package with modules, the module. */
export function packageInText(text: string): string {
  const [, name = "", module = ""] =
    /^\s+type:\s*["']?([\w-]+):(?:([\w-]+)[:/])?/m.exec(text) ?? [];
  return `${name}:${module}`;
}

/**
 * The half of the programs to which a program belongs. Rankings are tuned on one half, and measured on the other half.
 */
export function halfOf(text: string): "tuned" | "measured" {
  let hash = 7;
  for (const sign of packageInText(text)) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) | 0;
  return ((hash >>> 4) & 1) === 0 ? "measured" : "tuned";
}

/**
 * Creates a function that returns a catalog with only the packages that a program uses, because its author has loaded
 * these.
 */
export function createCatalogFor(whole: Catalog): (text: string) => Catalog {
  const known = new Map<string, Catalog>();
  return (text) => {
    const types = text.matchAll(/^\s+type:\s*["']?(?:pulumi:providers:)?([\w-]+)/gm);
    const names = new Set([...types].map(([, name = ""]) => name));
    const packages = whole.packages.filter(({ name }) => names.has(name));
    const key = packages.map(({ name }) => name).join();
    const catalog = known.get(key) ?? createCatalog(packages, [], whole.options);
    known.set(key, catalog);
    return catalog;
  };
}

/**
 * The number of characters that are typed before asking: of a type's name after its module, and of a name without a
 * module.
 */
const [lettersAfterModule, lettersAlone] = [3, 4];

/** The positions in a program for which a catalog knows the right continuation. */
export function positionsIn(text: string, catalog: Catalog): readonly Position[] {
  const found: Position[] = [];
  const sections = sectionsOf(partText(text, "yaml"));
  const declared = sections.flatMap(({ entries }) =>
    entries.filter(({ kind }) => kind !== "outputs"),
  );
  const program = { text, names: new Set(declared.map(({ key }) => key.text)) };
  for (const { key, entries } of sections)
    if (key.text === "resources")
      for (const { key: name, entry, offset } of entries) {
        const walk = new Walk(program, offset, catalog, found);
        walk.resource(name.text, entry);
      }
  return found;
}

interface ReadText {
  readonly text: string;
  readonly names: ReadonlySet<string>;
}

class Walk {
  readonly #text: string;
  readonly #offset: number;
  readonly #catalog: Catalog;
  readonly #found: Position[];
  /** The names that the program declares. Only these names can be suggested. */
  readonly #names: ReadonlySet<string>;

  constructor(program: ReadText, offset: number, catalog: Catalog, found: Position[]) {
    this.#text = program.text;
    this.#names = program.names;
    this.#offset = offset;
    this.#catalog = catalog;
    this.#found = found;
  }

  resource(name: string, { value }: EntryNode): void {
    const token = tokenIn(value);
    if (value?.kind !== "map" || this.#catalog.resourceType(token) === undefined) return;
    for (const entry of value.entries) {
      if (entry.key?.text === "type" && entry.value?.kind === "scalar") this.#type(entry.value);
      if (entry.key?.text !== "properties" || entry.value === undefined) continue;
      this.#value(["resources", name, "properties"], [undefined, value, entry.value]);
    }
  }

  #add(
    kind: PositionKind,
    end: number,
    typed: string,
    wanted: string,
    more: Partial<Position> = {},
  ) {
    const text = this.#text.slice(0, this.#offset + end) + typed;
    this.#found.push({ kind, text, offset: text.length, wanted, ...more });
  }

  #type({ start, text }: ScalarNode): void {
    const token = displayToken(text);
    const name = nameInToken(token);
    const before = token.slice(0, -name.length);
    const tokens = this.#catalog.packages.flatMap(({ resourceTokens }) =>
      resourceTokens.map(displayToken),
    );
    const beginning = name.slice(0, lettersAlone);
    const naive = tokens.filter((each) => nameInToken(each).startsWith(beginning));
    this.#add("types by module", start, before + name.slice(0, lettersAfterModule), token);
    this.#add("types by name", start, beginning, token, { naive });
  }

  #value(path: PropertyPath, around: readonly (SyntaxNode | undefined)[]): void {
    const node = around.at(-1);
    if (node === undefined) return;
    const place = programPlaceAt(path, around, this.#catalog);
    if (node.kind === "scalar") return this.#scalar(node, place);
    if (node.kind === "map") this.#keys(node, place);
    for (const [at, { key, value }] of node.entries.entries())
      this.#value([...path, key?.text ?? at], [...around, value]);
  }

  #keys(node: Extract<SyntaxNode, { kind: "map" }>, { location }: ProgramPlace): void {
    const properties = keysAt(location, this.#catalog);
    const present = new Set<string>();
    for (const { key, start } of node.entries) {
      if (key === undefined || !properties.some(({ name }) => name === key.text)) continue;
      const left = properties.filter(({ name }) => !present.has(name));
      const naive = [
        ...left.filter(({ required }) => required),
        ...left.filter(({ required }) => !required),
      ].map(({ name }) => name);
      this.#add("keys", start, "", key.text, { naive });
      present.add(key.text);
    }
  }

  #scalar(node: ScalarNode, { location, token, listProperty }: ProgramPlace): void {
    const { start, end, text, style } = node;
    const quote = style === "plain" ? 0 : 1;
    const values = knownValues(
      { token, path: location.path, location, ...(listProperty && { ofList: listProperty }) },
      this.#catalog,
    );
    const isListed = values.length > 1 && values.some(({ value }) => value === text);
    if (isListed && style !== "block") this.#add("values", start + quote, text.slice(0, 1), text);
    const written = this.#text.slice(this.#offset + start, this.#offset + end);
    for (const { 0: whole, 1: inner = "", index } of written.matchAll(/(?<!\$)\$\{([^}]+)\}/g)) {
      const read = parseAccess(inner);
      if (read === undefined || !this.#names.has(read.root)) continue;
      const at = this.#offset + start + index;
      const before = `${this.#text.slice(0, at)}\${`;
      this.#found.push({
        kind: "references",
        text: before + this.#text.slice(at + whole.length),
        offset: before.length,
        wanted: `\${${formatAccess(read.root, read.path)}}`,
      });
    }
  }
}

/** The number of suggestions visible without scrolling. */
const seen = 5;

/** Whether the right continuation is among the first suggestions of the language service. */
export function isFound({ text, offset, wanted }: Position, catalog: Catalog): boolean {
  const service = createLanguageService({
    text,
    syntax: "yaml",
    catalog: () => catalog,
    checkOf: (packages) => createDesignCheck(packages, 0),
  });
  const items = service.completions(offset)?.items.slice(0, seen) ?? [];
  return items.some(({ label }) => label === wanted);
}

/** Like `isFound`, for the unranked list. */
export const isFoundNaively = ({ naive, wanted }: Position): boolean =>
  naive?.slice(0, seen).includes(wanted) === true;
