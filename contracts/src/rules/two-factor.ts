/** Digits of a code from an authenticator app (RFC 6238). */
export const authenticatorCodeLength = 6;

export const twoFactorMessages = {
  codeRequired: 'Please enter the code from your authenticator app, or a recovery code.',
  codeWrong: 'That code is wrong or was already used. Codes from the app change every 30 seconds.',
} as const;

/** A typed code without spaces and hyphens. Recovery codes become upper case. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether a normalized code has the length of an authenticator code. Any other code is treated as a recovery code. */
export const isAuthenticatorCode = (code: string): boolean => code.length === authenticatorCodeLength;

/** Checks a typed code before it is verified. @returns the message, or null */
export const checkTypedCode = (typed: string): string | null =>
  normalizeCode(typed) === '' ? twoFactorMessages.codeRequired : null;
