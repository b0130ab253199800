import { Inject, Injectable } from '@nestjs/common';
import { managePath } from '@academy/contracts/http/booking-link';
import { BookingLinkGuard, BookingLinks, type EmailedPage } from '../booking-links/index.js';
import { findLinkedRegistration, type ClaimableRegistration } from './registration-link.repository.js';

/** Links for a family without an account to manage one registration. */
@Injectable()
export class RegistrationLinks extends BookingLinks {
  protected readonly kind = { purpose: 'manage_registration', name: 'registration', path: managePath };
  readonly find = findLinkedRegistration;

  /** The page that emails link to, for a registration that has already been read. */
  pageOfRegistration({ id, parentEmail, registeredAt, isClaimed }: ClaimableRegistration): Promise<EmailedPage> {
    return this.pageOf({ id, email: parentEmail, madeAt: registeredAt, isClaimed });
  }
}

/** Authenticates callers with a registration's link. */
@Injectable()
export class RegistrationLinkGuard extends BookingLinkGuard {
  @Inject(RegistrationLinks) protected readonly links: RegistrationLinks;
}
