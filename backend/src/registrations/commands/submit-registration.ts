import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LineCall } from '@academy/contracts/http/payments';
import { fieldText } from '@academy/contracts/rules/registration-fields';
import { DataSource } from 'typeorm';
import { PaymentAlreadyUsed, PaymentNotCompleted, PaymentRequired, SettlePayment } from '../../payments/index.js';
import { PaidLines } from '../paid-lines.js';
import { CannotDeliver } from '../registration.errors.js';
import { ClaimPayment } from './claim-payment.js';

/** The documented registration post: names a payment and what it was for. */
export class SubmitRegistration extends Command<{ registrationId: string; bookedNow: boolean }> {
  constructor(
    readonly call: LineCall,
    readonly raw: Record<string, unknown>,
    readonly accountId: string | null,
  ) {
    super();
  }
}

/**
 * Settles the named payment and answers for the line the post names. What is registered is the draft stored before the
 * charge; the post only says which line is meant.
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, CannotDeliver, ValidationFailed, PriceChanged, SeatTaken, ProviderDown
 */
@CommandHandler(SubmitRegistration)
export class SubmitRegistrationHandler implements ICommandHandler<SubmitRegistration> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly commands: CommandBus,
    private readonly paidLines: PaidLines,
  ) {}

  async execute({ call, raw, accountId }: SubmitRegistration): Promise<{ registrationId: string; bookedNow: boolean }> {
    const intentId = fieldText(raw, 'payment_intent_id') || fieldText(raw, 'stripe_id');
    if (intentId === '') throw new PaymentRequired();
    const [payment] = await this.dataSource.query<{ id: string; purpose: string | null }[]>(
      'SELECT p.id, c.purpose FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.provider_intent_id = $1',
      [intentId],
    );
    if (!payment) throw new PaymentRequired();
    const settled = await this.commands.execute(new SettlePayment(payment.id));
    if (settled?.status !== 'succeeded') throw new PaymentNotCompleted();
    if (payment.purpose === null) return this.commands.execute(new ClaimPayment(payment.id, { call, raw }, accountId));
    const registrationId = await this.paidLines.find(payment.id, call, raw);
    if (registrationId) return { registrationId, bookedNow: settled.completedNow };
    throw (await this.isLost(payment.id)) ? new CannotDeliver() : new PaymentAlreadyUsed();
  }

  private async isLost(paymentId: string): Promise<boolean> {
    const cases: unknown[] = await this.dataSource.query("SELECT 1 FROM cases WHERE payment_id = $1 AND kind = 'cannot_deliver'", [paymentId]);
    return cases.length > 0;
  }
}
