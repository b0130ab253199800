import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { DataSource } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { idIn, LinkSigner } from '../platform/database/link-signer.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { RateLimits } from '../platform/http/rate-limit/rate-limits.js';
import { LinkClaimed, LinkInvalid } from './booking-link.errors.js';

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

/** A booking as far as its emailed link is concerned. */
export interface LinkedBooking {
  id: string;
  /** The parent's, as it was typed. */
  email: string;
  /** When it was made. */
  madeAt: Date;
  /** Whether it belongs to an account, which voids the link. */
  isClaimed: boolean;
  /** Whether the 12 months of the link are over. */
  isExpired: boolean;
}

/** What the links of one kind of booking are. */
export interface BookingLinkKind {
  /** What a token is signed for: one for another kind opens nothing. */
  purpose: string;
  /** "registration". */
  name: string;
  /** Page that the link opens. */
  path: string;
}

/**
 * Links with which a family without an account manages one booking: `<path>#token=<id>.<signature>`. The signature covers the email
 * and the time of the booking and is not stored, so every email about it has the same link, and another email voids it.
 */
@Injectable()
export abstract class BookingLinks {
  protected abstract readonly kind: BookingLinkKind;

  constructor(
    protected readonly dataSource: DataSource,
    protected readonly config: Config,
    private readonly signer: LinkSigner,
    private readonly limits: RateLimits,
  ) {}

  /** @returns null when there is no such booking */
  abstract find(database: Pick<Transaction, 'query'>, id: string): Promise<LinkedBooking | null>;

  /** Where emails about a booking lead: to the dashboard of its account or, without one, to the booking itself. */
  async pageOf(booking: Omit<LinkedBooking, 'isExpired'>): Promise<EmailedPage> {
    const { publicUrl } = this.config;
    if (booking.isClaimed) return dashboardPage(publicUrl);
    const { purpose, name, path } = this.kind;
    const token = await this.signer.tokenOf(purpose, [booking.id], hiddenIn(booking));
    return { label: `Manage this ${name}`, url: `${publicUrl}${path}#token=${token}` };
  }

  /** The same, read by id. @throws Error when there is no such booking */
  async pageOfId(id: string): Promise<EmailedPage> {
    const booking = await this.find(this.dataSource, id);
    if (!booking) throw new Error(`The ${this.kind.name} ${id} is gone`);
    return this.pageOf(booking);
  }

  /**
   * Checks the token of a link.
   * @returns the id of the booking that it opens
   * @throws LinkInvalid, LinkClaimed, TooManyRequests
   */
  async open(token: string, network: string): Promise<string> {
    const { purpose, name } = this.kind;
    const id = idIn(token);
    const booking = id === null ? null : await this.find(this.dataSource, id);
    if (!booking || !(await this.signer.matches(token, purpose, [booking.id], hiddenIn(booking)))) {
      await this.limits.take(`booking-guess:${network}`, guesses);
      throw new LinkInvalid();
    }
    await this.limits.take(`booking-link:${booking.id}`, uses);
    if (booking.isClaimed) throw new LinkClaimed(name);
    if (booking.isExpired) throw new LinkInvalid();
    return booking.id;
  }
}

/** What voids a link when it changes. */
const hiddenIn = ({ email, madeAt }: Pick<LinkedBooking, 'email' | 'madeAt'>) => [
  normalizeEmail(email),
  madeAt.getTime(),
];
