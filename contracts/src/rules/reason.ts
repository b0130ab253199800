/** Longest reason that the office enters for a change, in characters. */
const reasonMaxLength = 300;

export const reasonTooLong = `Please use at most ${reasonMaxLength} characters.`;

/** Checks the length of a reason, which may be empty. @returns the message, or null */
export const checkReasonLength = (reason: string): string | null =>
  reason.trim().length > reasonMaxLength ? reasonTooLong : null;
