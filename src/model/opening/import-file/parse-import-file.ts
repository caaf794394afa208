import { importKey } from "#model/program/renaming/rename-kept.ts";
import {
  holdsPlainSecret,
  keepImport,
  plainSecret,
} from "#model/opening/import-file/kept-fields.ts";
import { quoteName, shorten } from "#model/base/messages.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import type { ImportEntry } from "#model/opening/import-file/read-entry.ts";
import { readEntry } from "#model/opening/import-file/read-entry.ts";
import { readInputs } from "#model/opening/import-file/read-inputs.ts";
import type { ReadDiagnostic } from "#model/files/manifest/read-object.ts";
import { readObject } from "#model/files/manifest/read-object.ts";
import type { FileReadNote, ParseResult } from "#model/files/manifest/types.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { secretConfigNames } from "#model/deployment/start/start-secrets.ts";
import { isDefaultProviderUrn, isStackType, parseUrn } from "#model/deployment/state/urn.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** True for a file for `pulumi import --file`. The resources in such a file are a list. */
const isImportFile = (json: Readonly<Record<string, Json>>): boolean =>
  Array.isArray(own(json, "resources"));

/**
 * Opens an import file. Each resource in the file becomes a resource of the design that is imported by its ID. The URNs
 * in the file's name table already exist in the stack. If other resources refer to such a URN, it becomes a resource
 * without inputs. A note reports each part that a design can't have.
 */
export function parseImportFile(text: string): ParseResult {
  const file = readObject(text, otherwise);
  if (!file.ok) return file;
  return isImportFile(file.json)
    ? new Reader(file.json, file.diagnostics).read()
    : { ok: false, message: otherwise };
}

const otherwise = "An import file must be an object with a list of resources.";

class Reader {
  readonly #json: JsonObject;
  readonly #notes: FileReadNote[] = [];
  readonly #entries: readonly ImportEntry[];
  readonly #ids = new Map<ImportEntry, ResourceId>();
  readonly #known: Resource[] = [];
  readonly #byUrn = new Map<string, ResourceId>();
  #lastId = 0;

  constructor(json: JsonObject, diagnostics: readonly ReadDiagnostic[]) {
    this.#json = json;
    for (const { path, message } of diagnostics) this.#note(path, message);
    const listed = own(json, "resources");
    this.#entries = (Array.isArray(listed) ? listed : []).flatMap((each, index): ImportEntry[] => {
      if (isJsonObject(each)) return [readEntry(each, index, this.#note)];
      this.#note(["resources", index], "The value is not a resource, so it was ignored.");
      return [];
    });
    for (const entry of this.#entries) this.#ids.set(entry, this.#newId());
  }

  readonly #note = (path: PropertyPath, message: string): void => {
    this.#notes.push({ where: formatPath(path), path, message });
  };

  read(): ParseResult {
    for (const key of Object.keys(this.#json))
      if (key !== "resources" && key !== "nameTable" && key !== "providerInputs")
        this.#note([key], `${shorten(key)} cannot be in a design and is left out.`);
    const config: ConfigVariable[] = [];
    const declare = secretConfigNames(new Set(this.#entries.map(({ name }) => name)), config);
    const scope = {
      find: (urn: string) => this.#byUrn.get(urn),
      declare: (name: string) => declare(name, { type: "string", extras: {} }),
      note: this.#note,
    };
    const linked = this.#entries.map((entry) => [entry, this.#linksOf(entry)] as const);
    const resources = linked.map(([entry, links]): Resource => {
      const path = ["resources", entry.index, "inputs"];
      const { importId } = entry;
      return {
        id: this.#idOf(entry),
        name: entry.name,
        token: entry.token,
        inputs: readInputs(own(entry.json, "inputs"), entry.name, path, scope),
        options: {
          ...links,
          ...entry.options,
          ...(importId === undefined ? {} : { import: importId }),
        },
        origin: { kind: "created" },
        extras: {},
      };
    });
    const providers = this.#providersOf(own(this.#json, "providerInputs"));
    const all = [...this.#known, ...resources];
    const kept = keepImport(
      this.#entries
        .filter(({ fields }) => Object.keys(fields).length > 0)
        .map(({ name, token, fields }) => ({ name, type: token, fields })),
      all.flatMap(({ id, name, token }) => {
        const fields = providers.get(id);
        return fields === undefined ? [] : [{ name, type: token, fields }];
      }),
    );
    const program: Program = {
      ...emptyProgram(""),
      config,
      resources: all,
      ...(kept === undefined ? {} : { extras: { [importKey]: kept } }),
    };
    const keys = new Map(
      this.#entries.map((entry) => [this.#idOf(entry), String(entry.index)] as const),
    );
    return { ok: true, program, notes: this.#notes, keys };
  }

  /** The inputs of providers, for a file in the old form. The inputs are stored by name. */
  #providersOf(json: Json | undefined): ReadonlyMap<ResourceId, JsonObject> {
    const found = new Map<ResourceId, JsonObject>();
    for (const [name, inputs] of Object.entries(isJsonObject(json) ? json : {})) {
      const path = ["providerInputs", name];
      if (!isJsonObject(inputs) || holdsPlainSecret(inputs)) {
        this.#note(
          path,
          isJsonObject(inputs) ? plainSecret : "The value is not an object, so it was ignored.",
        );
        continue;
      }
      const id = this.#find(name, path);
      if (id === "none")
        this.#note(path, "The engine creates this provider, so its inputs are left out.");
      else if (id !== undefined) found.set(id, inputs);
    }
    return found;
  }

  #idOf(entry: ImportEntry): ResourceId {
    return this.#ids.get(entry) ?? resourceId(0);
  }

  #newId(): ResourceId {
    this.#lastId += 1;
    return resourceId(this.#lastId);
  }

  #linksOf(entry: ImportEntry): Readonly<Record<string, Value>> {
    const links: Record<string, Value> = {};
    for (const key of ["parent", "provider"] as const) {
      const name = own(entry.json, key);
      if (name === undefined || name === "") continue;
      const path = ["resources", entry.index, key];
      const found = typeof name === "string" ? this.#find(name, path) : undefined;
      if (found === undefined) continue;
      if (found !== "none")
        links[key] = expression({ kind: "reference", resource: found, path: [] });
    }
    return links;
  }

  /**
   * The resource that a name in the file means. The result is `none` for the stack itself and for a default provider,
   * because a program contains neither.
   */
  #find(name: string, path: PropertyPath): ResourceId | "none" | undefined {
    const table = own(this.#json, "nameTable");
    const urn = isJsonObject(table) ? own(table, name) : undefined;
    const named = this.#entries.filter(({ alias }) => alias === name);
    if (named.length + (urn === undefined ? 0 : 1) > 1) {
      this.#note(path, `${quoteName(name)} is ambiguous. The reference is left out.`);
      return undefined;
    }
    const [entry] = named;
    if (entry !== undefined) return this.#idOf(entry);
    const found = typeof urn === "string" ? this.#resourceOf(urn) : undefined;
    if (found === undefined)
      this.#note(
        path,
        `${quoteName(name)} has no entry in nameTable or resources, so it was ignored.`,
      );
    return found;
  }

  /** A resource of the design for a resource that already exists in the stack. */
  #resourceOf(urn: string): ResourceId | "none" | undefined {
    const known = this.#byUrn.get(urn);
    if (known !== undefined) return known;
    const read = parseUrn(urn);
    const token = read?.types.at(-1);
    if (read === undefined || token === undefined) return undefined;
    if (isStackType(token) || isDefaultProviderUrn(read)) return "none";
    const id = this.#newId();
    this.#known.push({
      id,
      name: read.name,
      token,
      inputs: {},
      options: {},
      origin: { kind: "created" },
      extras: {},
    });
    this.#byUrn.set(urn, id);
    this.#note(
      ["nameTable"],
      `${token} ${quoteName(read.name)} is already in the stack, so this file does not have its inputs.`,
    );
    return id;
  }
}
