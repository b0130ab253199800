import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { OfficePurchaseRequest, OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { checkOfficePayment, officePaymentMessages, waitUntil } from '@academy/contracts/rules/office-payments';
import { roleIncludes, type StaffRole } from '@academy/contracts/rules/staff';
import { tokenHash } from '../../../accounts/index.js';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { AccessDenied, ValidationFailed } from '../../../platform/http/errors/errors.js';
import { fingerprint } from '../../../platform/http/idempotency/idempotency.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { CartPricing, type CheckoutCaller, type PricedDraft } from '../../checkout/priced-draft.js';
import { CheckoutDrafts } from '../../checkout/checkout-drafts.service.js';
import type { OfficeTerms } from '../../checkout/checkout.js';
import type { FoundCheckout } from '../../checkout/checkouts.js';
import { parentEmailOf, Payers } from '../../checkout/payer.js';
import { ProductHandlers } from '../../fulfillment/product-handler.js';
import { PaymentSync } from '../../payment/payment-sync.service.js';
import { findPaymentOfOfficeCheckout } from '../expected-payments.repository.js';
import { TooLateToWait } from '../office-payment.errors.js';
import { offlineIntent } from '../offline-intent.js';
import { PurchaseFamilies } from '../purchase-families.js';
import { PaymentLinks } from '../payment-links.js';

/** Registers a family by phone, or takes a payment for another purpose. */
export class StartOfficePurchase extends Command<OfficePurchaseResponse> {
  /** @param key UUID v4: repeating a request with the same key makes one purchase */
  constructor(
    readonly request: OfficePurchaseRequest,
    readonly staff: { staffId: string; role: StaffRole },
    readonly key: string,
  ) {
    super();
  }
}

/**
 * Validates and prices the draft like a family's own. If the money has been received, it is paid and fulfilled in the transaction that
 * stores it; otherwise its seats are held and the family is emailed payment instructions.
 * @throws ValidationFailed, AccessDenied, PriceChanged, IdempotencyMismatch, SeatTaken, StudentBusy, TooLateToWait,
 * AddressOfFamily
 */
@CommandHandler(StartOfficePurchase)
export class StartOfficePurchaseHandler implements ICommandHandler<StartOfficePurchase> {
  constructor(
    private readonly database: Database,
    private readonly clock: AcademyClock,
    private readonly unitOfWork: UnitOfWork,
    private readonly drafts: CheckoutDrafts,
    private readonly cartPricing: CartPricing,
    private readonly payers: Payers,
    private readonly families: PurchaseFamilies,
    private readonly links: PaymentLinks,
    private readonly paymentSync: PaymentSync,
    private readonly productHandlers: ProductHandlers,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: StartOfficePurchase): Promise<OfficePurchaseResponse> {
    const { request, key } = command;
    const caller = { accountId: request.account_id, key, network: 'office', device: null };
    const store = () => this.store(command, caller);
    const { checkout } = await this.drafts.findOrStore(fingerprint(request), caller, store);
    return this.answer(checkout.id);
  }

  private async store({ request, staff }: StartOfficePurchase, caller: CheckoutCaller): Promise<FoundCheckout> {
    checkPayment(request, staff.role);
    const draft = asPaid(await this.cartPricing.price(request.purchase, request.account_id), request);
    const payer = await this.payers.identifyForOffice(request.account_id, draft.lines);
    const terms = await this.termsOf(request, staff.staffId, draft);
    await this.drafts.releaseReplacedHolds(draft, payer, { replaced: null, key: caller.key });
    return this.unitOfWork.run(async (tx) => {
      await this.families.claim(tx, request.family_id, draft.lines.map(parentEmailOf));
      const found = await this.drafts.storeForOffice(tx, draft, caller, payer, terms);
      // A concurrent copy of the same request has stored it.
      if (found.token === undefined) return found;
      const { id: checkoutId, payment } = found.checkout;
      if (terms.waitsUntil === null) await this.pay(tx, payment.id, draft);
      else
        await this.eventBus.publish(
          createEvent('PaymentRequested', { checkout_id: checkoutId, payment_id: payment.id }),
          tx,
        );
      return found;
    });
  }

  private async pay(tx: Tx, paymentId: string, { amount }: PricedDraft): Promise<void> {
    const { fulfilled } = await this.paymentSync.apply(tx, { paymentId, intent: offlineIntent(paymentId, amount) });
    // Cannot happen: its seats were reserved in this transaction.
    if (!fulfilled) throw new Error(`Payment ${paymentId} could not be fulfilled`);
  }

  private async termsOf(
    { pay, ...request }: OfficePurchaseRequest,
    staffId: string,
    { lines }: PricedDraft,
  ): Promise<OfficeTerms> {
    const { method } = pay;
    const checkoutId = randomUUID();
    const isHere = method === 'cash' || method === 'free' || (method !== 'card_link' && pay.received);
    const [firstTest] = lines.flatMap(({ seats }) => seats.map(({ date }) => date)).toSorted();
    const waits = isHere ? null : waitUntil(method, await this.clock.now(), firstTest ?? null);
    if (!isHere && waits === null) throw new TooLateToWait();
    const [reference, reason] = [pay.reference.trim(), pay.reason.trim()];
    return {
      checkoutId,
      staffId,
      method: method === 'card_link' ? null : method,
      reference: isHere && reference !== '' ? reference : null,
      reason: method === 'free' ? reason : null,
      waitsUntil: waits,
      fingerprint: fingerprint({ ...request, pay }),
      tokenHash: method === 'card_link' ? tokenHash(await this.links.tokenOf(checkoutId)) : null,
      shown: { method, ...(reference !== '' && { reference }), ...(method === 'free' && { reason }) },
    };
  }

  private async answer(checkoutId: string): Promise<OfficePurchaseResponse> {
    const stored = await findPaymentOfOfficeCheckout(this.database, checkoutId);
    if (!stored) throw new Error(`The office's checkout ${checkoutId} cannot be found`);
    const productHandler = stored.purpose && this.productHandlers.find(stored.purpose);
    const items = productHandler ? await productHandler.findFulfilledItems(this.database, checkoutId) : [];
    const isWaiting = stored.checkoutStatus === 'open';
    return {
      success: true,
      checkout_id: checkoutId,
      payment_id: stored.paymentId,
      status: isWaiting ? 'waiting' : 'paid',
      waits_until: isWaiting ? (stored.waitsUntil?.toISOString() ?? null) : null,
      amount: stored.amount,
      registrations: items.map(({ lineId, id }) => ({ line_id: lineId, registration_id: id })),
    };
  }
}

const offered: readonly string[] = ['registrations', 'online_payment', 'consultation'] satisfies CheckoutPurpose[];

/** @throws ValidationFailed, AccessDenied */
function checkPayment({ pay, purchase }: OfficePurchaseRequest, role: StaffRole): void {
  const errors = Object.entries(checkOfficePayment(pay));
  if (errors.length > 0)
    throw new ValidationFailed(Object.fromEntries(errors.map(([field, messages]) => [`pay.${field}`, messages])));
  if (pay.method === 'free' && !roleIncludes(role, 'manager'))
    throw new AccessDenied(officePaymentMessages.managerOnly);
  const { purpose = '' } = purchase;
  if (!offered.includes(purpose) || (purpose !== 'registrations' && pay.method === 'free'))
    throw new ValidationFailed({ purpose: [officePaymentMessages.cannotRegister] });
}

/** A free registration is priced like any other, and then set to cost nothing. */
function asPaid(draft: PricedDraft, { pay }: OfficePurchaseRequest): PricedDraft {
  if (pay.method !== 'free') return draft;
  const nothing = cents(0);
  const lines = draft.lines.map((line) => ({
    ...line,
    amount: nothing,
    seats: line.seats.map((seat) => ({ ...seat, priceCents: seat.priceCents == null ? null : nothing })),
  }));
  return { ...draft, amount: nothing, lines };
}
