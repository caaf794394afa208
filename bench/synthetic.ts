/** The parts of a package schema that the pages read. */
export interface TypeSpec {
  readonly type?: "string" | "number" | "integer" | "boolean" | "array";
  readonly $ref?: string;
  readonly items?: TypeSpec;
}

export interface PropertySpec extends TypeSpec {
  readonly description: string;
}

export interface ObjectSpec {
  readonly type: "object";
  readonly description: string;
  readonly properties: Readonly<Record<string, PropertySpec>>;
  readonly required: readonly string[];
}

export interface EnumSpec {
  readonly type: "string";
  readonly enum: readonly { readonly value: string }[];
}

export interface PackageSpec {
  readonly name: string;
  readonly version: string;
  readonly types: Readonly<Record<string, ObjectSpec | EnumSpec>>;
  readonly resources: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly inputProperties: Readonly<Record<string, PropertySpec>>;
        readonly requiredInputs: readonly string[];
      }
    >
  >;
}

/** The package's named type that a property refers to, if any. */
export const namedType = (
  { types }: PackageSpec,
  { $ref }: TypeSpec,
): ObjectSpec | EnumSpec | undefined =>
  $ref === undefined ? undefined : types[$ref.slice("#/types/".length)];

export const inputCount = 1500;
export const token = "synthetic:index:Large";
/** The name of a required string input. The input is first in the schema, so every page shows it first. */
export const firstInput = "title0";

/**
 * The kinds of inputs, in turn. The number of kinds and the distance between required inputs have no common divisor, so
 * some input of each kind is required.
 */
const kinds = [
  ..."string number boolean string choice list string integer string object boolean".split(" "),
  ..."string choice string number list string boolean string integer string".split(" "),
];
const requiredEvery = 10;

const words = "title zone owner limit level source target window retry label quota policy".split(
  " ",
);
const choices = ["standard", "premium", "archive", "regional", "global"];

/** A package with one type that has 1,500 inputs. The package is always the same. */
export function createPackage(): PackageSpec {
  const inputs = Array.from({ length: inputCount }, (_, at) => inputOf(at));
  return {
    name: "synthetic",
    version: "1.0.0",
    types: {
      ...Object.fromEntries(choices.map((choice, at) => [modeToken(at), modeSpec(choice)])),
      ...Object.fromEntries(choices.map((_, at) => [settingsToken(at), settingsSpec(at)])),
      [scheduleToken]: scheduleSpec,
    },
    resources: {
      [token]: {
        description: "A resource with more inputs than any real one.",
        inputProperties: Object.fromEntries(inputs),
        requiredInputs: inputs.flatMap(([name], at) => (at % requiredEvery === 0 ? [name] : [])),
      },
    },
  };
}

const modeToken = (at: number): string => `synthetic:index:Mode${at % choices.length}`;
const settingsToken = (at: number): string => `synthetic:index:Settings${at % choices.length}`;
const scheduleToken = "synthetic:index:Schedule";
const refTo = (to: string): TypeSpec => ({ $ref: `#/types/${to}` });

function inputOf(at: number): readonly [string, PropertySpec] {
  const word = words[at % words.length] ?? "";
  const other = words[(at * 7 + 3) % words.length] ?? "";
  const description = `The ${word} number ${at} of the resource, which the service weighs against its ${other}. Changing it takes effect within \`${(at % 9) + 1}\` minutes.`;
  return [`${word}${at}`, { ...typeOf(at), description }];
}

function typeOf(at: number): TypeSpec {
  const kind = kinds[at % kinds.length];
  if (kind === "choice") return refTo(modeToken(at));
  if (kind === "object") return refTo(settingsToken(at));
  if (kind === "list") return { type: "array", items: { type: "string" } };
  return { type: kind as "string" | "number" | "integer" | "boolean" };
}

const modeSpec = (first: string): EnumSpec => ({
  type: "string",
  enum: [first, ...choices.filter((choice) => choice !== first)].map((value) => ({ value })),
});

const settingsSpec = (at: number): ObjectSpec => ({
  type: "object",
  description: "Settings that belong together.",
  properties: {
    label: { type: "string", description: "What the settings are called." },
    weight: { type: "number", description: "How much they count." },
    active: { type: "boolean", description: "Whether they count at all." },
    mode: { ...refTo(modeToken(at)), description: "How they are applied." },
    members: { type: "array", items: { type: "string" }, description: "Whom they are for." },
    schedule: { ...refTo(scheduleToken), description: "When they are applied." },
  },
  required: ["label"],
});

const scheduleSpec: ObjectSpec = {
  type: "object",
  description: "A time of the day.",
  properties: {
    hour: { type: "integer", description: "From 0 to 23." },
    zone: { type: "string", description: "The name of a time zone." },
  },
  required: [],
};
