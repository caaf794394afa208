/** The prefix of all cache names for a location. `scope` is the URL of the page's folder. */
export const cachePrefix = (scope: string): string => `stackwright ${scope} `;

/**
 * The name of a build's cache. An open page holds a lock with the cache's name, so the build's files stay as long as
 * the page may request them. The name contains the scope, because several folders of one origin can each host a
 * designer.
 */
export const cacheName = (scope: string, build: string): string => cachePrefix(scope) + build;
