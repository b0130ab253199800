/** Words and limits of the six digits with which a person proves that they read the email of an address. */
export const emailCodeLength = 6;

/** How long a code works. */
export const emailCodeMinutes = 10;

/** Wrong guesses after which a code no longer works. */
export const emailCodeTries = 5;

export const emailCodeMessages = {
  required: 'Please enter the six digits from the email.',
  wrong: 'This code is not right, or it has expired. Check the email, or send a new code.',
  sent: 'We sent a code to this email address. It works for 10 minutes.',
} as const;

/** The digits of what was typed: spaces and hyphens between them do not matter. */
export function readEmailCode(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\s-]/g, '') : '';
}

/** Why a typed code cannot be right, or null. */
export function checkEmailCode(value: unknown): string | null {
  return /^\d{6}$/.test(readEmailCode(value)) ? null : emailCodeMessages.required;
}
