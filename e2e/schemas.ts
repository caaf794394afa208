/** The properties of a generated schema. */
export interface SchemaShape {
  readonly name?: string;
  /** Undefined for a schema without a version. */
  readonly version?: string;
  readonly types?: number;
  /** The length of each type's description, in characters. */
  readonly padding?: number;
}

/**
 * A package schema with types `Type0`, `Type1` and so on in modules of fifty types. Each type has a required title and
 * an owner.
 */
export function schema({
  name = "shop",
  version = "1.4.0",
  types = 300,
  padding = 40,
}: SchemaShape = {}): string {
  const owner = `${name}:index:Owner`;
  const description = `A type to try. ${"It has a long description. ".repeat(padding / 25)}`;
  const resources = Array.from({ length: types }, (_, at) => [
    tokenOf(at, name),
    {
      description,
      inputProperties: {
        title: { type: "string", description: "What it is called." },
        owner: { $ref: `#/types/${owner}` },
      },
      requiredInputs: ["title"],
      properties: { title: { type: "string" }, address: { type: "string" } },
    },
  ]);
  return JSON.stringify({
    name,
    ...(version === "" ? {} : { version }),
    meta: { moduleFormat: "(.*)(?:/[^/]*)" },
    types: { [owner]: { type: "object", properties: { email: { type: "string" } } } },
    resources: Object.fromEntries(resources),
  });
}

const tokenOf = (at: number, name: string): string =>
  `${name}:m${Math.floor(at / 50)}/type${at}:Type${at}`;

/** A type's display token. */
export const shownToken = (at: number, name = "shop"): string =>
  `${name}:m${Math.floor(at / 50)}:Type${at}`;

/** A design with one resource of a type from `schema`. */
export const designOf = (at: number, properties: object = {}): string =>
  JSON.stringify({ name: "market", resources: { stall: { type: shownToken(at), properties } } });
