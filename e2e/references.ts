import type { Locator } from "@playwright/test";

import type { Designer } from "./designer.ts";

/** The list of a field's possible references. */
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

/** Creates a design with a resource that has outputs, and a second resource whose inputs are filled later. */
export async function begin(designer: Designer): Promise<void> {
  await designer.open();
  await designer.add("gamma:events:EventEndpoint");
  await designer.fill("Name", "endpoint");
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("Name", "policy");
}

/**
 * Imitates a paste from the clipboard, because tests must not rely on the browser's permission to use the clipboard.
 * Returns true if the page handled the paste.
 */
export const paste = (control: Locator, text: string): Promise<boolean> =>
  control.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    return !element.dispatchEvent(event);
  }, text);

/** Like `paste`, for text from another window that is dropped before the field's text. */
export const drop = (control: Locator, text: string): Promise<boolean> =>
  control.evaluate((element, dragged) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", dragged);
    const { left, top } = element.getBoundingClientRect();
    const at = { clientX: left + 4, clientY: top + 12 };
    const event = new DragEvent("drop", { dataTransfer, ...at, bubbles: true, cancelable: true });
    return !element.dispatchEvent(event);
  }, text);
