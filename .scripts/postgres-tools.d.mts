/** Finds a whole PostgreSQL with pg_dump and pg_basebackup: the folder of its programs; null where it cannot be had. */
export function findPostgresTools(): Promise<string | null>;
