/** Whether the text is a month, written YYYY-MM. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Adds months, or subtracts them when the count is negative. Both YYYY-MM. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The months that end with the given one, oldest first. @param count number of months */
export const monthsUpTo = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_month, index) => addMonths(month, index + 1 - count));
