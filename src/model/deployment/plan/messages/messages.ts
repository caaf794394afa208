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

/** Names a resource by its id. */
export type NameOf = (resource: ResourceId) => string;

/**
 * A value on one line, as JSON with words in place of what JSON cannot say. What cannot be
 * seen is written out.
 */
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
    ? `${access}, which is another if ${quoteShort(nameOf(value.resource))} is replaced`
    : `known after deployment: ${access}`;
}

/** The part of a text that stands between the braces. */
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

/** Why a value is not told, in a few words without a full stop. */
export function whyNotCompared(why: NotComparedReason, nameOf: NameOf): string {
  switch (why.kind) {
    case "secret":
      return "a secret, which nothing here can read";
    case "config":
      return `the config value ${why.name}, which the stack sets`;
    case "function":
      return "what a function gives";
    case "access":
      return `\${${why.access}}, which ${isOfEngine(why.access) ? "the engine sets" : "is missing"}`;
    case "output":
      return `${formatAccess(nameOf(why.resource), why.path)}, which the state does not hold`;
    case "replacement":
      return `${formatAccess(nameOf(why.resource), why.path)}, which is another if ${quoteShort(nameOf(why.resource))} is replaced`;
    case "file":
      return "a file, which is not read here";
    case "default":
      return "set by the provider";
    case "component":
      return "an input of a component, of which the state holds none";
    case "state":
      return "not known when the state was written";
  }
}

const isOfEngine = (access: string): boolean => parseAccess(access)?.root === "pulumi";

/** Why an operation is what it is, as a sentence. */
export function describeCause(cause: Cause): string {
  switch (cause.kind) {
    case "provider":
      return describeProvider(cause);
    case "provider config":
      return `The stack's config changes ${joinWithAnd(cause.keys.map((key) => quoteShort(key)))} of its default provider. Whether that updates or replaces it is not known here.`;
    case "setup":
      return `What its provider ${shortName(cause.urn)} is set up with is known after deployment, and a preview takes what that manages for changed.`;
    case "component":
      return "It is a component on the one side and a resource of a provider on the other.";
    case "trigger":
      return cause.certain
        ? "The value of its option replacementTrigger changes."
        : "The value of its option replacementTrigger may change.";
    case "with":
      return `Its option ${cause.option} names ${shortName(cause.urn)}, which ${cause.certain ? "is" : "may be"} replaced${cause.hangsOnEngine === true ? ": Pulumi 3.260 and later replace both" : ""}.`;
    case "deleted first":
      return `${cause.input === undefined ? "It hangs on" : `Its ${quoteShort(cause.input)} comes from`} ${shortName(cause.urn)}, and ${cause.certain ? "is deleted before that is made again" : "may be deleted before that is made again, which the provider decides"}.`;
    case "import":
      return `Its option import names ${quoteShort(cause.id)}, and another resource is managed.`;
    case "unfinished":
      return "An earlier deployment left this unfinished.";
    case "found":
      return `Facts say${cause.source === undefined ? "" : ` (${cause.source})`} that the provider may replace it for what it finds when it deploys, although nothing changes.`;
    case "taint":
      return "It is marked in the state to be replaced.";
    case "failed":
      return "Making it failed half-way the last time.";
    case "managed":
      return "So far it was only read, and from now on it is managed.";
    case "released":
      return "So far it was managed, and from now on it is only read.";
    case "unread":
      return "It was only read: nothing happens to what exists.";
    case "gone":
      return `It goes with ${shortName(cause.urn)}, without a deletion of its own.`;
    case "snippet":
      return "The engine registers it by itself, for a snippet in the state, and may update it. It is not deleted although the design does not declare it.";
    case "refreshed":
      return "Its provider has it refreshed before each deployment: what exists may be other than the state says, or gone.";
    case "inside":
      return "A component makes it by itself: what becomes of it, the component decides.";
  }
}

function describeProvider({ from, to, certain }: Extract<Cause, { kind: "provider" }>): string {
  const [before, after] = [shortName(from), shortName(to)];
  const what =
    from === to
      ? `Its provider ${after} is replaced`
      : `Its provider is ${after} in place of ${before}`;
  return certain
    ? `${what}, with a setup that replaces what it manages.`
    : `${what}, and whether that replaces it the provider decides.`;
}

/** A resource as a sentence names it, by its URN. */
export const shortName = (urn: string): string => {
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

/** `2 to create, 1 to replace, 7 unchanged`; of an empty plan, that there is nothing. */
export function describeCounts(counts: Readonly<Record<Operation, number>>): string {
  const parts = operations.flatMap((operation) =>
    counts[operation] === 0 ? [] : [`${counts[operation]} ${verbs[operation]}`],
  );
  return parts.length === 0 ? "nothing to do" : parts.join(", ");
}
