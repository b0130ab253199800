import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LineCall } from '@academy/contracts/http/payments';
import { DataSource } from 'typeorm';
import { PaymentAlreadyUsed, PaymentNotCompleted, PaymentRequired, SettlePayment } from '../../payments/index.js';
import { ClaimPayment } from './claim-payment.js';
import { asksFor, kindOf, readBody, sameName } from '../registration-body.js';
import { ValidationFailed } from '../../platform/http/errors.js';

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

interface PaidLine {
  registration_id: string;
  call: LineCall;
  package_id: string;
  package_name: string;
  body: Record<string, string>;
}

/**
 * Settles the named payment and answers for the line the post names. What is registered is the draft stored before the
 * charge; the post only says which line is meant. @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, ValidationFailed, PriceChanged, ProviderDown
 */
@CommandHandler(SubmitRegistration)
export class SubmitRegistrationHandler implements ICommandHandler<SubmitRegistration> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly commands: CommandBus,
  ) {}

  async execute({ call, raw, accountId }: SubmitRegistration): Promise<{ registrationId: string; bookedNow: boolean }> {
    const intentId = [raw['payment_intent_id'], raw['stripe_id']].find((id): id is string => typeof id === 'string' && id !== '');
    if (!intentId) throw new PaymentRequired();
    const kind = kindOf(call, raw);
    if (!kind) throw new ValidationFailed({ type: ['We do not offer this service.'] });
    const [payment] = await this.dataSource.query<{ id: string; purpose: string | null }[]>(
      'SELECT p.id, c.purpose FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.provider_intent_id = $1',
      [intentId],
    );
    if (!payment) throw new PaymentRequired();
    const settled = await this.commands.execute(new SettlePayment(payment.id));
    if (settled?.status !== 'succeeded') throw new PaymentNotCompleted();
    const body = readBody(kind, raw);
    if (payment.purpose === null) return this.commands.execute(new ClaimPayment(payment.id, { call, raw }, accountId));
    const lines = await this.bookedLines(payment.id);
    const student = (one: Record<string, string>) => `${one['student_firstname'] ?? ''} ${one['student_lastname'] ?? ''}`;
    const line = lines.find((one) => one.call === call && asksFor(body, { id: one.package_id, name: one.package_name }) && sameName(student(one.body), student(body)));
    if (!line) throw new PaymentAlreadyUsed();
    return { registrationId: line.registration_id, bookedNow: settled.completedNow };
  }

  private async bookedLines(paymentId: string): Promise<PaidLine[]> {
    return this.dataSource.query<PaidLine[]>(
      `SELECT r.id AS registration_id, l.call, l.package_id, l.package_name, l.body
       FROM registrations r JOIN checkout_lines l ON l.id = r.checkout_line_id WHERE r.payment_id = $1 ORDER BY l.position`,
      [paymentId],
    );
  }
}
