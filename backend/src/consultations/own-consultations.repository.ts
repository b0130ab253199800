import { Injectable } from '@nestjs/common';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { LinkInvalid, type BookingCaller } from '../booking-links/index.js';
import type { Caller } from '../platform/http/auth/caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { belongsToAccount } from './consultation-owner.js';
import {
  findPaymentOfConsultation,
  readConsultation,
  type ConsultationFacts,
} from './consultation-facts.repository.js';
import { hasTakenPlace } from './consultation-page.presenter.js';

type Row = Omit<ConsultationItem, 'changed_at'> & { changed_at: Date; now: Date };

/** The consultations of a caller: those of a parent's account, or the one that a link opens. Any other is not found. */
@Injectable()
export class OwnConsultations {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest date first, including canceled ones. */
  async list({ accountId }: Caller): Promise<ConsultationItem[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT c.id, to_char(c.date, 'YYYY-MM-DD') AS date, c.time_slot, to_char(c.start_time, 'HH24:MI') AS start_time,
         c.primary_interest AS topic, c.status, c.moves, GREATEST(c.booked_at, c.moved_at) AS changed_at, academy_now() AS now
       FROM consultations c JOIN accounts a ON ${belongsToAccount}
       WHERE a.id = $1 AND c.booked_at IS NOT NULL ORDER BY c.date DESC, c.start_time DESC, c.id`,
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
    if (caller.kind === 'guest') {
      if (id !== caller.bookingId) throw new LinkInvalid();
      return;
    }
    const rows: unknown[] = isUUID(id)
      ? await this.dataSource.query(
          `SELECT 1 FROM consultations c JOIN accounts a ON ${belongsToAccount} WHERE c.id = $1 AND a.id = $2 AND c.booked_at IS NOT NULL`,
          [id, caller.accountId],
        )
      : [];
    if (rows.length === 0) throw new NotFound();
  }

  /** @throws NotFound, LinkInvalid as in {@link check} */
  async read(id: string, caller: BookingCaller): Promise<ConsultationFacts> {
    await this.check(id, caller);
    return readConsultation(this.dataSource, id);
  }

  /** Any booked consultation, for staff. @throws NotFound */
  async readForOffice(id: string): Promise<ConsultationFacts> {
    const paymentId = isUUID(id) ? await findPaymentOfConsultation(this.dataSource, id) : null;
    if (!paymentId) throw new NotFound();
    return readConsultation(this.dataSource, id);
  }
}
