import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentIssue } from '@academy/contracts/http/office/money';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { splitCents } from '@academy/contracts/rules/refund-shares';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { completeCheckout, setLineAmounts } from '../../checkout/checkout-lines.repository.js';
import { ProductHandlers, type PaidLine } from '../../fulfillment/product-handler.js';
import { lockPaymentWithDraft } from '../../payment/payment.repository.js';
import { IssueActions } from '../issue-actions.js';
import { IssueObstructed, SpotGone } from '../issue.errors.js';
import { placeObstacle } from '../issue-options.js';

/**
 * Replaces the lines' prices with their shares of the paid amount, which receipts, refunds and the price of a session are based on.
 * @param amount cents that were paid @throws IssueObstructed when a line's share would be zero
 */
function atWhatWasPaid(lines: readonly PaidLine[], amount: Cents): PaidLine[] {
  const prices = lines.map((line): number => line.amount);
  return splitCents(amount, prices).map((part, index) => {
    if (part === 0) throw new IssueObstructed('too_little');
    return { ...(lines[index] as PaidLine), amount: cents(part) };
  });
}

/** Registers what a payment was for when that did not happen automatically, and closes its issue. */
export class PlaceIssue extends Command<PaymentIssue> {
  constructor(
    readonly issueId: string,
    readonly staffId: string,
  ) {
    super();
  }
}

/** @throws NotFound, IssueDone, IssueObstructed, SpotGone */
@CommandHandler(PlaceIssue)
export class PlaceIssueHandler implements ICommandHandler<PlaceIssue> {
  constructor(
    private readonly issues: IssueActions,
    private readonly productHandlers: ProductHandlers,
  ) {}

  async execute({ issueId, staffId }: PlaceIssue): Promise<PaymentIssue> {
    const closing = { outcome: 'placed', staffId, note: '' } as const;
    const { issue } = await this.issues.close(issueId, closing, async (tx, before) => {
      const obstacle = placeObstacle(before);
      if (obstacle) throw new IssueObstructed(obstacle);
      await this.fulfill(tx, before.paymentId);
    });
    return issue;
  }

  /** Fulfills the checkout with the same handler as for an incoming payment. */
  private async fulfill(tx: Transaction, paymentId: string): Promise<void> {
    const { payment, draft } = await lockPaymentWithDraft(tx, paymentId);
    const productHandler = draft.purpose && this.productHandlers.find(draft.purpose);
    if (!productHandler || !payment.intentId) throw new IssueObstructed('no_draft');
    const { checkoutId, intentId, amountReceived } = payment;
    const { accountId } = draft;
    const lines = atWhatWasPaid(draft.lines, amountReceived);
    await setLineAmounts(tx, lines);
    // The payment's email was sent earlier, so the registration gets a separate confirmation.
    const paid = { checkoutId, paymentId, intentId, amountReceived, accountId, lines, confirmedByPayment: false };
    if (!(await productHandler.fulfill(tx, paid))) throw new SpotGone();
    await completeCheckout(tx, checkoutId);
  }
}
