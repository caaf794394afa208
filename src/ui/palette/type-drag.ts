const format = "application/x-stackwright-type";

/** A type's token while it is dragged from the palette to the canvas. */
export const typeInDrag = {
  write: (transfer: DataTransfer, token: string): void => {
    transfer.setData(format, token);
    transfer.effectAllowed = "copy";
  },
  isIn: (transfer: DataTransfer): boolean => transfer.types.includes(format),
  read: (transfer: DataTransfer): string | undefined => transfer.getData(format) || undefined,
};
