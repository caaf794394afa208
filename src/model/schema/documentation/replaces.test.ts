import { expect, test } from "vitest";

import { processorTime } from "#model/testing/counting/processor-time.ts";
import { documentedReplacement } from "#model/schema/documentation/replaces.ts";

/** Descriptions in which the sentence about replacement is in brackets. */
const said = [
  "The name. [Changing this forces a new resource to be created.]",
  "[Changing this forces a new resource]",
  "[Changing this forces a new PostgreSQL Flexible Server to be created.] More.",
  "The ID.\n[Changing this will force a new cluster to be created.]\nSee more.",
  "[This field is immutable after creation and changing it forces a new resource.]",
  "[(Required, Forces new resource)] The zone.",
  "Encrypts, e.g. disks. [Changing this value will re-create the resource.]",
  "[Changing it recreates the resource.]",
  "[Changing the type will cause the resource to be destroyed and re-created.]",
  '[Updating the tenancy from "default" to "dedicated" requires replacement.]',
  "[Arbitrary map of values that, when changed, will trigger recreation of resource.]",
  "[Trigger replacements on changes to this input.]",
  "[A map of strings that, when changed, will force the image resource to be replaced.]",
  "[Only changing this from one tier to another will force a new resource to be created.]",
  "[Immutable.] The zone.",
  "[If not set, changing this forces a new resource to be created.]",
];

test.each(said)("%s", (notation) => {
  const sentence = /\[(.*)\]/.exec(notation)?.[1];
  expect(documentedReplacement(notation.replaceAll(/[[\]]/g, ""))).toBe(sentence);
});

test.each([
  undefined,
  "",
  "The name.",
  "Cannot be changed after creation.",
  "This field is immutable.",
  "Immutable, if set to true.",
  "Changing this does not force a new resource to be created.",
  "Changing this doesn't trigger a replacement.",
  "Updating it requires no replacement.",
  "It can be updated without forcing a new resource to be created.",
  "These can be updated without destroying and recreating the resource.",
  "Enable to force a new task deployment of the service.",
  "Whether unhealthy instances are replaced.",
  "The deployment strategy to use to replace existing pods with new ones.",
  "Default prefix used to replace the incoming route prefix when rewritten.",
  "Required on PUT (CreateOrReplace) requests.",
  "Force resource update through delete/recreate if needed.",
])("%j has none", (description) => {
  expect(documentedReplacement(description)).toBeUndefined();
});

test("the sentence is plain text", () => {
  expect(
    documentedReplacement(
      'Changing <span pulumi-lang-nodejs="`zoneId`" pulumi-lang-yaml="`zoneId`">`zone_id`</span> [forces](https://example.com/a.b) a **new** resource. Changing `zone` forces a new resource.',
    ),
  ).toBe("Changing zone forces a new resource.");
});

test.each([
  "force a new ",
  "a ",
  "Changing ",
  "recreate ",
  "forces ",
  "not ",
  ". A",
  "\n",
  "resource to be ",
  "(force",
])("a megabyte of %j is read fast", (piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  const time = processorTime(() => {
    for (let run = 0; run < 20; run += 1) documentedReplacement(`replace ${text}`);
  });
  expect(time).toBeLessThan(1000);
});
