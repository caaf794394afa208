// The build bundles this file into `index.js` for Node programs; `library/api.d.ts` has its types.
export { createLibrary as createStackwright } from "#library/create-library.ts";
