/** A mail server's reply. */
export interface SmtpReply {
  /** e.g. 250 or 550; null when the server did not reply. */
  code: number | null;
  text: string;
}

/**
 * The mail server did not accept an email. `permanent`: the address will never accept it. `temporary`: a retry may help.
 * The message contains codes only. Mail servers quote addresses in their replies, and those must not reach our logs.
 */
export class MailFailure extends Error {
  /** Private because loggers write every enumerable property of an error. */
  readonly #reply: SmtpReply;

  /** @param isOutage true if the mail server accepts no email at all. An email that failed only then is sent again after the outage. */
  constructor(
    readonly kind: 'permanent' | 'temporary',
    detail: string,
    reply: SmtpReply = { code: null, text: detail },
    readonly isOutage = kind === 'temporary',
  ) {
    super(`The mail server did not accept the email (${detail})`);
    this.#reply = reply;
  }

  /** The mail server's reply, or why there was none. May contain the recipient's address. */
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

/** The steps of a delivery at which a server answers about this one email. */
const ownSteps: readonly unknown[] = ['RCPT TO', 'DATA'];
/** The mail library's errors about the email itself, e.g. larger than the server allows. */
const ownErrors: readonly unknown[] = ['EMESSAGE', 'ESTREAM'];

/**
 * Maps an error of the mail library. Only a refused recipient is permanent: a refused sender, login or content is ours to fix,
 * and the email must still be sent afterwards. A reply about one email is not an outage, or an email that one mailbox keeps deferring
 * would be retried forever.
 */
export function toMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code, responseCode, command, response } = (error ?? {}) as SmtpError;
  const permanent =
    command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const detail = [code, responseCode, command]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  const hasReply = typeof responseCode === 'number';
  const reply = {
    code: hasReply ? responseCode : null,
    text: typeof response === 'string' ? response : detail === '' ? 'unknown reason' : detail,
  };
  const isOwn = (hasReply && ownSteps.includes(command)) || ownErrors.includes(code);
  return new MailFailure(
    permanent ? 'permanent' : 'temporary',
    detail === '' ? 'unknown reason' : detail,
    reply,
    !isOwn,
  );
}
