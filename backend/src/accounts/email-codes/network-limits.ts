import { Injectable } from '@nestjs/common';
import { familyEmailKey } from '@academy/contracts/rules/contact';
import { RateLimits, type RateLimit } from '../../platform/http/rate-limit/rate-limits.js';
import type { Client } from '../devices/client-context.js';
import { EmailCodes } from './email-codes.js';

/** Where a public form comes from, and the emailed code that it was sent with. */
export interface FormSender {
  client: Client;
  /** As typed; undefined or empty without one. */
  emailCode: string | undefined;
}

/**
 * Limits of public forms per network. A whole school can share one network address, so no request is refused for it: past the limit, the
 * sender proves to receive email at the address in the form, and each proved mailbox is counted on its own.
 */
@Injectable()
export class NetworkLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly codes: EmailCodes,
  ) {}

  /**
   * Counts one form.
   * @param form what is counted, `lead`
   * @param email the address in the form
   * @throws EmailCodeRequired, WrongEmailCode past the limit of the network; TooManyRequests past the same limit of a proved mailbox
   */
  async take(form: string, limit: RateLimit, email: string, { client, emailCode }: FormSender): Promise<void> {
    if ((await this.limits.count(`${form}:from:${client.network}`, limit)) === 0) return;
    await this.codes.require(email, emailCode, client);
    await this.limits.take(`${form}:proven:${familyEmailKey(email)}`, limit);
  }
}
