import type { Locator } from "@playwright/test";

import type { Designer } from "./designer.ts";

/** The list of what a field could refer to. */
export const picker = ({ page }: Designer): Locator =>
  page.getByRole("dialog", { name: /^Reference for / });

export const box = (designer: Designer): Locator => picker(designer).getByRole("combobox");

export const option = (designer: Designer, name: string | RegExp): Locator =>
  picker(designer).getByRole("option", { name });

/** A reference or config value in a field of the open form. */
export const chip = (designer: Designer, name: string): Locator =>
  designer.inspector().getByRole("button", { name, exact: true });

export const inputsOf = async (designer: Designer, name: string): Promise<unknown> => {
  const manifest = JSON.parse(await designer.manifest()) as {
    resources: Record<string, { properties?: unknown }>;
  };
  return manifest.resources[name]?.properties ?? {};
};

/** A design with a resource that has outputs, and another one to be filled. */
export async function begin(designer: Designer): Promise<void> {
  await designer.open();
  await designer.add("gamma:events:EventEndpoint");
  await designer.fill("Name", "endpoint");
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("Name", "policy");
}
