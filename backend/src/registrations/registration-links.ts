import { Inject, Injectable } from '@nestjs/common';
import { managePath } from '@academy/contracts/http/booking-link';
import { BookingLinkGuard, BookingLinks, type EmailedPage } from '../booking-links/index.js';
import { findLinkedRegistration, type ClaimableRegistration } from './registration-link.repository.js';

/** Links with which a family without an account manages one registration. */
@Injectable()
export class RegistrationLinks extends BookingLinks {
  protected readonly kind = { purpose: 'manage_registration', name: 'registration', path: managePath };
  readonly find = findLinkedRegistration;

  /** Where emails about a registration that was read already lead. */
  pageOfRegistration({ id, parentEmail, registeredAt, isClaimed }: ClaimableRegistration): Promise<EmailedPage> {
    return this.pageOf({ id, email: parentEmail, madeAt: registeredAt, isClaimed });
  }
}

/** Lets the bearer of a registration's link in. */
@Injectable()
export class RegistrationLinkGuard extends BookingLinkGuard {
  @Inject(RegistrationLinks) protected readonly links: RegistrationLinks;
}
