import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import { cancelledMail, Mailer } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/events/subscriber.js';

interface Row {
  service: ServiceType;
  student: string;
  first_name: string;
  email: string;
  dates: string[];
}

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
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT r.service_type AS service, r.student_first_name || ' ' || r.student_last_name AS student, r.parent_first_name AS first_name, r.parent_email AS email,
         ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s WHERE s.registration_id = r.id ORDER BY 1) AS dates
       FROM registrations r WHERE r.id = $1`,
      [payload.registration_id],
    );
    if (!row) throw new Error(`Registration ${payload.registration_id} is gone`);
    const content = cancelledMail({ firstName: row.first_name, what: `${serviceNames[row.service]} for ${row.student}`, dates: row.dates.map(formatTestDate) });
    await this.mailer.deliver({ ...content, to: row.email, key: `${id}.cancelled` });
  }
}
