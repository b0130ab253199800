import type { User } from '@academy/contracts/http/accounts';
import type { Cents } from '@academy/contracts/rules/money';
import type { CheckoutHandle } from '../../api/payments';
import type { Notice } from '../../lib/notice';
import type { StoredValue } from '../../lib/versioned-storage';
import type { FormDraft } from '../payment/stored-draft';
import type { PaymentErrors, PaymentField, PaymentValues, purchaseOf } from './payment-form';

/** What the form uses of its surroundings. */
export interface OnlinePaymentPorts {
  drafts: StoredValue<FormDraft>;
  /** The browser kept the draft, and it is not there any more: another tab has paid for it, or somebody signed out. */
  isGone(): boolean;
  /** Private lists show the payment from now on. */
  recorded(): void;
}

export interface OnlinePaymentInput {
  ports: OnlinePaymentPorts;
}

/** What the success view shows. */
export interface PaymentReceipt {
  /** Empty when it is not known; the mail has it. */
  number: string;
  recordId: string | null;
  paymentType: string;
  student: string;
  parentEmail: string;
  note: string;
  /** Cents. */
  amount: Cents;
}

export type PendingPayment = ReturnType<typeof purchaseOf>;

export interface OnlinePaymentContext extends OnlinePaymentInput {
  values: PaymentValues;
  /** The signed-in parent's own fields. */
  prefill: PaymentValues;
  termsAgreed: boolean;
  errors: PaymentErrors;
  /** Messages that belong to no field. */
  formErrors: string[];
  /** Grows with each failed submit; the error summary takes focus when it does. */
  failedSubmits: number;
  handle: CheckoutHandle | null;
  /** What was submitted, until it is paid or given up. */
  pending: PendingPayment | null;
  receipt: PaymentReceipt | null;
}

export type OnlinePaymentEvent =
  | { type: 'CHANGE'; field: PaymentField; value: string }
  | { type: 'AGREE'; agreed: boolean }
  | { type: 'SUBMIT' }
  /** Closes the details without paying. */
  | { type: 'CANCEL' }
  | { type: 'CONFIRM' }
  | { type: 'PAY_ANOTHER' }
  /** Who is signed in became known. */
  | { type: 'PREFILL'; parent: User | null }
  /** What this browser kept from an earlier visit. */
  | { type: 'RESTORE'; draft: FormDraft }
  /** There is a checkout; said by the machine itself. */
  | { type: 'BOUND'; handle: CheckoutHandle };

export interface OnlinePaymentEmitted {
  type: 'notice';
  notice: Notice;
}
