/** Every cache of the worker begins with it, also those of earlier builds; caches of others do not. */
export const cachePrefix = 'shop-'

/** The names of the worker's caches. */
export const workerCaches = { assets: `${cachePrefix}assets`, offline: `${cachePrefix}offline` } as const
