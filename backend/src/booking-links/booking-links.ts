import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { Config } from '../platform/config/config.js';
import { idIn, LinkSigner } from '../platform/database/link-signer.js';
import { Database } from '../platform/database/database.js';
import { RateLimits } from '../platform/http/rate-limit/rate-limits.js';
import { LinkClaimed, LinkInvalid } from './booking-link.errors.js';

/** Limit per network on tokens we did not sign. */
const forgedLinks = { limit: 60, seconds: 900 };
/** Limit per link. Moving a booking takes about six requests. */
const uses = { limit: 120, seconds: 900 };

/** The page that an email links to. */
export interface EmailedPage {
  label: string;
  url: string;
}

/** Returns the dashboard, where families with an account find all their bookings. */
export const dashboardPage = (publicUrl: string): EmailedPage => ({
  label: 'Open your dashboard',
  url: `${publicUrl}/dashboard`,
});

/** The parts of a booking that its emailed link depends on. */
export interface LinkedBooking {
  id: string;
  /** The parent's email, as typed. */
  email: string;
  /** When the booking was made. */
  madeAt: Date;
  /** Whether the booking belongs to an account, which invalidates the link. */
  isClaimed: boolean;
  /** Whether the link's 12 months have passed. */
  isExpired: boolean;
}

/** The properties of the links for one kind of booking. */
export interface BookingLinkKind {
  /** Purpose that emailed tokens are signed for. A token for another kind is invalid. */
  purpose: string;
  /** "registration". */
  name: string;
  /** Path of the page that the link opens. */
  path: string;
}

/**
 * Links with which a family without an account manages one booking: `<path>#token=<id>.<signature>`. The signature is not stored. It
 * covers the email address and the time of the booking, so every email about a booking has the same link, and changing the address
 * invalidates it. A link on a page, such as the confirmation of a payment, is another one: the payer may have typed any address, and only
 * an emailed link proves that its reader has the mailbox.
 */
@Injectable()
export abstract class BookingLinks {
  protected abstract readonly kind: BookingLinkKind;

  constructor(
    protected readonly database: Database,
    protected readonly config: Config,
    private readonly signer: LinkSigner,
    private readonly limits: RateLimits,
  ) {}

  /** @returns null if there is no such booking */
  abstract find(database: Database, id: string): Promise<LinkedBooking | null>;

  /** Returns the page that emails about a booking link to: the dashboard if it belongs to an account, otherwise the booking itself. */
  pageOf(booking: Omit<LinkedBooking, 'isExpired'>): Promise<EmailedPage> {
    return this.pageFor(this.kind.purpose, booking);
  }

  /** Returns the same page for a reader who has not proven to have the mailbox, on a page or in the preview of an email. */
  shownPageOf(booking: Omit<LinkedBooking, 'isExpired'>): Promise<EmailedPage> {
    return this.pageFor(shown(this.kind.purpose), booking);
  }

  private async pageFor(purpose: string, booking: Omit<LinkedBooking, 'isExpired'>): Promise<EmailedPage> {
    const { publicUrl } = this.config;
    if (booking.isClaimed) return dashboardPage(publicUrl);
    const { name, path } = this.kind;
    const token = await this.signer.tokenOf(purpose, [booking.id], hiddenIn(booking));
    return { label: `Manage this ${name}`, url: `${publicUrl}${path}#token=${token}` };
  }

  /** Finds the page of {@link pageOf} for a booking's id, and whether it belongs to an account. @throws Error if there is no such booking */
  async pageOfId(id: string): Promise<{ page: EmailedPage; isClaimed: boolean }> {
    const booking = await this.find(this.database, id);
    if (!booking) throw new Error(`The ${this.kind.name} ${id} is gone`);
    return { page: await this.pageOf(booking), isClaimed: booking.isClaimed };
  }

  /**
   * Checks the token of a link.
   * @returns the id of the booking that it opens, and whether it was emailed
   * @throws LinkInvalid, LinkClaimed, TooManyRequests
   */
  async open(token: string, network: string): Promise<{ id: string; isEmailed: boolean }> {
    const { purpose, name } = this.kind;
    const id = idIn(token);
    const booking = id === null ? null : await this.find(this.database, id);
    const isSignedFor = async (one: string) =>
      booking !== null && (await this.signer.matches(token, one, [booking.id], hiddenIn(booking)));
    const isEmailed = await isSignedFor(purpose);
    if (!booking || !(isEmailed || (await isSignedFor(shown(purpose))))) {
      await this.limits.take(`booking-guess:${network}`, forgedLinks);
      throw new LinkInvalid();
    }
    await this.limits.take(`booking-link:${booking.id}`, uses);
    if (booking.isClaimed) throw new LinkClaimed(name);
    if (booking.isExpired) throw new LinkInvalid();
    return { id: booking.id, isEmailed };
  }
}

/** The purpose of links on pages. */
const shown = (purpose: string): string => `${purpose}_shown`;

/** Returns the values that invalidate a link when they change. */
const hiddenIn = ({ email, madeAt }: Pick<LinkedBooking, 'email' | 'madeAt'>) => [
  normalizeEmail(email),
  madeAt.getTime(),
];
