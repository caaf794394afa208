/**
 * The types of the core SDK that exported programs use, written by hand so the tests need no SDK. Outputs are lifted as
 * in the real SDK.
 */
export type ID = string;
export type URN = string;
export type Input<T> = T | Promise<T> | OutputInstance<T>;

export interface OutputInstance<T> {
  apply<U>(mapping: (value: T) => Input<U>): Output<U>;
  get(): T;
}

export type Output<T> = OutputInstance<T> & Lifted<T>;

/**
 * Undefined and strings lift nothing, so an optional value has no members before an `apply`; a lifted
 * optional member is itself optional.
 */
export type Lifted<T> = T extends string | number | boolean
  ? {}
  : T extends (infer U)[]
    ? { readonly length: Output<number>; readonly [index: number]: Output<U> }
    : T extends object
      ? { readonly [K in keyof T]: Output<T[K]> }
      : {};

export declare function interpolate(
  literals: TemplateStringsArray,
  ...values: Input<unknown>[]
): Output<string>;
export declare function secret<T>(value: Input<T>): Output<T>;
export declare function getOrganization(): string;
export declare function getProject(): string;
export declare function getRootDirectory(): string;
export declare function getStack(): string;

export declare abstract class Resource {
  private readonly isResource;
  readonly urn: Output<URN>;
}

export declare abstract class CustomResource extends Resource {
  readonly id: Output<ID>;
}

export declare abstract class ProviderResource extends CustomResource {
  private readonly isProvider;
}

export interface ComponentResourceOptions {
  parent?: Resource;
  protect?: boolean;
}

export declare class ComponentResource extends Resource {
  constructor(
    type: string,
    name: string,
    args?: Record<string, unknown>,
    opts?: ComponentResourceOptions,
  );
  protected registerOutputs(outputs?: Record<string, unknown>): void;
}

export declare const rootStackResource: Resource;

export interface Alias {
  name?: Input<string>;
  type?: Input<string>;
  parent?: Resource | Input<URN>;
  stack?: Input<string>;
  project?: Input<string>;
}

export interface CustomTimeouts {
  create?: string;
  update?: string;
  delete?: string;
}

export interface CustomResourceOptions {
  additionalSecretOutputs?: string[];
  aliases?: Input<URN | Alias>[];
  customTimeouts?: CustomTimeouts;
  deleteBeforeReplace?: boolean;
  deletedWith?: Resource;
  dependsOn?: Input<Input<Resource>[]> | Input<Resource>;
  envVarMappings?: Record<string, string>;
  hideDiffs?: string[];
  ignoreChanges?: string[];
  import?: ID;
  parent?: Resource;
  pluginDownloadURL?: string;
  protect?: boolean;
  provider?: ProviderResource;
  replaceOnChanges?: string[];
  replaceWith?: Resource[];
  replacementTrigger?: Input<unknown>;
  retainOnDelete?: boolean;
  version?: string;
}

export declare class StackReference extends CustomResource {
  constructor(name: string, args?: { name?: Input<string> }, options?: CustomResourceOptions);
  readonly name: Output<string>;
  /** The outputs have any type. For reading, `never` is enough. */
  readonly outputs: Output<{ [name: string]: never }>;
  getOutput(name: Input<string>): Output<Anything>;
  requireOutput(name: Input<string>): Output<Anything>;
}

/** Any value. Like JSON, it supports any access. */
type Anything = ReturnType<typeof JSON.parse>;

export declare class Config {
  constructor(name?: string);
  get(key: string): string | undefined;
  getBoolean(key: string): boolean | undefined;
  getNumber(key: string): number | undefined;
  getObject<T>(key: string): T | undefined;
  getSecret(key: string): Output<string> | undefined;
  getSecretBoolean(key: string): Output<boolean> | undefined;
  getSecretNumber(key: string): Output<number> | undefined;
  getSecretObject<T>(key: string): Output<T> | undefined;
  require(key: string): string;
  requireBoolean(key: string): boolean;
  requireNumber(key: string): number;
  requireObject<T>(key: string): T;
  requireSecret(key: string): Output<string>;
  requireSecretBoolean(key: string): Output<boolean>;
  requireSecretNumber(key: string): Output<number>;
  requireSecretObject<T>(key: string): Output<T>;
}

export declare namespace asset {
  class FileAsset {
    constructor(path: string);
    readonly path: string;
  }
  class StringAsset {
    constructor(text: string);
    readonly text: string;
  }
  class RemoteAsset {
    constructor(uri: string);
    readonly uri: string;
  }
  class FileArchive {
    constructor(path: string);
    readonly path: string;
  }
  class RemoteArchive {
    constructor(uri: string);
    readonly uri: string;
  }
}
