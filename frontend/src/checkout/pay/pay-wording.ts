import type { CheckoutPurpose } from '@academy/contracts/http/payments';

/** The texts that depend on the purpose. */
export interface PayWording {
  title: string;
  /** What our office did, and what is held until the deadline. @param until formatted; null without a deadline */
  lead: (until: string | null) => string;
  /** Shown once the payment has gone through. */
  finishing: string;
  progress: string;
}

const held = (done: string, kept: string) => (until: string | null) =>
  until === null ? done : `${done} ${kept} until ${until}.`;

/** The texts of the payment page, by what the office asks to be paid for. */
export const payWording: Record<CheckoutPurpose, PayWording> = {
  registrations: {
    title: 'Pay for your registration',
    lead: held('Our office registered this for you.', 'We keep it'),
    finishing: 'Your payment went through. We are finishing your registration. You do not need to pay again.',
    progress: 'Finishing your registration...',
  },
  consultation: {
    title: 'Pay for your consultation',
    lead: held('Our office reserved this time for you.', 'We hold it'),
    finishing: 'Your payment went through. We are finishing your booking. You do not need to pay again.',
    progress: 'Booking your consultation...',
  },
  online_payment: {
    title: 'Make your payment',
    lead: held('Our office asked you for this payment.', 'You can pay it here'),
    finishing: 'Your payment went through. We are still recording it. You do not need to pay again.',
    progress: 'Recording your payment...',
  },
};
