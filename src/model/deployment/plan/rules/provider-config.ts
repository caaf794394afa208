import { own } from "#model/base/json.ts";
import type { DeploymentPlan, DeploymentStep } from "#model/deployment/plan/step.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import { isDefaultProviderUrn as isStateDefault, parseUrn } from "#model/deployment/state/urn.ts";
import type { StackFile } from "#model/files/project/stack-file.ts";
import { plainKey } from "#model/files/project/stack-values.ts";
import type { Json } from "#model/base/json.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { providerOf } from "#model/program/packages/shared-providers.ts";
import { withSharedProviders } from "#model/program/packages/with-shared-providers.ts";
import type { ResourceId } from "#model/program/value.ts";
import { isProviderToken, packageOf } from "#model/program/token.ts";

/**
 * The resources of a package that name no explicit provider. The stack's config only configures the default provider.
 */
export function usersOfDefaultProvider(program: Program, packageName: string): readonly Resource[] {
  const { resources } = withSharedProviders(program, program);
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  return resources.filter(
    (resource) =>
      packageOf(resource.token) === packageName &&
      !isProviderToken(resource.token) &&
      providerOf(resource, (id) => byId.get(id)) === undefined,
  );
}

/** The config keys that change a package's default provider, by package name. */
export type ChangedProviders = ReadonlyMap<string, readonly string[]>;

/**
 * A plan with changed default providers of some packages. Only the providers know whether that updates or replaces
 * their resources, so the plan's steps are uncertain.
 */
export function withChangedProviders(
  plan: DeploymentPlan,
  program: Program,
  changed: ChangedProviders,
): DeploymentPlan {
  if (changed.size === 0) return plan;
  const keysOf = new Map<ResourceId, readonly string[]>();
  for (const [name, keys] of changed)
    for (const { id } of usersOfDefaultProvider(program, name)) keysOf.set(id, keys);
  const steps = plan.steps.map((step): DeploymentStep => {
    const keys = step.resource === undefined ? undefined : keysOf.get(step.resource);
    if (keys === undefined || (step.operation !== "same" && step.operation !== "update"))
      return step;
    return {
      ...step,
      operation: "update",
      certain: false,
      alternatives: ["replace"],
      causes: [...step.causes, { kind: "provider config", keys }],
    };
  });
  return { ...plan, steps };
}

/**
 * Config of default providers that differs from the state. Inputs without a config value are left out, because a
 * provider may have read them from environment variables.
 */
export function providersUnlikeState(
  { values }: StackFile,
  project: string,
  { resources }: Baseline,
): ChangedProviders {
  const changed = new Map<string, readonly string[]>();
  for (const { urn, type, inputs } of resources) {
    const parsed = isProviderToken(type) ? parseUrn(urn) : undefined;
    if (parsed === undefined || !isStateDefault(parsed)) continue;
    const name = packageOf(type);
    const keys = values.flatMap((value) => {
      const plain = plainKey(value.key, project);
      const isOther =
        value.kind === "plain" &&
        plain.startsWith(`${name}:`) &&
        isUnlike(value.value, own(inputs, plain.slice(name.length + 1)));
      return isOther ? [plain] : [];
    });
    if (keys.length > 0) changed.set(name, keys);
  }
  return changed;
}

/**
 * Whether a value differs from the deployed one. The engine passes each input to a provider as a string. Secrets in the
 * state can't be compared.
 */
function isUnlike(value: Json, old: StateValue | undefined): boolean {
  if (old === undefined) return true;
  if (typeof old === "object" && old !== null) return false;
  const isStructured = typeof value === "object" && value !== null;
  if (!isStructured) return String(value) !== String(old);
  try {
    return JSON.stringify(value) !== JSON.stringify(JSON.parse(String(old)));
  } catch {
    return true;
  }
}
