import type {
  ConfigDeclaration,
  LoweredProgram,
  ResourceDeclaration,
  VariableDeclaration,
} from "#export/lower/lowered-program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A declaration and its variable in the program. */
export interface Named<Declaration> {
  readonly declaration: Declaration;
  readonly variable: string;
}

/** A printed program's variables, keyed by what they contain. */
export interface ProgramNames {
  /** The config reader of each namespace. The empty name is the key of the project's own reader. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly config: ReadonlyMap<string, Named<ConfigDeclaration>>;
  readonly variables: ReadonlyMap<string, Named<VariableDeclaration>>;
  readonly resources: ReadonlyMap<ResourceId, Named<ResourceDeclaration>>;
}

/** How a language forms identifiers. */
export interface NamingRules {
  /** Converts any text to an identifier; undefined if identifiers allow none of its characters. */
  identifier(text: string): string | undefined;
  /** Reserves the identifier, with the suffix if it is taken. */
  claim(wanted: string, suffix: string): string;
  /** The reader of the project's own config, which every program can have. */
  readonly reader: string;
  /** The suffixes for the names of other namespaces' readers, of config, of variables and of resources. */
  readonly suffixes: Readonly<Record<"reader" | "config" | "variable" | "resource", string>>;
  /** The fallback name of config or of a variable. */
  readonly unnamed: string;
}

/** Names declarations: config first, then variables, then resources. */
export function nameDeclarations(program: LoweredProgram, rules: NamingRules): ProgramNames {
  const { identifier, claim, reader, suffixes, unnamed } = rules;
  const namespaces = new Map<string, string>();
  for (const { namespace = "", value } of program.config)
    if (value === undefined && !namespaces.has(namespace)) {
      const wanted = (identifier(namespace) ?? "other") + suffixes.reader;
      namespaces.set(namespace, namespace === "" ? reader : claim(wanted, ""));
    }
  const nameAll = <D extends { readonly name: string }>(declarations: readonly D[], to: string) =>
    new Map(
      declarations.map((declaration): [string, Named<D>] => [
        declaration.name,
        { declaration, variable: claim(identifier(declaration.name) ?? unnamed, to) },
      ]),
    );
  const config = nameAll(program.config, suffixes.config);
  const variables = nameAll(program.variables, suffixes.variable);
  const resources = new Map<ResourceId, Named<ResourceDeclaration>>();
  for (const declaration of program.resources) {
    const { id, name, class: type } = declaration;
    const wanted = identifier(name) ?? identifier(type?.member ?? "") ?? "resource";
    resources.set(id, { declaration, variable: claim(wanted, suffixes.resource) });
  }
  return { namespaces, config, variables, resources };
}

/** The suffixes for languages with camel-case identifiers. */
export const camelSuffixes: NamingRules["suffixes"] = {
  reader: "Config",
  config: "Config",
  variable: "Value",
  resource: "Resource",
};
