/** Splits a line into the arguments of an office command, issued by Kim. */
export const opsLine = (line: string): string[] => [...line.split(' '), '--as', 'kim'];
