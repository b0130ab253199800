import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { Mailer } from '../mailer.js';
import { staffDigestMail } from '../templates/staff-digest.js';
import { StaffCopiesRepository } from './staff-copies.repository.js';

/** Sends the staff one email for many. A digest that the mail server did not accept is sent again a few minutes later. */
@Injectable()
@Schedule({ name: 'send-staff-digests', everyMs: 60_000 })
export class SendStaffDigests extends ScheduledTask {
  constructor(
    private readonly staffCopies: StaffCopiesRepository,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async run(): Promise<void> {
    // A digest belongs to no delivery that could release it later, so it waits.
    if (!this.mailer.configured || this.mailer.holding) return;
    const failures: unknown[] = [];
    for (const { id, entries } of await this.staffCopies.claimDue()) {
      const mail = {
        ...staffDigestMail(entries, `${this.config.publicUrl}/office`),
        to: this.config.STAFF_EMAIL,
        key: `${id}.digest`,
      };
      try {
        await this.mailer.send(mail);
        await this.staffCopies.markSent(id);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
