import { Injectable } from '@nestjs/common';
import type { CheckoutLine, CheckoutPurpose, LineCall } from '@academy/contracts/http/payments';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { CheckoutLineRow } from './checkout.entity.js';

/** A line of a draft after the server has checked and priced it. */
export interface PricedLine {
  lineId: string;
  call: LineCall;
  serviceType: ServiceType;
  packageId: string;
  packageName: string;
  /** Cents. */
  amount: number;
  /** The documented payload, trimmed, without payment fields. */
  body: Record<string, string>;
}

/** A checkout whose money has arrived. */
export interface PaidCheckout {
  checkoutId: string;
  paymentId: string;
  accountId: string | null;
  lines: CheckoutLineRow[];
}

/**
 * What can be bought. Payments knows the things on sale only through this: a feature implements it, registers it, and
 * payments stores, charges and completes its checkouts.
 */
export abstract class Purchase {
  abstract readonly purpose: CheckoutPurpose;
  /** @throws ValidationFailed with keys `lines.<line_id>.<field>` */
  abstract price(lines: CheckoutLine[]): Promise<PricedLine[]>;
  /** Keeps places for the lines while the checkout is open. */
  abstract hold(tx: Transaction, checkoutId: string, lines: PricedLine[]): Promise<void>;
  /** Turns held lines into what was bought; called once, in the transaction that records the money. @returns false when it can no longer be given */
  abstract complete(tx: Transaction, paid: PaidCheckout): Promise<boolean>;
  /** Gives the places back. */
  abstract release(tx: Transaction, checkoutId: string): Promise<void>;
}

/** The purchases there are, by purpose. */
@Injectable()
export class Purchases {
  private readonly known = new Map<CheckoutPurpose, Purchase>();

  /** @throws Error when a purpose is registered twice */
  register(purchase: Purchase): void {
    if (this.known.has(purchase.purpose)) throw new Error(`Purchase ${purchase.purpose} is there twice`);
    this.known.set(purchase.purpose, purchase);
  }

  find(purpose: CheckoutPurpose): Purchase | undefined {
    return this.known.get(purpose);
  }
}
