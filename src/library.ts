// The build makes a file of this for Node programs, `index.js`, and `library/api.d.ts` is its types.
export { createLibrary as createStackwright } from "#library/create-library.ts";
