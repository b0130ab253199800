/** The language by whose rules names are sorted, on the server and in the browser. */
export const nameOrderLocale = 'en-US';

const collator = new Intl.Collator(nameOrderLocale, { numeric: true, sensitivity: 'base' });

/**
 * Compares two names, rooms, or labels for a list that people read: without case and accents, so that Álvarez is beside Alvarez, and with
 * numbers by value, so that Room 2 comes before Room 10. The database's collation `name_order` sorts in the same order.
 */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
