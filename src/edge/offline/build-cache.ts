/** What the names of all caches of one place begin with. `scope` is the address of the folder that the page is in. */
export const cachePrefix = (scope: string): string => `stackwright ${scope} `;

/**
 * The name of the cache that holds the files of a build. An open page holds a lock of the same name, so that the files
 * of its build stay as long as it may ask for them. Several folders of one origin can hold a designer each.
 */
export const cacheName = (scope: string, build: string): string => cachePrefix(scope) + build;
