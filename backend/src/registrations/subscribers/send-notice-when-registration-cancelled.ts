import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { serviceNames } from '@academy/contracts/rules/services';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { canceledMail, EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readCanceledRegistration } from '../read-registration.js';

@Injectable()
@Subscriber({ name: 'send-notice-when-registration-cancelled', event: 'RegistrationCancelled', queue: 'mail' })
export class SendNoticeWhenRegistrationCancelled extends EmailSubscriber<'RegistrationCancelled'> {
  protected async compose({ id, payload }: EventEnvelope<'RegistrationCancelled'>): Promise<ComposedEmail> {
    const row = await readCanceledRegistration(this.dataSource, payload.registration_id);
    const content = canceledMail({
      firstName: row.first_name,
      what: `${serviceNames[row.service]} for ${row.student}`,
      packageName: row.package_name,
      dates: row.dates.map(formatTestDate),
      amountCents: row.amount,
      made: 'Registered',
      madeAt: row.made_at,
      receiptNumber: receiptNumber(row.payment_id),
      demo: row.demo,
    });
    return { ...content, to: row.email, key: `${id}.cancelled` };
  }
}
