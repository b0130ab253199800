import { Injectable } from '@nestjs/common';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import { isUUID } from 'class-validator';
import { Database } from '../platform/database/database.js';
import type { BookingCaller } from '../booking-links/index.js';
import { assertOwn } from '../bookings/index.js';
import type { Caller } from '../platform/http/auth/caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { Consultation } from './consultation.js';
import { findConsultation, readConsultation } from './consultation-facts.repository.js';
import { hasTakenPlace } from './consultation-page.presenter.js';

type Row = Omit<ConsultationItem, 'changed_at'> & { changed_at: Date; now: Date };

/** The consultations of a caller: those of a parent's account, or the one that a link opens. Any other is not found. */
@Injectable()
export class OwnConsultations {
  constructor(private readonly database: Database) {}

  /** Latest date first, including canceled ones. */
  async list({ accountId }: Caller): Promise<ConsultationItem[]> {
    const rows = await this.database.rows<Row>(
      `SELECT c.id, to_char(c.date, 'YYYY-MM-DD') AS date, c.time_slot, to_char(c.start_time, 'HH24:MI') AS start_time,
         c.primary_interest AS topic, c.status, c.moves, GREATEST(c.booked_at, c.moved_at) AS changed_at, academy_now() AS now
       FROM consultation_accounts o JOIN consultations c ON c.id = o.consultation_id
       WHERE o.account_id = $1 AND c.booked_at IS NOT NULL ORDER BY c.date DESC, c.start_time DESC, c.id`,
      [accountId],
    );
    return rows.map(({ now, ...row }) => ({
      ...row,
      status: hasTakenPlace({ ...row, timeSlot: row.time_slot, startTime: row.start_time, now })
        ? 'completed'
        : row.status,
      changed_at: row.changed_at.toISOString(),
    }));
  }

  /** @throws NotFound when it is not the caller's, LinkInvalid when the caller's link is for another one */
  async check(id: string, caller: BookingCaller): Promise<void> {
    await assertOwn(id, caller, async ({ accountId }) => {
      const rows = await this.database.rows(
        `SELECT 1 FROM consultation_accounts o JOIN consultations c ON c.id = o.consultation_id WHERE c.id = $1 AND o.account_id = $2 AND c.booked_at IS NOT NULL`,
        [id, accountId],
      );
      return rows.length > 0;
    });
  }

  /** @throws NotFound, LinkInvalid as in {@link check} */
  async read(id: string, caller: BookingCaller): Promise<Consultation> {
    await this.check(id, caller);
    return new Consultation(await readConsultation(this.database, id));
  }

  /** Any booked consultation, for staff. @throws NotFound */
  async readAny(id: string): Promise<Consultation> {
    const facts = isUUID(id) ? await findConsultation(this.database, id) : null;
    if (!facts) throw new NotFound();
    return new Consultation(facts);
  }
}
