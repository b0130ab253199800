import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { howToMeet } from '@academy/contracts/rules/consultation-calendar';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { texts as consultationTexts } from '../consultation/consultation-wording';
import { sharedWording } from '../form/registration-wording';
import { texts as onlinePaymentTexts } from '../online-payment/online-payment-wording';

/** Texts of a confirmation, by what was bought. */
interface Wording {
  heading: string;
  /** Shown while the order is being delivered. */
  finishing: string;
  refunded: string;
  /** Label of the button back to the form. */
  another: string;
}

const wording: Record<CheckoutPurpose, Wording> = {
  registrations: {
    heading: sharedWording.succeeded.title,
    finishing: sharedWording.finishing,
    refunded: sharedWording.refunded,
    another: sharedWording.another,
  },
  consultation: {
    heading: consultationTexts.booked,
    finishing: consultationTexts.finishing,
    refunded: consultationTexts.refunded,
    another: consultationTexts.another,
  },
  online_payment: {
    heading: onlinePaymentTexts.succeeded,
    finishing: onlinePaymentTexts.finishing,
    refunded: onlinePaymentTexts.refunded,
    another: onlinePaymentTexts.another,
  },
};

export const wordingOf = (purpose: CheckoutPurpose | null | undefined): Wording => wording[purpose ?? 'online_payment'];

/** Next steps after booking a consultation. */
export const consultationSteps = [
  `${howToMeet} The consultation takes ${consultationMinutes} minutes.`,
  'Please have the latest transcript and any test scores ready.',
  'You get a written plan by email within two days of the consultation.',
] as const;
