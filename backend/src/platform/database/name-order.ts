/**
 * SQL: sorts by names, rooms, or labels like `compareNames` in the contracts, on every server: the collation of the migration
 * `1763676000096` does not depend on the locale that the database was created with.
 * @param columns expressions of type text, the most important one first
 */
export const byName = (...columns: readonly string[]): string =>
  columns.map((column) => `${column} COLLATE name_order`).join(', ');
