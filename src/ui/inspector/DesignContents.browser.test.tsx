import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { DesignContents } from "#ui/inspector/DesignContents.tsx";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessible } from "#ui/testing/browser/axe.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

const manifest = JSON.stringify({
  name: "shop",
  resources: {
    main: { type: "aws:ec2:Vpc", properties: {} },
    left: { type: "aws:ec2:Subnet", properties: { vpcId: "${main.id}" } },
    suffix: { type: "random:index/randomPet:RandomPet", properties: {} },
  },
  outputs: { id: "${main.id}" },
});

test("without a selection the inspector says what the design has, and what to do", async () => {
  const { services } = createTestServices({ manifest, packages: [] });
  render(
    <ServicesContext value={services}>
      <main>
        <h1>Design</h1>
        <DesignContents />
      </main>
    </ServicesContext>,
  );
  await expect.element(page.getByRole("heading", { name: "shop" })).toBeVisible();
  const text = document.body.innerText.replace(/\s+/g, " ");
  expect(text).toContain("Resources of aws 2 Resources of random 1 Outputs 1 Select a resource");
  expect(text).not.toContain("Variables");
  await expectAccessible("main");
});
