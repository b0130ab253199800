/** Finds the Redis server the tests start for themselves; null where it cannot be had. */
export function findRedis(): Promise<string | null>;
