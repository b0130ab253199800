import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import { cancelledMail, Mailer } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';

interface Row {
  service: ServiceType;
  student: string;
  first_name: string;
  email: string;
  dates: string[];
  package_name: string;
  amount: number;
  made_at: Date;
  payment_id: string;
  demo: boolean;
}

@Injectable()
@Subscriber({ name: 'send-notice-when-registration-cancelled', event: 'RegistrationCancelled', queue: 'mail' })
export class SendNoticeWhenRegistrationCancelled extends ExternalSubscriber<'RegistrationCancelled'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'RegistrationCancelled'>): Promise<void> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT r.service_type AS service, r.student_first_name || ' ' || r.student_last_name AS student, r.parent_first_name AS first_name, r.parent_email AS email,
         ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s WHERE s.registration_id = r.id ORDER BY 1) AS dates,
         r.package_name, r.amount_cents AS amount, r.created_at AS made_at, r.payment_id, p.provider = 'demo' AS demo
       FROM registrations r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`,
      [payload.registration_id],
    );
    if (!row) throw new Error(`Registration ${payload.registration_id} is gone`);
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
