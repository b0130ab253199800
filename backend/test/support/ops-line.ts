/** A line of the office's commands as it reaches them, with who gives it. */
export const opsLine = (line: string): string[] => [...line.split(' '), '--as', 'kim'];
