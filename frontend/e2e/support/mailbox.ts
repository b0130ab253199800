/** An email in the product's mailbox. */
export interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

interface MaildevMail {
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
}

/** Reads the mailbox on the ops port. */
export class Mailbox {
  private readonly authorization: string;

  /** @param login `user:password` for the ops port */
  constructor(
    private readonly opsUrl: string,
    login: string,
  ) {
    this.authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  }

  async mails(): Promise<ReceivedMail[]> {
    const answer = await fetch(`${this.opsUrl}/mailbox/email`, { headers: { authorization: this.authorization } });
    if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`);
    const mails = (await answer.json()) as MaildevMail[];
    return mails.map(({ to, subject, text, html }) => ({ to: to.map(({ address }) => address), subject, text, html }));
  }

  /**
   * Waits for an email to this address with a matching subject.
   * @throws Error after 60 seconds, listing the emails received instead
   */
  async waitFor(to: string, subject: RegExp): Promise<ReceivedMail> {
    const end = Date.now() + 60_000;
    for (;;) {
      const mails = await this.mails();
      const found = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
      if (found) return found;
      if (Date.now() > end)
        throw new Error(
          `No mail to ${to} about ${subject}; there are: ${mails.map((mail) => `${mail.to.join()} "${mail.subject}"`).join('; ')}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
