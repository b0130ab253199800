import { Inject, Injectable } from '@nestjs/common';
import { manageConsultationPath } from '@academy/contracts/http/booking-link';
import { BookingLinkGuard, BookingLinks, type EmailedPage } from '../booking-links/index.js';
import { findLinkedConsultation, type ClaimableConsultation } from './consultation-link.repository.js';

/** Links with which a family without an account manages one consultation. */
@Injectable()
export class ConsultationLinks extends BookingLinks {
  protected readonly kind = { purpose: 'manage_consultation', name: 'consultation', path: manageConsultationPath };
  readonly find = findLinkedConsultation;

  /** The page that emails link to, for a consultation that is already loaded: in the account or, without one, the guest's link. */
  async pageOfConsultation({ bookingId, email, bookedAt, isClaimed }: ClaimableConsultation): Promise<EmailedPage> {
    if (!isClaimed) return this.pageOf({ id: bookingId, email, madeAt: bookedAt, isClaimed });
    return { label: 'Open your consultation', url: `${this.config.publicUrl}/account/consultations/${bookingId}` };
  }
}

/** Admits callers with a consultation's link. */
@Injectable()
export class ConsultationLinkGuard extends BookingLinkGuard {
  @Inject(ConsultationLinks) protected readonly links: ConsultationLinks;
}
