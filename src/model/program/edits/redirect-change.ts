import type { PropertyPath } from "#model/base/path.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Root } from "#model/program/edits/resource-edit.ts";

/** Converts a change of the inputs to the same change of a different map of the resource, below `prefix`. */
export const redirectChange =
  (root: Root, prefix: PropertyPath = []) =>
  (edit: Edit): Edit => {
    switch (edit.kind) {
      case "set-input":
      case "unset-input":
      case "insert-item":
      case "move-item":
      case "rename-key":
        return { ...edit, root, path: [...prefix, ...edit.path] };
      case "batch":
        return { ...edit, edits: edit.edits.map(redirectChange(root, prefix)) };
      default:
        return edit;
    }
  };

/** Converts a change of the inputs to the same change of the options. */
export const redirectToOptions = redirectChange("options");
