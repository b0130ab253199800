import { mailboxKey } from '@academy/contracts/rules/contact';
import { Injectable } from '@nestjs/common';
import { NetworkLimits, type FormSender } from '../accounts/index.js';
import { RateLimits } from '../platform/http/rate-limit/rate-limits.js';

const leadsFromNetwork = { limit: 20, seconds: 3_600 };
const leadsForEmail = { limit: 5, seconds: 3_600 };

/** Limits of the forms that send an email to the address entered in them. */
@Injectable()
export class LeadLimits {
  constructor(
    private readonly networks: NetworkLimits,
    private readonly limits: RateLimits,
  ) {}

  /** Counts a form. @throws EmailCodeRequired, WrongEmailCode, TooManyRequests */
  async take(email: string, sender: FormSender): Promise<void> {
    await this.networks.take('lead', leadsFromNetwork, email, sender);
    await this.limits.take(`lead:to:${mailboxKey(email)}`, leadsForEmail);
  }
}
