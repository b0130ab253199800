import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { serviceNames } from '@academy/contracts/rules/services';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import { cancelledMail, Mailer } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readCancelledRegistration } from '../read-registration.js';

@Injectable()
@Subscriber('send-notice-when-registration-cancelled')
export class SendNoticeWhenRegistrationCancelled extends ExternalSubscriber<'RegistrationCancelled'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async perform({ id, payload }: EventEnvelope<'RegistrationCancelled'>): Promise<void> {
    const row = await readCancelledRegistration(this.dataSource, payload.registration_id);
    const content = cancelledMail({
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
    await this.mailer.deliver({ ...content, to: row.email, key: `${id}.cancelled` });
  }
}
