import { Injectable } from '@nestjs/common';
import { managePath } from '@academy/contracts/http/registration-link';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { DataSource } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { idIn, LinkSigner } from '../platform/database/link-signer.js';
import { RateLimits } from '../platform/http/rate-limit/rate-limits.js';
import { LinkClaimed, LinkInvalid } from './registration.errors.js';
import { findLinkedRegistration, type LinkedRegistration } from './registration-link.repository.js';

const purpose = 'manage_registration';

/** Tokens we did not sign, by network. */
const guesses = { limit: 60, seconds: 900 };
/** One link: a move takes about six calls. */
const uses = { limit: 120, seconds: 900 };

/** Where an email leads the family. */
export interface EmailedPage {
  label: string;
  url: string;
}

/** Where families with an account find everything. */
export const dashboardPage = (publicUrl: string): EmailedPage => ({
  label: 'Open your dashboard',
  url: `${publicUrl}/dashboard`,
});

/**
 * Links with which a family without an account manages one registration: `/manage#token=<id>.<signature>`. The signature covers the
 * email and the time of the registration and is not stored, so every email about it has the same link, and another email voids it.
 */
@Injectable()
export class RegistrationLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly signer: LinkSigner,
    private readonly limits: RateLimits,
  ) {}

  /** Where emails about a registration lead: to the dashboard of its account or, without one, to the registration itself. */
  async pageOf(registration: Omit<LinkedRegistration, 'isExpired'>): Promise<EmailedPage> {
    const { publicUrl } = this.config;
    if (registration.isClaimed) return dashboardPage(publicUrl);
    const token = await this.signer.tokenOf(purpose, [registration.id], hiddenIn(registration));
    return { label: 'Manage this registration', url: `${publicUrl}${managePath}#token=${token}` };
  }

  /** The same, read by id. @throws Error when there is no such registration */
  async pageOfId(id: string): Promise<EmailedPage> {
    const registration = await findLinkedRegistration(this.dataSource, id);
    if (!registration) throw new Error(`Registration ${id} is gone`);
    return this.pageOf(registration);
  }

  /**
   * Checks the token of a link.
   * @returns the id of the registration that it opens
   * @throws LinkInvalid, LinkClaimed, TooManyRequests
   */
  async open(token: string, network: string): Promise<string> {
    const id = idIn(token);
    const registration = id === null ? null : await findLinkedRegistration(this.dataSource, id);
    if (!registration || !(await this.signer.matches(token, purpose, [registration.id], hiddenIn(registration)))) {
      await this.limits.take(`registration-guess:${network}`, guesses);
      throw new LinkInvalid();
    }
    await this.limits.take(`registration-link:${registration.id}`, uses);
    if (registration.isClaimed) throw new LinkClaimed();
    if (registration.isExpired) throw new LinkInvalid();
    return registration.id;
  }
}

/** What voids a link when it changes. */
const hiddenIn = ({ parentEmail, registeredAt }: Pick<LinkedRegistration, 'parentEmail' | 'registeredAt'>) => [
  normalizeEmail(parentEmail),
  registeredAt.getTime(),
];
