import type { Cents, Dollars } from '../rules/money.js';
import type { ServiceType } from '../rules/services.js';
import type { BillingDetails } from './billing.js';
import type { CheckoutRequested } from './payment-links.js';
import type { BookedTime, ConsultationBody } from './consultations.js';
import type {
  AdmissionsRegistrationBody,
  CourseRegistrationBody,
  DiagnosticRegistrationBody,
  EssaysRegistrationBody,
  ExecutiveRegistrationBody,
  PracticeRegistrationBody,
} from './registrations.js';

/** What a line of a checkout will post once it is paid: the documented registration calls. */
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

/** One thing to be bought: a documented registration payload without its payment fields. */
export interface CheckoutLine {
  /** UUID v4 chosen by the client, the cart line's own id. */
  line_id: string;
  call: LineCall;
  body: LineBody;
  /** Token of a waitlist entry whose offered seat this line takes. Without an open offer the line takes a seat on public sale. */
  waitlist_token?: string;
}

export type CheckoutPurpose = 'registrations' | 'online_payment' | 'consultation';

/**
 * `POST /create-payment-intent`. Header `Idempotency-Key` names the checkout.
 * 409 `email_code_required` when the caller first has to prove an email address; 409 `too_many_holds` when the family has too many
 * places waiting for payment. 422 keys are `lines.<line_id>.<field>`; a date on which the student has another test is
 * `lines.<line_id>.dates`.
 */
export interface CreatePaymentIntentRequest {
  /** Cents. Compared with the server's own sum. */
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
  /** Ask again for the same checkout. */
  checkout_id?: string;
  /** The open checkout that this edited draft takes the place of. */
  replaces?: string;
  /** Six digits from an email: sent with the retry after 409 `email_code_required`. A wrong or expired code is 422 `errors.email_code`. */
  email_code?: string;
}

export interface CreatePaymentIntentResponse {
  success: true;
  /** Starts with `mock_` when the server runs demo payments. */
  clientSecret: string;
  /** The provider's intent id; posted later as `payment_intent_id` or `stripe_id`. */
  payment_id: string;
  /** Our own id of the payment, a UUID. */
  payment_record_id: string;
  metadata: Record<string, string>;
  /** Cents. */
  amount: Cents;
  checkout_id: string;
  /** Lets a guest read this checkout: header `X-Checkout-Token`. */
  checkout_token: string;
}

/** A payment on /online-payment, and the student it is for. */
export interface PaymentDraft {
  student_first_name: string;
  student_last_name: string;
  /** The student's. */
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
 * `POST /payments` (public): 201 when this post finished the checkout, 200 when it was finished already, e.g. by the webhook. What is
 * recorded is the stored draft. 402 `payment_required` (no `stripe_id`, or an unknown one) or `payment_not_completed`; 409
 * `payment_already_used` for a payment of something else. A free amount that is unclaimed is recorded with the posted fields: 422
 * with the plain field names, also when `payment_amount` is not what was paid.
 */
export interface PaymentRecordBody extends PaymentDraft {
  /** The provider's intent id; `payment_intent_id` is read as well. */
  stripe_id: string;
  /** Ignored: the server checks with the payment provider. */
  payment_status: 'Pending' | 'Success';
}

export interface PaymentRecordResponse {
  success: true;
  message: 'Payment recorded and confirmation email sent.';
  record_id: string;
}

/** `open` waits for a card; `paid` has the money but not yet its registrations. */
export type CheckoutStatus = 'open' | 'processing' | 'declined' | 'paid' | 'completed' | 'expired' | 'refunded';

/** A booked test of a line, on the date it has now. */
export interface CheckoutTest {
  session_id: string;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  kind: 'sat' | 'act' | 'practice';
  /** How long it takes with its breaks. */
  minutes: number;
  /** Of a test that was moved: the date it was bought for, and how often it was moved. */
  moved: { from: string; times: number } | null;
}

/** One thing bought. */
export interface CheckoutResponseLine {
  line_id: string;
  status: 'held' | 'booked' | 'released';
  /** Once it is delivered, what the post after the payment answers as well: the id of the registration, the booking or the payment record. */
  registration_id?: string;
  /** What was sold, as the receipt says it; with the next three, once it is delivered. */
  label?: string;
  /** Empty for a consultation. */
  student?: string;
  /** Cents. */
  amount?: Cents;
  /** Left out for an online payment and a consultation. */
  service_type?: ServiceType;
  /** Booked tests by date, once it is delivered; left out where there are none. */
  tests?: CheckoutTest[];
  /** Of a consultation, once it is delivered. */
  booking?: BookedTime;
  /** True once it was canceled or refunded. */
  canceled?: boolean;
  /** The link of a guest, as its emails have it. Only for an hour: the device that paid may be shared, and can read its checkouts for longer. */
  manage_url?: string;
}

/** What a receipt and a confirmation show besides the lines. */
export interface CheckoutReceipt {
  purpose: CheckoutPurpose | null;
  /** ISO 8601: when the money arrived. */
  paid_at: string;
  /** Where the confirmation and the receipt were sent. */
  email: string;
  /** A demo payment: no card was charged. */
  demo: boolean;
  /** It was paid without an account: {@link CreateCheckoutAccountRequest} makes one with the same name and email. */
  guest: boolean;
}

/**
 * `POST /checkouts/:id/account`, with the token of a delivered checkout in `X-Checkout-Token`: makes a parent's account with the name,
 * email and phone of a checkout that was paid without one, under the rules of `POST /register`, and answers as that does. The registration
 * is in the account once its email is confirmed. 404 for another checkout.
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
  /** Our own id of the payment, a UUID, from which the receipt has its number; once it is delivered. */
  payment_record_id?: string;
  /** ISO 8601: until when the seats of an open checkout are kept; left out when it holds none. */
  hold_expires_at?: string;
  /** Once it is delivered. */
  receipt?: CheckoutReceipt;
  /** While it is open, of a checkout that the office made: what the page that pays it shows. */
  requested?: CheckoutRequested;
  /** An online payment or a consultation is one line with an id of its own. */
  lines: CheckoutResponseLine[];
}

export type DemoOutcome = 'succeeded' | 'declined' | 'requires_action' | 'processing';

/** `POST /api/demo/payments/:intent/confirm`: plays the card network. */
export interface ConfirmDemoPaymentRequest {
  outcome: DemoOutcome;
  /** What the card form holds; a real card's details go to the provider. Incomplete ones are ignored. */
  billing?: BillingDetails;
}

export interface ConfirmDemoPaymentResponse {
  success: true;
  /** The intent's status after it, in the provider's words. */
  status: 'succeeded' | 'requires_payment_method' | 'requires_action' | 'processing';
  /** The provider's decline text, when declined. */
  decline_message?: string;
}

/** `GET /api/config`: what the client must know before it can pay. */
export interface ConfigResponse {
  success: true;
  /** Null in demo mode. */
  stripe_publishable_key: string | null;
  demo_payments: boolean;
  terms_version: string;
}
