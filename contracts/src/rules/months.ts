/** Whether this is a month, written YYYY-MM. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month some months later, or earlier. Both YYYY-MM. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Months up to one of them, oldest first. @param count how many */
export const monthsUpTo = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_month, index) => addMonths(month, index + 1 - count));

const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month in words: "November 2026". */
export const monthName = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`));
