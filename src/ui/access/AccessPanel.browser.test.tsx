import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { select } from "#store/designer.ts";
import { AccessPanel } from "#ui/access/AccessPanel.tsx";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessible } from "#ui/testing/browser/axe.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

const binding = (name: string) => ({
  type: "beta:events/v1:ChannelConnectionIamBinding",
  properties: { name, role: "roles/publisher", members: ["user:kim@example.com"] },
});

const manifest = JSON.stringify({
  name: "shop",
  resources: {
    publishers: binding("first"),
    readers: binding("second"),
    dashboards: {
      type: "delta:RestrictionPolicy",
      properties: {
        resourceId: "dashboard:abc",
        bindings: [{ relation: "viewer", principals: ["role:1"] }],
      },
      options: { dependsOn: ["${token}"] },
    },
    token: { type: "alpha:containerregistry:Token" },
    lamp: { type: "alpha:containerregistry:Token" },
  },
});

const titles = (): readonly string[] =>
  page
    .getByRole("heading", { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

test("the access of the selected resource and its neighbors comes first", async () => {
  const { services } = createTestServices({ manifest });
  const { store } = services;
  const idOf = (name: string) =>
    store.getState().program.resources.find((each) => each.name === name)?.id;
  render(
    <ServicesContext value={services}>
      <main>
        <AccessPanel />
      </main>
    </ServicesContext>,
  );
  select(store, idOf("readers"));
  await expect.poll(titles).toEqual(["Granted roles", "Other granted roles", "Other restrictions"]);
  await expect
    .element(page.getByRole("region", { name: "Granted roles", exact: true }))
    .toHaveTextContent("second");
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent(
      "Who can do what, according to this design. Entries about readers come first.",
    );
  await expectAccessible("main");
  // The restriction depends on the selected token.
  select(store, idOf("token"));
  await expect.poll(titles).toEqual(["Restrictions", "Other granted roles"]);
  select(store, idOf("lamp"));
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("Who can do what, according to this design. No entry is about lamp.");
  await expect.poll(titles).toEqual(["Granted roles", "Restrictions"]);
  select(store, undefined);
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent(/^Who can do what, according to this design\.$/);
});

test.for([
  ["aws:ec2/vpc:Vpc", "aws:iam:Role"],
  ["kubernetes:core/v1:Pod", "aws:iam:Role"],
  ["delta:Team", "delta:RestrictionPolicy"],
] as const)(
  "without policies, a design with %s is told which types set some",
  async ([type, name]) => {
    const { services } = createTestServices({
      manifest: JSON.stringify({ name: "shop", resources: { only: { type } } }),
    });
    render(
      <ServicesContext value={services}>
        <AccessPanel />
      </ServicesContext>,
    );
    await expect.poll(titles).toEqual(["No access policies yet"]);
    const types = page.getByRole("listitem");
    await expect.element(types).toHaveLength(1);
    await expect.element(types).toHaveTextContent(name);
  },
);
