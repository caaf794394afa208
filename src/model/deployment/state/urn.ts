/** The parsed URN of a resource, its unique name in its stack (pulumi/pulumi:sdk/go/common/resource/urn/urn.go). */
export interface Urn {
  readonly stack: string;
  readonly project: string;
  /**
   * The types of the resource's parents, outermost first, without the stack's type. The resource's own type comes last.
   */
  readonly types: readonly string[];
  readonly name: string;
}

const prefix = "urn:pulumi:";

/** The type of the stack resource. */
const stackType = "pulumi:pulumi:Stack";

export const isStackType = (type: string): boolean => type === stackType;

/** Parses `urn:pulumi:<stack>::<project>::<types>::<name>`. The name is the rest, including colons. */
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

/** Parses a provider in a state: its URN, and its ID after the last pair of colons. */
export function parseProvider(text: string): ProviderReference | undefined {
  const at = text.lastIndexOf("::");
  const urn = text.slice(0, Math.max(at, 0));
  return parseUrn(urn) === undefined ? undefined : { urn, id: text.slice(at + 2) };
}

/**
 * True for a provider that the engine created: `default`, `default_7_14_0`. The engine only checks the start of the
 * name (`IsDefaultProvider`, pulumi/pulumi:sdk/go/common/providers/reference.go), and a user's provider may start with
 * the same string.
 */
export const isDefaultProviderUrn = ({ types, name }: Urn): boolean =>
  types.at(-1)?.startsWith("pulumi:providers:") === true && /^default(?:$|_)/.test(name);
