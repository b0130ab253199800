import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import type { AllocatePaymentRequest, OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { checkAllocation, officePaymentMessages } from '@academy/contracts/rules/office-payments';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../../platform/http/errors/errors.js';
import { IdempotencyKeys, type IdempotencyKey } from '../../../platform/http/idempotency/idempotency.js';
import { CartPricing, type PricedDraft } from '../../checkout/priced-draft.js';
import { CheckoutDrafts } from '../../checkout/checkout-drafts.service.js';
import { replacePurpose } from '../../checkout/checkouts.repository.js';
import { getLineName } from '../../checkout/line-item.js';
import { parentEmailOf, Payers } from '../../checkout/payer.js';
import { buyWith } from '../../custom-payments/allocate-payment.js';
import { findAllocatable } from '../../custom-payments/free-amount.repository.js';
import { recordPayment } from '../../custom-payments/payment-record.js';
import { deletePaymentRecord } from '../../custom-payments/payment-record.repository.js';
import type { PricedLine, ProductHandler } from '../../fulfillment/product-handler.js';
import { PaymentIssues } from '../../payment-issues/payment-issues.js';
import { findPaidPayment, findPaymentRef, lockPayment } from '../../payment/payment.repository.js';
import { PurchaseFamilies } from '../purchase-families.js';
import { notAllocatable } from '../office-payment.errors.js';

/** Registers a family using an earlier payment that was made for another purpose. The price must be the same. */
export class AllocatePayment extends Command<OfficePurchaseResponse> {
  constructor(
    readonly paymentId: string,
    readonly request: AllocatePaymentRequest,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

/** A draft with a purpose and a product handler. */
interface Purchase extends PricedDraft {
  purpose: CheckoutPurpose;
  productHandler: ProductHandler;
  lines: [PricedLine, ...PricedLine[]];
}

/**
 * Replaces what the payment was for with the new registration. No money moves; receipts, statements and sales by service change
 * accordingly. Runs in one transaction under the payment's lock, so that a payment is used once.
 * @throws NotFound, ValidationFailed, PriceChanged, VersionConflict, IdempotencyMismatch, SeatTaken, StudentBusy, AddressOfFamily
 */
@CommandHandler(AllocatePayment)
export class AllocatePaymentHandler implements ICommandHandler<AllocatePayment> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly drafts: CheckoutDrafts,
    private readonly cartPricing: CartPricing,
    private readonly payers: Payers,
    private readonly families: PurchaseFamilies,
    private readonly paymentIssues: PaymentIssues,
  ) {}

  async execute({ paymentId, request, key }: AllocatePayment): Promise<OfficePurchaseResponse> {
    const fields = { paymentId, ...request };
    const earlier = await this.keys.answered<OfficePurchaseResponse>(key, fields);
    if (earlier) return earlier;
    if (!isUUID(paymentId) || !(await findPaymentRef(this.database, paymentId))) throw new NotFound();
    const draft = asPurchase(await this.cartPricing.price(request.purchase, request.account_id));
    const payer = await this.payers.identifyForOffice(request.account_id, draft.lines);
    await this.drafts.releaseReplacedHolds(draft, payer, { replaced: null, key: key?.key ?? '' });
    const { answer } = await this.unitOfWork.run((tx) =>
      this.keys.runIdempotent(tx, key, fields, () =>
        this.allocate(tx, paymentId, draft, { request, accountId: payer.accountId }),
      ),
    );
    return answer;
  }

  /**
   * @param buyer.request its account has to be the payment's if that has one
   * @param buyer.accountId the account that gets the registration; null for a guest and for an account whose email is not confirmed
   */
  private async allocate(
    tx: Tx,
    paymentId: string,
    draft: Purchase,
    { request, accountId }: { request: AllocatePaymentRequest; accountId: string | null },
  ): Promise<OfficePurchaseResponse> {
    const payment = await lockPayment(tx, paymentId);
    const found = await findAllocatable(tx, paymentId);
    if (!found) throw notAllocatable();
    if (found.accountId !== null && found.accountId !== request.account_id)
      throw new ValidationFailed({ payment: [officePaymentMessages.otherFamily] });
    const mistake = checkAllocation(found.amount, draft.amount);
    if (mistake) throw new ValidationFailed({ payment: [mistake] });
    await this.families.claim(tx, request.family_id, draft.lines.map(parentEmailOf));
    const { checkoutId } = payment;
    auditSubject(tx, 'payment', paymentId, { instead_of: found.description, amount_cents: found.amount });
    await replacePurpose(tx, checkoutId, {
      purpose: draft.purpose,
      description: [...new Set(draft.lines.map(getLineName))].join(', '),
      termsVersion: draft.request.terms_version ?? null,
    });
    const fulfilled = await buyWith(tx, draft.productHandler, payment, { lines: draft.lines, accountId });
    // Cannot happen: its seats were reserved in this transaction.
    if (!fulfilled) throw new Error(`Payment ${paymentId} could not be fulfilled`);
    await this.writeDown(tx, paymentId);
    return {
      success: true,
      checkout_id: checkoutId,
      payment_id: paymentId,
      status: 'paid',
      waits_until: null,
      amount: found.amount,
      registrations: fulfilled.map(({ id, line }) => ({ line_id: line.lineId, registration_id: id })),
    };
  }

  /** Rewrites the payment's record for its new purpose. */
  private async writeDown(tx: Tx, paymentId: string): Promise<void> {
    await deletePaymentRecord(tx, paymentId);
    const paid = await findPaidPayment(tx, paymentId);
    if (paid) await recordPayment(tx, paid, 'worker');
    await this.paymentIssues.resolve(tx, paymentId, 'amount_mismatch');
  }
}

const allowed: readonly string[] = ['registrations', 'consultation'] satisfies CheckoutPurpose[];

/** @throws ValidationFailed for what the office cannot register */
function asPurchase(draft: PricedDraft): Purchase {
  const { purpose, productHandler } = draft;
  const [first, ...rest] = draft.lines;
  if (purpose === null || !productHandler || !first || !allowed.includes(purpose))
    throw new ValidationFailed({ purpose: [officePaymentMessages.cannotRegister] });
  return { ...draft, purpose, productHandler, lines: [first, ...rest] };
}
