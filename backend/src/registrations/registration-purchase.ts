import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CheckoutLine } from '@academy/contracts/http/payments';
import { packageMissingMessage } from '@academy/contracts/rules/course';
import { academyDay, isDay } from '@academy/contracts/rules/dates';
import { Catalogue } from '../catalogue/index.js';
import { Purchase, Purchases, type CheckoutLineRow, type PaidCheckout, type PricedLine } from '../payments/index.js';
import { ValidationFailed } from '../platform/http/errors.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { happened } from '../platform/events/domain-event.js';
import { kindOf, readBody } from './registration-body.js';
import { bookLine } from './book-line.js';

/** Registrations as something that can be bought. */
@Injectable()
export class RegistrationPurchase extends Purchase implements OnModuleInit {
  readonly purpose = 'registrations';

  constructor(
    private readonly catalogue: Catalogue,
    private readonly purchases: Purchases,
    private readonly eventBus: EventBus,
  ) {
    super();
  }

  onModuleInit(): void {
    this.purchases.register(this);
  }

  async price(lines: CheckoutLine[]): Promise<PricedLine[]> {
    const errors: FieldErrors = {};
    const priced: PricedLine[] = [];
    for (const line of lines) {
      const read = await this.priceLine(line);
      if ('errors' in read) for (const [field, messages] of Object.entries(read.errors)) errors[`lines.${line.line_id}.${field}`] = messages;
      else priced.push(read);
    }
    if (new Set(lines.map((line) => line.line_id)).size !== lines.length) errors['lines'] = ['Each line needs its own id.'];
    if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
    return priced;
  }

  private async priceLine({ line_id, call, body: raw }: CheckoutLine): Promise<PricedLine | { errors: FieldErrors }> {
    const kind = kindOf(call, { ...raw });
    if (!kind) return { errors: { type: ['We do not offer this service.'] } };
    const body = readBody(kind, { ...raw });
    const errors = kind.check(body);
    const chosen = await this.catalogue.find(kind.serviceType, body['packages'] ?? '', body['package_name'] ?? '');
    if (!chosen) errors[kind.packageField] ??= [packageMissingMessage];
    if (!chosen || Object.keys(errors).length > 0) return { errors };
    const examDate = isDay(body['exam_date'] ?? '') ? (body['exam_date'] as string) : academyDay(new Date());
    return {
      lineId: line_id.toLowerCase(),
      call,
      serviceType: kind.serviceType,
      packageId: chosen.id,
      packageName: chosen.name,
      amount: chosen.priceCents,
      body: { ...body, packages: chosen.id, package_name: chosen.name, exam_date: examDate },
    };
  }

  /** Courses have no seats: their dates are agreed on afterwards. */
  async hold(): Promise<void> {}

  async release(): Promise<void> {}

  async complete(tx: Transaction, paid: PaidCheckout): Promise<boolean> {
    for (const line of paid.lines) await this.book(tx, paid, line);
    return true;
  }

  private async book(tx: Transaction, paid: PaidCheckout, line: CheckoutLineRow): Promise<void> {
    const registrationId = await bookLine(tx, paid, line);
    if (!registrationId) return;
    const { paymentId, checkoutId } = paid;
    await this.eventBus.publish(
      happened('RegistrationSubmitted', {
        registration_id: registrationId,
        payment_id: paymentId,
        checkout_id: checkoutId,
        line_id: line.lineId,
        service_type: line.serviceType,
        amount: line.amount,
      }),
      tx,
    );
  }
}
