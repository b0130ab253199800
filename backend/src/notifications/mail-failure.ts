/**
 * A mail was not taken. `permanent`: this address will never take it. `temporary`: worth another try.
 * The message names codes only; mail servers repeat addresses in their texts, and those stay out of our logs.
 */
export class MailFailure extends Error {
  constructor(
    readonly kind: 'permanent' | 'temporary',
    detail: string,
  ) {
    super(`The mail was not accepted (${detail})`);
  }
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/**
 * Reads what the mail library threw. Only the refusal of the recipient is permanent: a refused sender, login or
 * content is ours to repair, and the mail must still go out afterwards.
 */
export function toMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code, responseCode, command } = (error ?? {}) as SmtpError;
  const permanent =
    command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const detail = [code, responseCode, command]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  return new MailFailure(permanent ? 'permanent' : 'temporary', detail === '' ? 'unknown reason' : detail);
}
