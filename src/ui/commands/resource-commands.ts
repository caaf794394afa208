import { whyOriginUnavailable } from "#model/deployment/identifier/origin.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import { nodesOf } from "#model/program/layout/node.ts";
import { locationOf } from "#store/declarations.ts";
import { sendRequest, edit, isolate, revealLocation, selectMany } from "#store/designer.ts";
import type { Command } from "#ui/commands/command.ts";
import { isWriter, openResource, selectedParts } from "#ui/commands/command.ts";
import { outlineOf, stepTarget } from "#ui/outline/tree.ts";
import { tellOfStep } from "#ui/commands/step-notice.ts";
import type { Services } from "#ui/services.ts";

const hasOpenNode = (services: Services): boolean => selectedParts(services).length > 0;
const hasOpenResource = (services: Services): boolean => openResource(services) !== undefined;
const canChangeOpenResource = (services: Services): boolean =>
  isWriter(services) && hasOpenResource(services);

export const resourceCommands: readonly Command[] = [
  {
    id: "rename",
    label: "Rename",
    group: "Resource",
    keys: [{ keys: "F2" }],
    isEnabled: (services) =>
      canChangeOpenResource(services) ||
      (isWriter(services) && services.store.getState().declaration !== undefined),
    run: rename,
  },
  {
    id: "connect",
    label: "Connect to…",
    group: "Resource",
    keys: [{ keys: "Alt+Enter", where: "everywhere" }],
    isEnabled: (services) => isWriter(services) && hasOpenNode(services),
    run: (services) => {
      const node = selectedParts(services).at(-1);
      if (node !== undefined) sendRequest(services.store, { kind: "connect", node });
    },
  },
  ...(["import", "lookup"] as const).map((kind): Command => ({
    id: `origin-${kind}`,
    label: kind === "import" ? "Import existing…" : "Look up…",
    group: "Resource",
    isEnabled: (services) => {
      const resource = canChangeOpenResource(services) ? openResource(services) : undefined;
      return (
        resource !== undefined &&
        whyOriginUnavailable(kind, resource, services.catalog.getState()) === undefined
      );
    },
    run: (services) => void setOrigin(services, kind),
  })),
  {
    id: "show-dependents",
    label: "Show dependents",
    group: "Resource",
    isEnabled: hasOpenNode,
    run: (services) => showDependencies(services, "downstream"),
  },
  {
    id: "show-needs",
    label: "Show dependencies",
    group: "Resource",
    isEnabled: hasOpenNode,
    run: (services) => showDependencies(services, "upstream"),
  },
  {
    id: "clear-focus",
    label: "Show everything again",
    group: "Resource",
    keys: [{ keys: "Escape" }],
    isEnabled: ({ store }) => store.getState().isolated !== undefined,
    run: ({ store }) => isolate(store, undefined),
  },
  {
    id: "move-up",
    label: "Move up in the outline",
    group: "Resource",
    keys: [{ keys: "Alt+ArrowUp", where: "design" }],
    isEnabled: (services) => moveTarget(services, -1) !== undefined,
    run: (services) => move(services, -1),
  },
  {
    id: "move-down",
    label: "Move down in the outline",
    group: "Resource",
    keys: [{ keys: "Alt+ArrowDown", where: "design" }],
    isEnabled: (services) => moveTarget(services, 1) !== undefined,
    run: (services) => move(services, 1),
  },
];

/**
 * Sets another origin for the open resource, and opens the parts that the origin needs. A notice lists the lost values.
 */
async function setOrigin(services: Services, kind: "import" | "lookup"): Promise<void> {
  const { store, catalog } = services;
  const { switchOrigin } = await import("#model/deployment/identifier/switch-origin.ts");
  const resource = openResource(services);
  if (resource === undefined) return;
  const { edit: change, lost } = switchOrigin(resource, kind, catalog.getState());
  const verb = kind === "import" ? "Import" : "Look up";
  edit(store, change, { label: `${verb} ${resource.name}` });
  if (lost.length > 0) tellOfStep(store, `${resource.name} lost ${lost.join(", ")}.`);
  revealLocation(
    store,
    kind === "import"
      ? { kind: "option", resource: resource.id, path: ["import"] }
      : { kind: "input", resource: resource.id, path: ["id"] },
  );
}

/** Renames in place in the outline or, if the outline is not visible, in the inspector. */
function rename(services: Services): void {
  const { store } = services;
  const resource = openResource(services)?.id;
  const what = resource ?? store.getState().declaration;
  if (what === undefined || store.requests.ask({ kind: "rename", what })) return;
  revealLocation(
    store,
    typeof what === "string" ? { kind: "name", resource: what } : locationOf(what),
  );
}

/**
 * Dims everything on the canvas except the open node with its dependencies and dependents; the nodes on one side are
 * selected.
 */
function showDependencies(services: Services, way: "upstream" | "downstream"): void {
  const { store, derived } = services;
  const id = selectedParts(services).at(-1);
  if (id === undefined) return;
  const { program } = store.getState();
  const reached = reachableFrom(derived.getState().graph.value, [id], way);
  const others = nodesOf(program).filter((each) => reached.has(each));
  selectMany(store, [...others.filter((each) => each !== id), id]);
  isolate(store, id);
  sendRequest(store, { kind: "zoom", to: "selection" });
}

function moveTarget(services: Services, step: 1 | -1): number | undefined {
  const { store, derived } = services;
  const { program } = store.getState();
  const id = isWriter(services) ? openResource(services)?.id : undefined;
  return id === undefined
    ? undefined
    : stepTarget(program, outlineOf(derived.getState()), id, step);
}

function move(services: Services, step: 1 | -1): void {
  const to = moveTarget(services, step);
  const resource = openResource(services);
  if (to === undefined || resource === undefined) return;
  const label = `Move ${resource.name} ${step < 0 ? "up" : "down"}`;
  edit(services.store, { kind: "move-resource", resource: resource.id, to }, { label });
}
