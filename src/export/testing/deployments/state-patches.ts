import type { StatePatch } from "#export/testing/deployments/deployment.ts";
import type { Draw } from "#export/testing/deployments/draw.ts";
import { madeIn } from "#export/testing/deployments/drawn-edit.ts";
import type { JsonObject } from "#model/base/json.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { typesOf } from "#model/deployment/plan/identity.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** A change to a field that engines write in a state and that no design affects. */
export function drawPatch(draw: Draw, program: Program, catalog: Catalog): StatePatch | undefined {
  const resource = draw.one(madeIn(program));
  if (resource === undefined) return undefined;
  const make = draw.of<() => Patch>(
    () => ({ fields: { resourceHooks: { BeforeDelete: ["guard"] } }, said: "hooks" }),
    () => ({ fields: refreshed(draw, resource), said: "refreshBeforeUpdate" }),
    () => ({ fields: { sourcePosition: "project:///Pulumi.yaml#3,1" }, said: "sourcePosition" }),
    () => ofSnippet(draw, resource, catalog),
    () => ({ deployment: { extensions: { e: extension } }, said: "extensions" }),
    () => ({
      fields: { extensionRef: "e" },
      deployment: { extensions: { e: extension } },
      said: "extensionRef",
    }),
    () => ({ deployment: { metadata: { integrity_error: { error: "x" } } }, said: "damage" }),
  );
  const { said, ...patch } = make();
  return { ...patch, resource: resource.name, said: `state of ${resource.name}: ${said}` };
}

type Patch = Omit<StatePatch, "resource">;

const extension = { name: "more", version: "1.0.0", value: "" };

/** The existing resources may differ from the state. */
const refreshed = (draw: Draw, { inputs }: Resource): JsonObject => {
  const text = Object.keys(inputs).find((name) => typeof inputs[name] === "string");
  const drifted = text !== undefined && draw.percent(60) ? { inputs: { [text]: "drifted" } } : {};
  return { refreshBeforeUpdate: true, ...drifted };
};

/** The state contains the snippet that registered the resource, or no longer contains it. */
function ofSnippet(draw: Draw, resource: Resource, catalog: Catalog): Patch {
  const { name, token, inputs, options } = resource;
  const uuid = `00000000-0000-4000-8000-${String(draw.below(1e6)).padStart(12, "0")}`;
  const [type = token] = typesOf(token, catalog);
  const [packageName = ""] = type.split(":");
  const [input] = Object.keys(inputs);
  const snippet = {
    uuid,
    name,
    type,
    code: `${input} = "snippet"\n`,
    descriptor: { name: packageName, version: packageName === "quiet" ? "2.0.0" : "1.2.0" },
  };
  // Whether the resource can belong to a snippet, whose resources have no parent.
  const isHeld =
    draw.percent(60) && ["works", "quiet"].includes(packageName) && !("parent" in options);
  return {
    fields: { snippetID: uuid },
    ...(isHeld ? { deployment: { snippets: [snippet] } } : {}),
    said: isHeld ? "snippet" : "snippetID",
  };
}
