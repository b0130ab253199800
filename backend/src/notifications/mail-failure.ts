/** A mail server's reply. */
export interface SmtpReply {
  /** e.g. 250 or 550; null when the server said nothing. */
  code: number | null;
  text: string;
}

/**
 * A mail was not taken. `permanent`: this address will never take it. `temporary`: worth another try.
 * The message names codes only; mail servers repeat addresses in their texts, and those stay out of our logs.
 */
export class MailFailure extends Error {
  /** Private, because loggers write every enumerable property of an error. */
  readonly #reply: SmtpReply;

  constructor(
    readonly kind: 'permanent' | 'temporary',
    detail: string,
    reply: SmtpReply = { code: null, text: detail },
  ) {
    super(`The mail was not accepted (${detail})`);
    this.#reply = reply;
  }

  /** What the mail server replied, else what kept us from asking it. May hold the recipient's address. */
  get reply(): SmtpReply {
    return this.#reply;
  }
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
  response?: unknown;
}

/**
 * Reads what the mail library threw. Only the refusal of the recipient is permanent: a refused sender, login or
 * content is ours to repair, and the mail must still go out afterwards.
 */
export function toMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code, responseCode, command, response } = (error ?? {}) as SmtpError;
  const permanent =
    command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const detail = [code, responseCode, command]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  return new MailFailure(permanent ? 'permanent' : 'temporary', detail === '' ? 'unknown reason' : detail, {
    code: typeof responseCode === 'number' ? responseCode : null,
    text: typeof response === 'string' ? response : detail === '' ? 'unknown reason' : detail,
  });
}
