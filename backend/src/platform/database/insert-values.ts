/** The parts of an INSERT. */
export interface InsertValues {
  columns: string;
  places: string;
  parameters: unknown[];
}

/**
 * Builds the parts of an INSERT from values by column, so that columns and values stay in sync. Column names come from code, never from a
 * caller.
 */
export function insertValues(values: Readonly<Record<string, unknown>>): InsertValues {
  const columns = Object.keys(values);
  return {
    columns: columns.join(', '),
    places: columns.map((_column, index) => `$${index + 1}`).join(', '),
    parameters: Object.values(values),
  };
}
