import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { checkResources } from "#model/testing/rules/check-resources.ts";

const said = checkResources("kubernetes");

const deployment = (
  labels: JsonObject | string,
  matchLabels: JsonObject,
  names = ["web"],
): JsonObject => ({
  type: "kubernetes:apps/v1:Deployment",
  properties: {
    spec: {
      selector: { matchLabels },
      template: { metadata: { labels }, spec: { containers: names.map((name) => ({ name })) } },
    },
  },
});

const service = (selector: JsonObject): JsonObject => ({
  type: "kubernetes:core/v1:Service",
  properties: { spec: { selector } },
});

test.each<[string, JsonObject, string[]]>([
  [
    "a different label",
    { d: deployment({ app: "api" }, { app: "web" }) },
    [
      'warning kubernetes/selector spec.selector.matchLabels.app: The selector matches pods whose label "app" is "web", but the template\'s pods have "api". Kubernetes rejects the resource. | Change the selector to "api"',
    ],
  ],
  [
    "a missing label",
    { d: deployment({}, { app: "web" }) },
    [
      'warning kubernetes/selector spec.selector.matchLabels.app: The selector matches pods whose label "app" is "web", but the template\'s pods have no label "app". Kubernetes rejects the resource.',
    ],
  ],
  [
    "a name twice",
    { d: deployment({ app: "web" }, { app: "web" }, ["web", "log", "web"]) },
    [
      'warning kubernetes/containers spec.template.spec.containers[2].name: Another container of the pod has the name "web". Kubernetes rejects the resource.',
    ],
  ],
  [
    "a service without pods",
    { d: deployment({ app: "web" }, { app: "web" }), s: service({ app: "wbe" }) },
    [
      'hint kubernetes/service spec.selector: No pod in the design has the labels that this Service selects: "app: wbe".',
    ],
  ],
  [
    "a matching selector",
    { d: deployment({ app: "web", tier: "a" }, { app: "web" }), s: service({ app: "web" }) },
    [],
  ],
  ["unknown labels", { d: deployment("${labels}", { app: "web" }), s: service({ app: "x" }) }, []],
  ["a service without other resources", { s: service({ app: "web" }) }, []],
  [
    "a service without a selector",
    { d: deployment({ app: "web" }, { app: "web" }), s: service({}) },
    [],
  ],
])("%s", (_, resources, messages) => {
  expect(said(resources)).toEqual(messages);
});
