import azureNative from "#catalog/provider-facts/azure-native.facts.json" with { type: "json" };
import googleNative from "#catalog/provider-facts/google-native.facts.json" with { type: "json" };
import kubernetes from "#catalog/provider-facts/kubernetes.facts.json" with { type: "json" };
import random from "#catalog/provider-facts/random.facts.json" with { type: "json" };
import { circumstances } from "#model/deployment/plan/known/conditions.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { statementsAbout, statementsAboutType } from "#model/schema/facts/claims.ts";
import type { Circumstances } from "#model/schema/facts/claims.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { scopesOf } from "#model/schema/facts/scopes.ts";
import { indexPackage } from "#model/schema/index-package.ts";

const shipped = [azureNative, googleNative, kubernetes, random] as readonly unknown[];
const facts = shipped as readonly PackageFacts[];

const table = {
  name: "azure-native",
  resources: {
    "azure-native:storage:Table": {
      description:
        "```sh\n$ pulumi import azure-native:storage:Table t /subscriptions/1/resourceGroups/{resourceGroupName}/providers/A.B/tables/{tableName}\n```",
    },
  },
};
const indexed = indexPackage(table);
const catalog = createCatalog(indexed.ok ? [indexed.package] : [], []);

type Inputs = Readonly<Record<string, object | string | number | boolean>>;

export interface Case {
  readonly before?: Inputs;
  readonly after?: Inputs;
  readonly provider?: Inputs;
}

const judgedBy = (
  token: string,
  version: string,
  { before, after, provider }: Case,
): Circumstances =>
  circumstances(
    token,
    {
      before: (before ?? {}) as never,
      after: (after ?? {}) as never,
      provider: () => (provider ?? {}) as never,
    },
    catalog,
    () => version,
  );

/** A test case: the question, the facts' answer, and the inputs of the resource and its provider. */
type Row<T> = readonly [text: string, expected: T, given?: Case];

export const rows = <T>(list: readonly Row<T>[]): (readonly [string, T, Case])[] =>
  list.map(([text, expected, given]) => [text, expected, given ?? {}]);

/** The facts' answer for `TYPE@VERSION PATH`, or undefined if the facts have no answer. */
export function said(text: string, kind: "replaces" | "setByProvider", given: Case): unknown {
  const [, token = "", version = "", path = ""] = /^(.*)@(\S+) (.*)$/.exec(text) ?? [];
  const steps = (parsePropertyPath(path) ?? []).map(({ part }) => part);
  const judge = judgedBy(token, version, given);
  const last = statementsAbout(kind, scopesOf(facts, token), steps, judge).at(-1);
  return last?.isSettled === true ? last.is : undefined;
}

/** Whether `TYPE@VERSION` is deleted before it is replaced; undefined if the facts don't say. */
export function isDeletedFirst(text: string, given: Case): boolean | undefined {
  const [token = "", version = ""] = text.split("@");
  const judge = judgedBy(token, version, given);
  const scopes = scopesOf(facts, token);
  const last = statementsAboutType((scope) => scope.deleteBeforeReplace, scopes, judge).at(-1);
  return last?.isSettled === true ? last.is : undefined;
}
