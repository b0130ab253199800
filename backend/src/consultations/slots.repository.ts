import { Injectable } from '@nestjs/common';
import type { OpenSlot, TimeSlotId } from '@academy/contracts/http/consultations';
import { unprovenShare } from '@academy/contracts/rules/holds';
import { slotDaysAhead } from '@academy/contracts/rules/slots';
import { DataSource } from 'typeorm';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { SlotTaken } from './slot.errors.js';

/** Where places are counted: a part of a day. */
export interface SlotPlace {
  /** YYYY-MM-DD, academy time. */
  date: string;
  timeSlot: TimeSlotId;
}

/** Capacity of a slot without a row: that of the capacity table. */
const places = 'SELECT places FROM consultation_capacity WHERE time_slot = ';

/** Tables `consultation_slots` and `consultation_capacity`: the places of consultations. Changes of several slots lock them in one order; the database refuses overbooking. */
@Injectable()
export class SlotsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes a place. @throws SlotTaken */
  async take(tx: Transaction, { date, timeSlot }: SlotPlace): Promise<void> {
    await tx.query(
      `INSERT INTO consultation_slots (date, time_slot, capacity) SELECT $1::date, $2::text, places FROM (${places}$2) AS seed ON CONFLICT DO NOTHING`,
      [date, timeSlot],
    );
    const [taken] = await tx.query<[unknown[], number]>(
      'UPDATE consultation_slots SET taken = taken + 1 WHERE date = $1 AND time_slot = $2 AND taken < capacity RETURNING taken',
      [date, timeSlot],
    );
    if (taken.length === 0) throw new SlotTaken();
  }

  /** Whether callers who have proved nothing hold more than their share of a slot. Call with the slot's row locked, as {@link take} leaves it. */
  async exceedsUnprovenShare(tx: Transaction, { date, timeSlot }: SlotPlace): Promise<boolean> {
    const [slot] = await tx.query<{ capacity: number; booked: number; unproven: number }[]>(
      `SELECT s.capacity, s.taken - h.held AS booked, h.unproven FROM consultation_slots s,
         (SELECT count(*)::int AS held, (count(*) FILTER (WHERE NOT proven))::int AS unproven FROM consultations WHERE date = $1 AND time_slot = $2 AND status = 'held') h
       WHERE s.date = $1 AND s.time_slot = $2`,
      [date, timeSlot],
    );
    return slot !== undefined && slot.unproven > unprovenShare(slot);
  }

  async release(tx: Transaction, { date, timeSlot }: SlotPlace): Promise<void> {
    await tx.query('UPDATE consultation_slots SET taken = taken - 1 WHERE date = $1 AND time_slot = $2', [
      date,
      timeSlot,
    ]);
  }

  /** Locks slots in their one order, so that two people who trade places never wait for each other. */
  async lock(tx: Transaction, slots: readonly SlotPlace[]): Promise<void> {
    await tx.query(
      `SELECT 1 FROM consultation_slots WHERE (date, time_slot) IN (SELECT d::date, s FROM unnest($1::text[], $2::text[]) AS w(d, s)) ORDER BY date, time_slot FOR UPDATE`,
      [slots.map(({ date }) => date), slots.map(({ timeSlot }) => timeSlot)],
    );
  }

  /**
   * Places left of every slot from today to the last day on offer, academy time, in order.
   * @returns also the database's time of the statement, which decides which of them can still be chosen
   */
  async left(): Promise<{ now: Date; slots: OpenSlot[] }> {
    // The join keeps the days when no slot is offered, for the time.
    const rows = await this.dataSource.query<[Row, ...Row[]]>(
      `SELECT academy_now() AS now, to_char(d.date, 'YYYY-MM-DD') AS date, c.time_slot, COALESCE(s.capacity - s.taken, c.places) AS left
       FROM generate_series(0, $1) AS n
         CROSS JOIN LATERAL (SELECT (academy_now() AT TIME ZONE 'America/New_York')::date + n AS date) AS d
         LEFT JOIN consultation_capacity c ON true
         LEFT JOIN consultation_slots s ON s.date = d.date AND s.time_slot = c.time_slot
       ORDER BY d.date, array_position(ARRAY['morning', 'afternoon', 'evening'], c.time_slot)`,
      [slotDaysAhead],
    );
    const slots = rows.flatMap(({ now: _read, ...slot }) => (slot.time_slot === null ? [] : [slot]));
    return { now: rows[0].now, slots };
  }

  /** Checkouts whose time is up and that hold a place of a full slot, longest lapsed first. */
  async findExpiredHoldsBlocking({ date, timeSlot }: SlotPlace): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT c.id FROM consultation_slots s
         JOIN consultations b ON b.date = s.date AND b.time_slot = s.time_slot AND b.status = 'held'
         JOIN lapsed_checkouts c ON c.id = b.checkout_id
       WHERE s.date = $1 AND s.time_slot = $2 AND s.taken >= s.capacity ORDER BY c.hold_expires_at LIMIT 10`,
      [date, timeSlot],
    );
    return rows.map(({ id }) => id);
  }
}

type Row = OpenSlot & { time_slot: string | null; now: Date };
