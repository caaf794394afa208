import { findResource } from "product/model/program/program.ts";
import type { DesignerStore } from "product/store/designer.ts";

import { createProductCatalog } from "../../catalog.ts";
import { createDesign, openedInput } from "../../designs.ts";
import { mountForm } from "../form.tsx";
import { offer } from "../driven-page.ts";

const count = Number(new URLSearchParams(location.search).get("resources"));
const program = createDesign(count);
const id = program.resources.at(-1)?.id;
if (id === undefined) throw new Error("The URL does not give the number of resources.");
let store: DesignerStore | undefined;

offer({
  mount: (root) => {
    store = mountForm(root, createProductCatalog(), program, id);
  },
  field: `[data-field="${openedInput}"] :is(input, textarea)`,
  stored: () => store && findResource(store.getState().program, id)?.inputs[openedInput],
});
