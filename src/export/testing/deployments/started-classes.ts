import { testCatalog } from "#export/testing/catalog.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { JsonObject } from "#model/base/json.ts";
import { startDesignInPauses } from "#model/deployment/start/start-design.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import type { Program } from "#model/program/program.ts";

const token = "alpha:containerregistry:Token";
const urn = (types: string, name: string): string => `urn:pulumi:dev::classes::${types}::${name}`;
const root = urn("pulumi:pulumi:Stack", "classes-dev");

/** A secret as states contain it. */
const secret: JsonObject = {
  "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  ciphertext: "v1:c2VhbGVk",
};

const component = (types: string, name: string, parent = root): JsonObject => ({
  urn: urn(types, name),
  custom: false,
  type: types.slice(types.lastIndexOf("$") + 1),
  parent,
});

/** A token. If `of` is given, the token has the same name as that resource. */
function tokenIn(
  above: readonly string[],
  name: string,
  {
    parent = root,
    of,
    inputs = {},
  }: { parent?: string; of?: JsonObject; inputs?: JsonObject } = {},
): JsonObject {
  const named = of === undefined ? `token-${name}` : String((of["outputs"] as JsonObject)["id"]);
  const all: JsonObject = {
    registryName: "images",
    resourceGroupName: "build",
    ...inputs,
    ...(of === undefined ? {} : { scopeMapId: named }),
  };
  const by = of === undefined ? [] : [String(of["urn"])];
  return {
    urn: urn([...above, token].join("$"), name),
    custom: true,
    id: `/tokens/${name}`,
    type: token,
    parent,
    inputs: all,
    outputs: { ...all, id: `/tokens/${name}` },
    dependencies: by,
    propertyDependencies: { scopeMapId: by },
  };
}

const pair = "acme:index:Pair";
const inner = "acme:net/level:Tier";
const outside = tokenIn([], "outside");
const first = tokenIn([pair], "blue-first", { parent: urn(pair, "blue"), of: outside });
const below = tokenIn([pair, token], "blue-below", { parent: String(first["urn"]), of: first });
const deep = tokenIn([pair, inner], "blue-tier-token", {
  parent: urn(`${pair}$${inner}`, "blue-tier"),
  of: first,
  inputs: { tokenName: secret },
});
const other = tokenIn([pair], "green-first", { parent: urn(pair, "green"), of: outside });

const resources: readonly JsonObject[] = [
  { urn: root, custom: false, type: "pulumi:pulumi:Stack" },
  outside,
  component(pair, "blue"),
  first,
  below,
  component(`${pair}$${inner}`, "blue-tier", urn(pair, "blue")),
  deep,
  component(pair, "green"),
  other,
  tokenIn([], "after", { of: deep }),
];

/** A design like one that `start` writes from the state of a program with component classes. */
export function startedClasses(): Program {
  const state = openState(
    JSON.stringify({ version: 3, deployment: { manifest: {}, resources: [...resources] } }),
  );
  if (!state.ok) throw new Error(state.message);
  return finish(startDesignInPauses(state.baseline, testCatalog())).program;
}
