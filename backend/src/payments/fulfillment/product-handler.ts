import { Injectable } from '@nestjs/common';
import type { CheckoutPurpose, CheckoutResponseLine } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { BookedTest } from '@academy/contracts/rules/booked-test';
import type { LinkStep } from '@academy/contracts/rules/link-step';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import type { CallerOrigin } from '../../accounts/index.js';
import type { Database, Tx } from '../../platform/database/database.js';
import type { PurchaseItem } from '../../notifications/index.js';
import type { ProductType, SourceEndpoint } from '../checkout/line-item.js';

/** A draft line as received: the documented payload of its call, without payment fields. */
export interface DraftLine {
  line_id: string;
  call: SourceEndpoint;
  body: object;
  /** See the contract's `CheckoutLine`. */
  waitlist_token?: string;
}

/** A line of a draft after the server has checked and priced it. */
export interface PricedLine {
  lineId: string;
  call: SourceEndpoint;
  serviceType: ProductType;
  /** Null when no package is bought, as for tests on specific dates. */
  packageId: string | null;
  /** What is bought, as text: the package or the tests. */
  packageName: string;
  /** Number of sessions in the package; null when sessions are not counted. */
  sessions: number | null;
  /** Cents. */
  amount: Cents;
  /** The documented payload, trimmed, without payment fields. */
  body: Record<string, string>;
  /** What is held for it while the checkout is open. */
  seats: readonly ReservedSeat[];
}

/** A seat of a test on a date, or the place of a consultation. */
export interface ReservedSeat {
  /** Id of the test, or of the consultation's time slot. */
  id: string;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  kind: string;
  /** Cents for this seat; null or omitted when only the line as a whole has a price. */
  priceCents?: Cents | null;
  /** The waitlist entry that the seat may have been offered to. */
  entryId?: string;
}

/** The result of fulfilling a line of a completed checkout. */
export interface FulfilledItem {
  lineId: string;
  /** Id of the registration, booking or payment record. */
  id: string;
  /** For a registration: the family's student who has it; null if none is known. */
  studentId?: string | null;
  /** For a registration of an account, what its parent does while the student is unknown; null otherwise. Only for that parent to see. */
  linkStep?: LinkStep | null;
  /** Booked tests by date. */
  tests?: readonly BookedTest[];
  booking?: CheckoutResponseLine['booking'];
  /** Until when it can be moved, and canceled for a refund, in sentences. */
  changeNotes?: readonly string[];
  /** Whether it has been canceled or refunded since. */
  canceled?: boolean;
  /** The link a guest uses to manage it, right after the payment. */
  manageUrl?: string;
}

/** A line of a checkout that has been paid. */
export interface PaidLine extends Omit<PricedLine, 'seats'> {
  id: string;
  checkoutId: string;
  position: number;
}

/** A paid line and the id of what it was fulfilled as. */
export interface FulfilledLine {
  id: string;
  line: PaidLine;
}

/** A checkout that has been paid. */
export interface PaidCheckout {
  checkoutId: string;
  paymentId: string;
  /** Intent id at the provider. */
  intentId: string;
  /** Cents captured. */
  amountReceived: Cents;
  accountId: string | null;
  lines: readonly PaidLine[];
  /** Whether the payment's email confirms the purchase; false when a custom amount is allocated later. */
  confirmedByPayment: boolean;
}

/** What emails and the payment page say about the times of an unpaid checkout. */
export interface RequestedTimes {
  /** Its dates that the academy closed, "YYYY-MM-DD HH:mm", academy time. */
  closedDates: readonly string[];
  /** When its consultation takes place; null without one. */
  consultation: ConsultationTime | null;
}

/** The family that holds seats while a checkout is open. */
export interface Holder extends CallerOrigin {
  /** Key under which all holds of one family are counted: see `checkout/payer.ts`. */
  family: string;
  /** Whether the caller has proven that they belong to the family. Unproven callers may hold only a limited number of seats. */
  proven: boolean;
  /** The email address that an unproven caller can verify. */
  email: string;
  /** Whether the account, or the confirmed address, has paid before. The limits for callers who have never paid do not apply to it. */
  hasPaid: boolean;
  /** Minutes until a hold that ended unpaid after its last renewal is forgotten; 0 without one. */
  cooldownMinutes: number;
}

/** A test that a student in a draft cannot take, because they hold or have booked another test at that time. */
export interface HoldConflict {
  lineId: string;
  /** First and last name. */
  student: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** The open checkout that holds the other test; null when it is booked. */
  heldBy: string | null;
}

/**
 * A kind of product. Payments knows products only through this class: a feature implements and registers it, and payments
 * stores, charges and completes its checkouts.
 */
export abstract class ProductHandler {
  abstract readonly purpose: CheckoutPurpose;
  /** @throws ValidationFailed with keys `lines.<line_id>.<field>`, `payment.<field>` or `booking.<field>` */
  abstract price(lines: DraftLine[]): Promise<PricedLine[]>;
  /**
   * The lines with the family's students that their seats are for, so that a student is counted as one however a form spells the name.
   * Call it before {@link reserve} and {@link findConflicts}.
   * @param accountId of the family; null for a guest
   * @throws ValidationFailed when two of the seats are for one student at one time
   */
  withStudents(lines: PricedLine[], _accountId: string | null): Promise<PricedLine[]> {
    return Promise.resolve(lines);
  }
  /**
   * Reserves seats for the lines while the checkout is open.
   * @throws AppError when one is taken, EmailCodeRequired when only proven holders may have it
   */
  abstract reserve(tx: Tx, checkoutId: string, lines: PricedLine[], holder: Holder): Promise<void>;
  /**
   * Finds tests in these lines that conflict with another test the student's family holds or has booked.
   * @param families see `checkout/payer.ts`
   */
  abstract findConflicts(lines: PricedLine[], families: readonly string[]): Promise<HoldConflict[]>;
  /** Open checkouts with lapsed holds on the seats these lines need. Their holds are taken over before another family gets the seats. */
  abstract findExpiredHoldsBlocking(lines: PricedLine[]): Promise<string[]>;
  /**
   * Fulfills held lines. Called once, in the transaction that records the payment; the caller completes the checkout.
   * @returns the fulfilled lines, or null when they can no longer be delivered
   */
  abstract fulfill(tx: Tx, paid: PaidCheckout): Promise<FulfilledLine[] | null>;
  /** The fulfilled items of a completed checkout, including canceled and refunded ones. Lines without their own record are omitted. */
  abstract findFulfilledItems(database: Database, checkoutId: string): Promise<FulfilledItem[]>;
  /** The times that a checkout holds or has held. */
  findRequestedTimes(_database: Database, _checkoutId: string): Promise<RequestedTimes> {
    return Promise.resolve({ closedDates: [], consultation: null });
  }
  /** A payment's purchases, for its confirmation email. Omits canceled items and items that are not confirmed by email. */
  findPurchases(_database: Database, _paymentId: string): Promise<PurchaseItem[]> {
    return Promise.resolve([]);
  }
  /** Releases the seats. @param next lines whose seats the same transaction reserves afterwards */
  abstract release(tx: Tx, checkoutId: string, next?: PricedLine[]): Promise<void>;
  /** Marks the canceled parts of a payment that have been fully refunded. Called after a refund succeeds. */
  markReturned(_tx: Tx, _paymentId: string): Promise<void> {
    return Promise.resolve();
  }
  /** Restores what a refund of the payment had taken away, when that refund fails. May be called more than once for the same refund. */
  refundsFailed(_tx: Tx, _paymentId: string): Promise<void> {
    return Promise.resolve();
  }
  /**
   * Ends the purchase's remaining sessions, because the payer's bank has taken the money back for good.
   * @returns what was ended, as text for the staff; null when nothing was
   */
  disputeLost(_tx: Tx, _paymentId: string): Promise<string | null> {
    return Promise.resolve(null);
  }
  /** Revokes what a fully refunded payment bought, and releases its seats. */
  abstract revoke(tx: Tx, paymentId: string): Promise<void>;
}

/** Registry of product handlers, by purpose. */
@Injectable()
export class ProductHandlers {
  private readonly known = new Map<CheckoutPurpose, ProductHandler>();

  /** @throws Error when a purpose is registered twice */
  register(productHandler: ProductHandler): void {
    if (this.known.has(productHandler.purpose)) throw new Error(`Purchase ${productHandler.purpose} is there twice`);
    this.known.set(productHandler.purpose, productHandler);
  }

  all(): ProductHandler[] {
    return [...this.known.values()];
  }

  find(purpose: CheckoutPurpose): ProductHandler | undefined {
    return this.known.get(purpose);
  }
}
