import { Injectable } from '@nestjs/common';
import type { CheckoutPurpose, CheckoutResponseLine } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { BookedTest } from '@academy/contracts/rules/booked-test';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { PurchaseItem } from '../../notifications/index.js';
import type { ProductType, SourceEndpoint } from '../checkout/line-item.js';

/** A line of a draft as it came: the documented payload of its call, without payment fields. */
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
  /** Null when no package is bought, as with tests on dates. */
  packageId: string | null;
  /** What is bought, in words: the package, or the tests. */
  packageName: string;
  /** Of the package; null where they are not counted. */
  sessions: number | null;
  /** Cents. */
  amount: Cents;
  /** The documented payload, trimmed, without payment fields. */
  body: Record<string, string>;
  /** What can run out and has to be kept while the checkout is open. */
  places: readonly InventoryUnit[];
}

/** Something of which there is a limited number on a date. */
export interface InventoryUnit {
  /** Id of what is limited. */
  id: string;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  kind: string;
  /** What this one costs; null or left out where only the line as a whole has a price. */
  priceCents?: Cents | null;
  /** Entry of the waitlist that it may have been offered to. */
  entryId?: string;
}

/** What a line of a completed checkout has become. */
export interface FulfilledItem {
  lineId: string;
  /** Of the registration, the booking or the payment record. */
  id: string;
  /** Booked tests by date. */
  tests?: readonly BookedTest[];
  booking?: CheckoutResponseLine['booking'];
  /** Whether it was canceled or refunded since. */
  canceled?: boolean;
  /** The link with which a guest manages it, right after the payment. */
  manageUrl?: string;
}

/** A line of a checkout whose money has arrived. */
export interface PaidLine extends Omit<PricedLine, 'places'> {
  id: string;
  checkoutId: string;
  position: number;
}

/** A paid line and the id of what it has become. */
export interface FulfilledLine {
  id: string;
  line: PaidLine;
}

/** A checkout whose money has arrived. */
export interface PaidCheckout {
  checkoutId: string;
  paymentId: string;
  /** At the provider. */
  intentId: string;
  /** Captured cents. */
  amountReceived: Cents;
  accountId: string | null;
  lines: readonly PaidLine[];
  /** Whether the email about the payment confirms what was bought; false for a custom amount that is used for something later. */
  confirmedByPayment: boolean;
}

/** Who holds places while a checkout is open. */
export interface Holder {
  /** Counts all holds of one family: see `checkout/payer.ts`. */
  family: string;
  /** Whether the caller has shown whose family this is. Places of those who have not are limited. */
  proven: boolean;
  /** The address a caller who has not can prove. */
  email: string;
}

/** A test that a student of a draft would miss, because they hold or have booked another one at that time. */
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
 * What can be bought. Payments knows the things on sale only through this: a feature implements it, registers it, and
 * payments stores, charges and completes its checkouts.
 */
export abstract class ProductHandler {
  abstract readonly purpose: CheckoutPurpose;
  /** @throws ValidationFailed with keys `lines.<line_id>.<field>`, `payment.<field>` or `booking.<field>` */
  abstract price(lines: DraftLine[]): Promise<PricedLine[]>;
  /** Keeps places for the lines while the checkout is open. @throws AppError when one is gone, EmailCodeRequired when only proven holders may have it */
  abstract reserve(tx: Transaction, checkoutId: string, lines: PricedLine[], holder: Holder): Promise<void>;
  /** Tests that students of these lines cannot take, because of another one that their family holds or has booked. @param families see `checkout/payer.ts` */
  abstract findConflicts(lines: PricedLine[], families: readonly string[]): Promise<HoldConflict[]>;
  /** Open checkouts whose time is up and whose places are what these lines miss. They are taken over before another family gets the place. */
  abstract findExpiredHoldsBlocking(lines: PricedLine[]): Promise<string[]>;
  /**
   * Turns held lines into what was bought; called once, in the transaction that records the money. The caller completes the checkout.
   * @returns what the lines have become, or null when it can no longer be given
   */
  abstract fulfill(tx: Transaction, paid: PaidCheckout): Promise<FulfilledLine[] | null>;
  /** What the lines of a completed checkout have become, also after it was given back. Lines without a record of their own are left out. */
  abstract findFulfilledItems(database: Pick<Transaction, 'query'>, checkoutId: string): Promise<FulfilledItem[]>;
  /** What a payment has bought, as its email confirms it. What was canceled since is left out, and so is what has no confirmation. */
  findPurchases(_database: Pick<Transaction, 'query'>, _paymentId: string): Promise<PurchaseItem[]> {
    return Promise.resolve([]);
  }
  /** Gives the places back. @param next lines whose places the same transaction holds afterwards */
  abstract release(tx: Transaction, checkoutId: string, next?: PricedLine[]): Promise<void>;
  /** Notes which canceled parts of a payment have all of their money back. Called after a refund has succeeded. */
  markReturned(_tx: Transaction, _paymentId: string): Promise<void> {
    return Promise.resolve();
  }
  /** Gives back what a refund of the payment had taken, when that refund has failed. May be called again for the same refund. */
  refundsFailed(_tx: Transaction, _paymentId: string): Promise<void> {
    return Promise.resolve();
  }
  /**
   * Ends what was bought and is still to be held, as the payer's bank has taken the money back for good.
   * @returns what has ended, in words for the staff; null when nothing has
   */
  disputeLost(_tx: Transaction, _paymentId: string): Promise<string | null> {
    return Promise.resolve(null);
  }
  /** Takes back what was given for a payment that has been returned whole, and frees its places. */
  abstract revoke(tx: Transaction, paymentId: string): Promise<void>;
}

/** The purchases there are, by purpose. */
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
