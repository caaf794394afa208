import { formatPath } from "#model/base/path.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Bundle } from "#diagram/bundles/bundle.ts";

/** The boxes on both sides of a bundle, each once. */
const endsOfBundle = ({ wires }: Pick<Bundle, "wires">) => ({
  used: [...new Set(wires.map(({ from }) => from))],
  users: [...new Set(wires.map(({ to }) => to))],
});

/** "40 references to vpc.id". */
export function describeBundle(bundle: Bundle, nameOf: (id: NodeId) => string): string {
  const { wires, between } = bundle;
  const references = `${wires.length} references`;
  const [used = "", ...further] = new Set(wires.map((wire) => usedText(wire, nameOf)));
  if (further.length === 0) return `${references} to ${used}`;
  const { users } = endsOfBundle(bundle);
  const [user, ...others] = users;
  if (user !== undefined && others.length === 0) return `${references} from ${nameOf(user)}`;
  return between === undefined ? references : `${references} from ${between.to} to ${between.from}`;
}

const usedText = (
  { from, edge }: Bundle["wires"][number],
  nameOf: (id: NodeId) => string,
): string =>
  edge.output.length === 0 ? nameOf(from) : `${nameOf(from)}.${formatPath(edge.output)}`;

/** The boxes on each side of a bundle, with a label that selects them. */
export function bundleChoices(
  bundle: Bundle,
  nameOf: (id: NodeId) => string,
): readonly { readonly label: string; readonly ids: readonly NodeId[] }[] {
  const { used, users } = endsOfBundle(bundle);
  const [onlyUsed, ...otherUsed] = used;
  const [onlyUser, ...otherUsers] = users;
  if (onlyUsed !== undefined && otherUsed.length === 0) {
    const name = nameOf(onlyUsed);
    return [
      { label: `Select the ${users.length} that use ${name}`, ids: users },
      { label: `Select ${name}`, ids: used },
    ];
  }
  if (onlyUser !== undefined && otherUsers.length === 0) {
    const name = nameOf(onlyUser);
    return [
      { label: `Select the ${used.length} that ${name} uses`, ids: used },
      { label: `Select ${name}`, ids: users },
    ];
  }
  const { from = "", to = "" } = bundle.between ?? {};
  return [
    { label: `Select the ${users.length} in ${to}`, ids: users },
    { label: `Select the ${used.length} in ${from}`, ids: used },
  ];
}
