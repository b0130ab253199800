/**
 * How the router reads and writes queries: every value is the text it is. Its default reads "12E45678" as a number, and puts
 * quotation marks around "23660034" to keep it text.
 */
export const plainSearch = {
  /** The values by name; of a name that is given twice the last one. */
  parseSearch: (query: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(query)),

  /** Leaves out undefined values. @returns the query with its question mark; empty without values */
  stringifySearch: (values: Record<string, unknown>): string => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return query && `?${query}`;
  },
};
