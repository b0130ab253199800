import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { LineBody, LineCall } from '@academy/contracts/http/payments';
import { Checkout, CheckoutLineRow, Payment, PaymentAlreadyUsed, PriceChanged } from '../../payments/index.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors.js';
import { RegistrationPurchase } from '../registration-purchase.js';

/** Uses a succeeded payment that was made for nothing in particular to register somebody. */
export class ClaimPayment extends Command<{ registrationId: string; bookedNow: boolean }> {
  constructor(
    readonly paymentId: string,
    readonly post: { call: LineCall; raw: Record<string, unknown> },
    readonly accountId: string | null,
  ) {
    super();
  }
}

/** Field names without the line they belong to: this post has one line and knows nothing of lines. */
function withoutLine(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key.replace(/^lines\.[^.]+\./, ''), messages]));
}

/** @throws PaymentAlreadyUsed, PriceChanged, ValidationFailed */
@CommandHandler(ClaimPayment)
export class ClaimPaymentHandler implements ICommandHandler<ClaimPayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly purchase: RegistrationPurchase,
  ) {}

  async execute({ paymentId, post, accountId }: ClaimPayment): Promise<{ registrationId: string; bookedNow: boolean }> {
    const lines = await this.purchase.price([{ line_id: randomUUID(), call: post.call, body: post.raw as unknown as LineBody }]).catch((error: unknown) => {
      if (error instanceof ValidationFailed) throw new ValidationFailed(withoutLine(error.details.errors ?? {}));
      throw error;
    });
    const [line] = lines;
    if (!line) throw new ValidationFailed({});
    return this.unitOfWork.run(async (tx) => {
      const payment = await tx.findOneOrFail(Payment, { where: { id: paymentId }, lock: { mode: 'pessimistic_write' } });
      const taken = await tx.existsBy(CheckoutLineRow, { checkoutId: payment.checkoutId });
      if (taken) throw new PaymentAlreadyUsed();
      if (payment.amountReceived !== line.amount) throw new PriceChanged(line.amount, [line]);
      await this.purchase.hold();
      const row = tx.create(CheckoutLineRow, { ...line, id: randomUUID(), checkoutId: payment.checkoutId, position: 0, status: 'held' });
      await tx.insert(CheckoutLineRow, row);
      await this.purchase.complete(tx, { checkoutId: payment.checkoutId, paymentId, accountId, lines: [row] });
      await tx.update(Checkout, { id: payment.checkoutId }, { status: 'completed', completedAt: new Date() });
      return { registrationId: await this.idOf(tx, row.id), bookedNow: true };
    });
  }

  private async idOf(tx: Transaction, checkoutLineId: string): Promise<string> {
    const [row] = await tx.query<{ id: string }[]>('SELECT id FROM registrations WHERE checkout_line_id = $1', [checkoutLineId]);
    return (row as { id: string }).id;
  }
}
