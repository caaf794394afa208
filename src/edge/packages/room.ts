/** What else is to be kept beside a schema, designs above all. In bytes. */
const reserve = 16 * 1024 * 1024;

/**
 * Whether the storage of a page surely has room for so many bytes. A page that came over plain http from another
 * machine has no `StorageManager`, and is not told.
 */
export async function hasRoomFor(
  bytes: number,
  storage: Pick<StorageManager, "estimate"> | undefined,
): Promise<boolean> {
  try {
    const { usage = 0, quota = 0 } = (await storage?.estimate()) ?? {};
    return usage + bytes + reserve <= quota;
  } catch {
    return false;
  }
}
