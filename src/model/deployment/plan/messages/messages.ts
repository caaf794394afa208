import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import type {
  PredictedValue,
  UnknownValue,
  NotComparedReason,
} from "#model/deployment/plan/prediction.ts";
import {
  isPredictedList,
  isPredictedMap,
  isUnknown,
  isPartlyUnknownText,
} from "#model/deployment/plan/prediction.ts";
import type { Cause, Operation } from "#model/deployment/plan/step.ts";
import { operations } from "#model/deployment/plan/step.ts";
import { isInternal, isSpecial, mark } from "#model/deployment/state/state-value.ts";
import type { Special } from "#model/deployment/state/state-value.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import type { ResourceId } from "#model/program/value.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";
import { showHidden } from "#model/base/text/hidden-characters.ts";

/** Returns the name of a resource. */
export type NameOf = (resource: ResourceId) => string;

/** A value on one line, as JSON, with words for values that JSON can't express. Invisible characters are escaped. */
export function describePredicted(value: PredictedValue, nameOf: NameOf): string {
  if (isUnknown(value)) return describeUnknown(value, nameOf);
  if (isPartlyUnknownText(value)) {
    const parts = value.parts.map((part) =>
      typeof part === "string" ? visible(part).slice(1, -1) : `\${${describeInText(part, nameOf)}}`,
    );
    return `"${parts.join("")}"`;
  }
  if (isSpecial(value)) return describeSpecial(value, nameOf);
  if (isPredictedList(value))
    return `[${value.map((item) => describePredicted(item, nameOf)).join(", ")}]`;
  if (isPredictedMap(value)) {
    const entries = Object.entries(value).filter(([key]) => !isInternal(key));
    if (entries.length === 0) return "{}";
    const shown = entries.map(
      ([key, item]) => `${visible(key)}: ${describePredicted(item, nameOf)}`,
    );
    return `{ ${shown.join(", ")} }`;
  }
  return typeof value === "string" ? visible(value) : String(value);
}

const visible = (text: string): string => showHidden(JSON.stringify(text));

function describeUnknown(value: UnknownValue, nameOf: NameOf): string {
  if (value[mark] === "not-compared") return whyNotCompared(value.why, nameOf);
  const access = formatAccess(nameOf(value.resource), value.path);
  return value.ifReplaced === true
    ? `${access}, which changes if ${quoteShort(nameOf(value.resource))} is replaced`
    : `known after deployment: ${access}`;
}

/** The text between the braces. */
const describeInText = (value: UnknownValue, nameOf: NameOf): string =>
  value[mark] === "not-compared" && value.why.kind === "access"
    ? value.why.access
    : describeUnknown(value, nameOf);

function describeSpecial(value: Special, nameOf: NameOf): string {
  switch (value[mark]) {
    case "secret":
      return "[secret]";
    case "unknown":
      return "not known";
    case "resource":
      return `the resource ${quoteShort(parseUrn(value.urn)?.name ?? value.urn)}`;
    case "asset":
      return `${value.form} ${visible(value.source)}`;
    case "archive":
      return `an archive of ${describePredicted(value.items, nameOf)}`;
    case "number":
      return `the number with the bits ${value.bits}`;
    case "bytes":
      return `bytes ${visible(value.base64)}`;
  }
}

/** A short reason why a value is hidden, without a period. */
export function whyNotCompared(why: NotComparedReason, nameOf: NameOf): string {
  switch (why.kind) {
    case "secret":
      return "a secret, which cannot be read here";
    case "config":
      return `the config value ${why.name}, which the stack sets`;
    case "function":
      return "the result of a function";
    case "access":
      return `\${${why.access}}, which ${isOfEngine(why.access) ? "the engine sets" : "is missing"}`;
    case "output":
      return `${formatAccess(nameOf(why.resource), why.path)}, which is not in the state`;
    case "replacement":
      return `${formatAccess(nameOf(why.resource), why.path)}, which changes if ${quoteShort(nameOf(why.resource))} is replaced`;
    case "file":
      return "a file, which Stackwright does not read";
    case "default":
      return "set by the provider";
    case "component":
      return "a component's input, which states do not contain";
    case "state":
      return "unknown when the state was written";
  }
}

const isOfEngine = (access: string): boolean => parseAccess(access)?.root === "pulumi";

/** The reason for an operation, in a sentence. */
export function describeCause(cause: Cause): string {
  switch (cause.kind) {
    case "provider":
      return describeProvider(cause);
    case "provider config":
      return `The stack's config changes ${joinWithAnd(cause.keys.map((key) => quoteShort(key)))} of the resource's default provider. It is unknown whether the change updates or replaces the resource.`;
    case "setup":
      return `The configuration of the resource's provider ${nameInUrn(cause.urn)} is known only after deployment. A preview reports the provider's resources as changed.`;
    case "component":
      return "Either the design or the state has a component here, and the other has a custom resource.";
    case "trigger":
      return cause.certain
        ? "The value of the resource's replacementTrigger option changes."
        : "The value of the resource's replacementTrigger option may change.";
    case "with":
      return `The resource's ${cause.option} option names ${nameInUrn(cause.urn)}, which ${cause.certain ? "is" : "may be"} replaced.${cause.hangsOnEngine === true ? " Pulumi 3.260 and later replace both resources." : ""}`;
    case "deleted first":
      return describeDeletedFirst(cause);
    case "import":
      return `The resource's import option names ${quoteShort(cause.id)}, but the stack manages a different resource.`;
    case "unfinished":
      return "An earlier deployment did not finish this step.";
    case "found":
      return `Facts say${cause.source === undefined ? "" : ` (${cause.source})`} that the provider may replace the resource at deployment even if nothing changes.`;
    case "taint":
      return "The state marks the resource for replacement.";
    case "failed":
      return "The last attempt to create the resource failed halfway.";
    case "managed":
      return "The stack only read the resource until now. From now on, the stack manages the resource.";
    case "released":
      return "The stack managed the resource until now. From now on, the stack only reads the resource.";
    case "unread":
      return "The stack only read the resource, so the existing resource does not change.";
    case "gone":
      return `Deleting ${nameInUrn(cause.urn)} also deletes the resource, without a separate deletion.`;
    case "snippet":
      return "The design does not declare the resource, but a snippet in the state does. The engine may update the resource, and does not delete it.";
    case "refreshed":
      return "The provider refreshes the resource before every deployment. The existing resource may differ from the state, or no longer exist.";
    case "inside":
      return "A component creates the resource and decides what happens to it.";
  }
}

function describeDeletedFirst({
  urn,
  input,
  certain,
}: Extract<Cause, { kind: "deleted first" }>): string {
  const other = nameInUrn(urn);
  const relation =
    input === undefined
      ? `The resource depends on ${other}`
      : `The resource's ${quoteShort(input)} comes from ${other}`;
  return certain
    ? `${relation}, so the resource is deleted before ${other} is re-created.`
    : `${relation}. The provider may require that the resource is deleted before ${other} is re-created.`;
}

function describeProvider({ from, to, certain }: Extract<Cause, { kind: "provider" }>): string {
  const [before, after] = [nameInUrn(from), nameInUrn(to)];
  const what =
    from === to
      ? `The resource's provider ${after} is replaced`
      : `The resource's provider is ${after} instead of ${before}`;
  return certain
    ? `${what}, with a configuration that replaces the provider's resources.`
    : `${what}. The provider decides whether this replaces the resource.`;
}

/** Names a resource in a sentence, by its URN. */
export const nameInUrn = (urn: string): string => {
  const name = parseUrn(urn)?.name;
  return name === undefined ? urn : quoteShort(name);
};

const verbs: Readonly<Record<Operation, string>> = {
  create: "to create",
  import: "to import",
  read: "to read",
  update: "to update",
  replace: "to replace",
  delete: "to delete",
  same: "unchanged",
};

/** A summary such as `2 to create, 1 to replace, 7 unchanged`; for an empty plan, a sentence. */
export function describeOperations(counts: Readonly<Record<Operation, number>>): string {
  const parts = operations.flatMap((operation) =>
    counts[operation] === 0 ? [] : [`${counts[operation]} ${verbs[operation]}`],
  );
  return parts.length === 0 ? "nothing to do" : parts.join(", ");
}
