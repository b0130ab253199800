/** Finds Caddy, the proxy of `docker-compose.yml`; null where it cannot be had. */
export function findCaddy(): Promise<string | null>;
