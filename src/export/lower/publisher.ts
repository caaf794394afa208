import type { PackageUse } from "#export/lower/lowered-program.ts";

/** Under whose name the SDKs of a package are published: Pulumi's own where its schema says none. */
export const publisherOf = ({ index }: PackageUse): string => index?.namespace || "pulumi";
