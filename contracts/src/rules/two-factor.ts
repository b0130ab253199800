/** Digits of a code from an authenticator app (RFC 6238). */
export const authenticatorCodeLength = 6;

export const twoFactorMessages = {
  codeRequired: 'Please enter the code from your authenticator app, or a recovery code.',
  codeWrong: 'That code is not right, or was used before. Codes from the app change every 30 seconds.',
} as const;

/** A code as typed, without the spaces and dashes people add; recovery codes in capitals. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether a normalized code is as long as one of an authenticator app. Any other is taken for a recovery code. */
export const isAuthenticatorCode = (code: string): boolean => code.length === authenticatorCodeLength;

/** @returns what is wrong with a code as typed, before it is compared with anything; or null */
export const checkTypedCode = (typed: string): string | null =>
  normalizeCode(typed) === '' ? twoFactorMessages.codeRequired : null;
