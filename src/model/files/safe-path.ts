/** Names of devices on Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

export const isDeviceName = (name: string): boolean => device.test(name);

/** Whether a file's path, with `/`, stays inside its target folder on every system. */
export function isSafePath(path: string): boolean {
  return path
    .split("/")
    .every((part) => /^[A-Za-z0-9._-]+$/.test(part) && !part.endsWith(".") && !isDeviceName(part));
}
