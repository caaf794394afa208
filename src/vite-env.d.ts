/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The version in package.json; only in the build of the command line. */
  readonly STACKWRIGHT_VERSION: string;
}
