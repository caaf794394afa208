/**
 * The engine's own name of a resource in its stack, taken apart
 * (pulumi/pulumi:sdk/go/common/resource/urn/urn.go).
 */
export interface Urn {
  readonly stack: string;
  readonly project: string;
  /** The types of the resource's parents from the outermost in, without that of the stack; its own comes last. */
  readonly types: readonly string[];
  readonly name: string;
}

const prefix = "urn:pulumi:";

/** The type of the resource that stands for the stack as a whole. */
const stackType = "pulumi:pulumi:Stack";

export const isStackType = (type: string): boolean => type === stackType;

/** Reads `urn:pulumi:<stack>::<project>::<types>::<name>`; the name is all that is left, colons included. */
export function parseUrn(text: string): Urn | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const [stack, project, types, ...name] = text.slice(prefix.length).split("::");
  if (stack === undefined || project === undefined || types === undefined || name.length === 0)
    return undefined;
  return { stack, project, types: types.split("$"), name: name.join("::") };
}

export const formatUrn = ({ stack, project, types, name }: Urn): string =>
  `${prefix}${stack}::${project}::${types.join("$")}::${name}`;

export interface ProviderReference {
  readonly urn: string;
  readonly id: string;
}

/** A provider as states name it: its URN, then its id after the last pair of colons. */
export function parseProvider(text: string): ProviderReference | undefined {
  const at = text.lastIndexOf("::");
  const urn = text.slice(0, Math.max(at, 0));
  return parseUrn(urn) === undefined ? undefined : { urn, id: text.slice(at + 2) };
}

/**
 * True for a provider that the engine made by itself: `default`, `default_7_14_0`. The engine looks at the
 * start of the name alone (`IsDefaultProvider`, pulumi/pulumi:sdk/go/common/providers/reference.go), which a
 * provider of a person's may share.
 */
export const isDefaultProviderUrn = ({ types, name }: Urn): boolean =>
  types.at(-1)?.startsWith("pulumi:providers:") === true && /^default(?:$|_)/.test(name);
