import { Inject, Injectable } from '@nestjs/common';
import { managePath } from '@academy/contracts/http/booking-link';
import {
  type BookingCaller,
  BookingLinkGuard,
  BookingLinks,
  type EmailedPage,
  LinkInvalid,
} from '../booking-links/index.js';
import {
  findLinkedRegistration,
  findStudentOfLink,
  type ClaimableRegistration,
} from './registration-link.repository.js';

const bookingOf = ({ id, parentEmail: email, registeredAt: madeAt, isClaimed }: ClaimableRegistration) => ({
  id,
  email,
  madeAt,
  isClaimed,
});

/** Links for a family without an account to manage one registration. */
@Injectable()
export class RegistrationLinks extends BookingLinks {
  protected readonly kind = { purpose: 'manage_registration', name: 'registration', path: managePath };
  readonly find = findLinkedRegistration;

  /** The page that emails link to, for a registration that has already been read. */
  pageOfRegistration(registration: ClaimableRegistration): Promise<EmailedPage> {
    return this.pageOf(bookingOf(registration));
  }

  /** The same for pages and previews, see {@link BookingLinks.shownPageOf}. */
  readonly shown = {
    pageOfRegistration: (registration: ClaimableRegistration): Promise<EmailedPage> =>
      this.shownPageOf(bookingOf(registration)),
  };

  /**
   * The student whose tasks, goals and documents a link shows: the child of its registration, if the link was emailed to the parent with
   * whose address the child is known. @returns the id; null if there is none @throws LinkInvalid when the link is for another registration
   */
  async studentOf(caller: BookingCaller, id: string): Promise<string | null> {
    if (caller.kind !== 'guest') return null;
    if (caller.bookingId !== id) throw new LinkInvalid();
    return caller.isEmailed ? findStudentOfLink(this.database, id) : null;
  }
}

/** Authenticates callers with a registration's link. */
@Injectable()
export class RegistrationLinkGuard extends BookingLinkGuard {
  @Inject(RegistrationLinks) protected readonly links: RegistrationLinks;
}
