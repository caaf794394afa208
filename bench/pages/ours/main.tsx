import { createCatalog } from "product/model/schema/catalog.ts";
import { indexPackage } from "product/model/schema/index-package.ts";
import { emptyProgram, findResource, resourceId } from "product/model/program/program.ts";
import type { DesignerStore } from "product/store/designer.ts";

import { createPackage, firstInput, token } from "../../synthetic.ts";
import { mountForm } from "../form.tsx";
import { offer } from "../driven-page.ts";

const schema = createPackage();
const id = resourceId(1);
let store: DesignerStore | undefined;

offer({
  mount: (root) => {
    const index = indexPackage(schema);
    if (!index.ok) throw new Error(index.message);
    const catalog = createCatalog([index.package], []);
    const resource = {
      id,
      name: "large",
      token,
      inputs: {},
      options: {},
      origin: { kind: "created" },
      extras: {},
    } as const;
    store = mountForm(root, catalog, { ...emptyProgram("bench"), resources: [resource] }, id);
  },
  field: `[data-field="${firstInput}"] input`,
  stored: () => store && findResource(store.getState().program, id)?.inputs[firstInput],
});
