/** The number of bytes reserved for data other than schemas, above all for designs. */
const reserve = 16 * 1024 * 1024;

/**
 * Whether the page's storage certainly has room for this many bytes. Pages loaded over plain HTTP from
 * another machine have no `StorageManager`.
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
