/** A count with its noun: "1 seat", "3 seats". */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
