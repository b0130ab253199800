import { releasedVersion } from '../legal/version-names.js';
import { call, type } from './call.js';
import type { SignedInResponse } from './accounts.js';
import type { Cents, Dollars } from '../rules/money.js';
import type { LinkStep } from '../rules/link-step.js';
import type { ServiceType } from '../rules/services.js';
import type { BillingDetails } from './billing.js';
import type { CheckoutRequested } from './payment-links.js';
import type { BookedTime, ConsultationBody } from './consultations.js';
import {
  claimRefusals,
  courseExample,
  type AdmissionsRegistrationBody,
  type CourseRegistrationBody,
  type DiagnosticRegistrationBody,
  type EssaysRegistrationBody,
  type ExecutiveRegistrationBody,
  type PracticeRegistrationBody,
} from './registrations.js';

/** The documented registration calls. Each checkout line makes one of them once it is paid. */
export const lineCalls = [
  'new_sat_act',
  'practice_tests',
  'college_admission',
  'college_essays',
  'executive_coaching',
] as const;

export type LineCall = (typeof lineCalls)[number];

type Unpaid<Body> = Omit<Body, 'payment_intent_id' | 'stripe_id'>;

export type CourseLineBody = Unpaid<CourseRegistrationBody>;

/** The documented payload of a line's call, without its payment fields. */
export type LineBody =
  | CourseLineBody
  | Unpaid<DiagnosticRegistrationBody>
  | Unpaid<PracticeRegistrationBody>
  | Unpaid<AdmissionsRegistrationBody>
  | Unpaid<EssaysRegistrationBody>
  | Unpaid<ExecutiveRegistrationBody>;

/** One item to buy: a documented registration payload without its payment fields. */
export interface CheckoutLine {
  /** UUID v4 from the client: the id of the cart line. */
  line_id: string;
  call: LineCall;
  body: LineBody;
  /** Token of a waitlist entry whose offered seat this line takes. Without an open offer, the line takes a seat on public sale. */
  waitlist_token?: string;
}

export type CheckoutPurpose = 'registrations' | 'online_payment' | 'consultation';

/**
 * `POST /create-payment-intent`. The header `Idempotency-Key` identifies the checkout.
 * 409 `email_code_required` when the caller first has to prove an email address; 409 `too_many_holds` when the family, or callers like it who have never paid, hold too many
 * unpaid seats or times. 422 keys are `lines.<line_id>.<field>`; the key is `lines.<line_id>.dates` if the student has another test on a
 * date.
 */
export interface CreatePaymentIntentRequest {
  /** Cents. Compared with the total that the server computes. */
  amount: Cents;
  currency: 'usd';
  description?: string;
  receipt_email?: string;
  student_first_name?: string;
  student_last_name?: string;
  parent_first_name?: string;
  parent_last_name?: string;
  parent_email?: string;
  student_email?: string;
  parent_phone?: string;
  school?: string;
  graduation_year?: string;
  exam_date?: string[];

  purpose?: CheckoutPurpose;
  /** Version of the terms the payer accepted. */
  terms_version?: string;
  lines?: CheckoutLine[];
  /** With `purpose` `online_payment`; `amount` is its `payment_amount` in cents. 422 keys are `payment.<field>`. */
  payment?: PaymentDraft;
  /** With `purpose` `consultation`. 422 keys are `booking.<field>`; 409 `SlotTakenBody`. */
  booking?: Omit<ConsultationBody, 'payment_status' | 'payment_intent_id'> & { payment_status?: 'Pending' };
  /** An existing checkout to request again. */
  checkout_id?: string;
  /** The open checkout that this edited draft replaces. */
  replaces?: string;
  /** Six-digit emailed code, for the retry after 409 `email_code_required`. 422 `errors.email_code` if it is wrong or expired. */
  email_code?: string;
}

export interface CreatePaymentIntentResponse {
  success: true;
  /** Starts with `mock_` when the server runs demo payments. */
  clientSecret: string;
  /** The provider's intent id; posted later as `payment_intent_id` or `stripe_id`. */
  payment_id: string;
  /** Our own payment id, a UUID. */
  payment_record_id: string;
  metadata: Record<string, string>;
  /** Cents. */
  amount: Cents;
  checkout_id: string;
  /** Lets a guest read this checkout; sent in the header `X-Checkout-Token`. */
  checkout_token: string;
  /** ISO 8601: until when its seats are held; omitted if it holds none. */
  hold_expires_at?: string;
  /** Whole seconds until then, by the server's clock; negative once the time is up. */
  hold_seconds?: number;
}

/** A payment on `/online-payment`, and the student it is for. */
export interface PaymentDraft {
  /** Id of the family's child that the payment is for. Ignored unless the child is the signed-in parent's. */
  student_id?: string;
  student_first_name: string;
  student_last_name: string;
  /** The student's email. */
  email: string;
  /** One of the listed types. */
  payment_type: string;
  /** Dollars with two decimals: "1475.00". $1 to $20,000. */
  payment_amount: Dollars;
  note?: string;
  parent_first_name: string;
  parent_last_name: string;
  /** A phone number as typed; its ten digits are stored. */
  parent_phone: string;
  parent_email: string;
}

/**
 * `POST /payments` (public): 201 when this request completed the checkout, 200 when it was already complete, e.g. through the webhook. It
 * records the stored draft. 402 `payment_required` (missing or unknown `stripe_id`) or `payment_not_completed`; 409 `payment_already_used`
 * when the payment was for something else. An unclaimed custom payment is recorded with the posted fields: 422 with the plain field names,
 * also when `payment_amount` differs from the amount paid.
 */
export interface PaymentRecordBody extends PaymentDraft {
  /** The provider's intent id. `payment_intent_id` is also accepted. */
  stripe_id: string;
  /** Ignored: the server checks with the payment provider. */
  payment_status: 'Pending' | 'Success';
}

export interface PaymentRecordResponse {
  success: true;
  message: 'Payment recorded and confirmation email sent.';
  record_id: string;
}

/** `open`: waits for payment. `paid`: the payment succeeded, but its registrations do not exist yet. */
export type CheckoutStatus = 'open' | 'processing' | 'declined' | 'paid' | 'completed' | 'expired' | 'refunded';

/** A booked test of a line, on its current date. */
export interface CheckoutTest {
  session_id: string;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  kind: 'sat' | 'act' | 'practice';
  /** Duration including breaks. */
  minutes: number;
  /** For a moved test: the date it was bought for, and the number of moves. */
  moved: { from: string; times: number } | null;
}

/** A line of a checkout. The optional fields are set once the line is delivered, if they apply to it. */
export interface CheckoutResponseLine {
  line_id: string;
  status: 'held' | 'booked' | 'released';
  /** The id of the registration, the booking or the payment record. The call made after the payment returns the same id. */
  registration_id?: string;
  /** Description of the item, as on the receipt. */
  label?: string;
  /** Empty for a consultation. */
  student?: string;
  /** Set for a registration: the student of the account who has it, or null. */
  student_id?: string | null;
  /** Set for a registration without a student, if the signed-in account made the checkout: what the parent does about it. */
  link_step?: LinkStep;
  /** Cents. */
  amount?: Cents;
  /** Omitted for an online payment and a consultation. */
  service_type?: ServiceType;
  /** Booked tests, by date; omitted if there are none. */
  tests?: CheckoutTest[];
  /** Only for a consultation. */
  booking?: BookedTime;
  /** Until when it can be moved, and canceled for a refund, in sentences. The release before leaves it out. */
  change_notes?: string[];
  /** True if it was canceled or refunded. */
  canceled?: boolean;
  /** The guest's link, as in the emails. Only set for an hour, because the device that paid may be shared. */
  manage_url?: string;
}

/** Data for receipts and confirmations, in addition to the lines. */
export interface CheckoutReceipt {
  purpose: CheckoutPurpose | null;
  /** ISO 8601: when the payment succeeded. */
  paid_at: string;
  /** Cents of the amount that were refunded. Omitted if none. */
  refunded?: Cents;
  /** The address that the confirmation and the receipt were sent to. */
  email: string;
  /** A demo payment: no card was charged. */
  demo: boolean;
  /** It was paid without an account. {@link CreateCheckoutAccountRequest} creates one with the same name and email. */
  guest: boolean;
}

/**
 * `POST /checkouts/:id/account`, with the token of a delivered guest checkout in `X-Checkout-Token`: creates a parent account with the
 * checkout's name, email and phone. The rules and the response are those of `POST /register`. The account shows the registration once its
 * email is confirmed. 404 for any other checkout.
 */
export interface CreateCheckoutAccountRequest {
  password: string;
}

export interface CheckoutResponse {
  id: string;
  status: CheckoutStatus;
  /** Cents. */
  amount: Cents;
  currency: 'usd';
  /** Our own payment id, a UUID, from which the receipt number is derived. Set once the checkout is delivered. */
  payment_record_id?: string;
  /** ISO 8601: until when an open checkout holds its seats; omitted if it holds none. */
  hold_expires_at?: string;
  /** Set once the checkout is delivered. */
  receipt?: CheckoutReceipt;
  /** Data for the payment page. Only set for an open checkout that the office created. */
  requested?: CheckoutRequested;
  /** An online payment or a consultation is a single line with its own id. */
  lines: CheckoutResponseLine[];
}

export type DemoOutcome = 'succeeded' | 'declined' | 'requires_action' | 'processing';

/** `POST /api/demo/payments/:intent/confirm`: simulates the card network. */
export interface ConfirmDemoPaymentRequest {
  outcome: DemoOutcome;
  /** Billing details from the card form. With a real card, they go to the provider instead. Ignored if incomplete. */
  billing?: BillingDetails;
}

export interface ConfirmDemoPaymentResponse {
  success: true;
  /** The new status of the intent, as the provider names it. */
  status: 'succeeded' | 'requires_payment_method' | 'requires_action' | 'processing';
  /** The provider's decline text, when declined. */
  decline_message?: string;
}

/** One course to pay. */
export const purchaseExample = {
  amount: 147_500,
  currency: 'usd',
  description: 'SAT/ACT Course: 5 Sessions',
  purpose: 'registrations',
  terms_version: releasedVersion,
  lines: [{ line_id: '3d8c4b6a-2b7e-4d2c-8c77-8b3b2e9f4c03', call: 'new_sat_act', body: courseExample }],
} as const;

export const createPaymentIntent = call('POST', '/create-payment-intent', 'public', {
  body: type<CreatePaymentIntentRequest>(),
  answer: type<CreatePaymentIntentResponse>(),
  legacyPath: true,
  idempotent: 'key',
  refusals: [
    'unauthenticated',
    'checkout_closed',
    'email_code_required',
    'not_found',
    'price_changed',
    'seat_taken',
    'slot_taken',
    'too_many_holds',
  ],
  audit: ['checkout'],
  example: purchaseExample,
});
export const getCheckout = call('GET', '/checkouts/:id', 'public', { answer: type<CheckoutResponse>() });
export const createCheckoutAccount = call('POST', '/checkouts/:id/account', 'public', {
  body: type<CreateCheckoutAccountRequest>(),
  answer: type<SignedInResponse>(),
  status: 201,
  idempotent: 'key',
  audit: ['account'],
  example: { password: 'Abcdefg1' },
});
/** Simulates the card network. Only available while the server uses demo payments. */
export const confirmDemoPayment = call('POST', '/demo/payments/:intent/confirm', 'public', {
  body: type<ConfirmDemoPaymentRequest>(),
  answer: type<ConfirmDemoPaymentResponse>(),
  idempotent: 'state',
  audit: ['provider_event'],
  example: { outcome: 'declined' },
});
export const recordPayment = call('POST', '/payments', 'public', {
  body: type<PaymentRecordBody>(),
  answer: type<PaymentRecordResponse>(),
  legacyPath: true,
  status: 201,
  idempotent: 'key',
  refusals: claimRefusals,
  audit: ['payment'],
  example: {
    email: 'ann@example.com',
    note: 'Deposit for June',
    parent_email: 'jane@example.com',
    parent_first_name: 'Jane',
    parent_last_name: 'Doe',
    parent_phone: '9145550123',
    payment_amount: '500.00',
    payment_status: 'Success',
    payment_type: 'Program Deposit',
    stripe_id: 'mock_pi_0123456789abcdef0123456789abcdef',
    student_first_name: 'Ann',
    student_last_name: 'Doe',
  },
});
export const stripeWebhook = call('POST', '/stripe/webhook', 'public', {
  answer: type<{ received: true }>(),
  idempotent: 'state',
  refusals: ['bad_signature'],
});
