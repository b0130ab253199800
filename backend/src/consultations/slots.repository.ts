import { Injectable } from '@nestjs/common';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { OpenSlot, TimeSlotId } from '@academy/contracts/http/consultations';
import { startsAhead, type ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import type { OpeningHours } from '@academy/contracts/rules/opening-hours';
import { findSlot, slotDaysAhead, slotMessages } from '@academy/contracts/rules/slots';
import { Database, type Tx } from '../platform/database/database.js';
import { openStarts, overlap, peakOf, slotsOf, type Capacities, type Occupancy, type Occupied } from './occupancy.js';
import { SlotTaken } from './slot.errors.js';

/** Used when no capacities are stored: no slot has a place then, so the hours do not matter. */
const noPlaces = { hours: { saturday: ['', ''], otherDays: ['', ''] }, now: new Date(0) } as const;

/** Default capacity, for a slot without a row of its own. */
const places = 'SELECT places FROM consultation_capacity WHERE time_slot = ';
/** Locked, so that a new slot never gets a capacity that Settings has just replaced. */
const lockedPlaces = (slot: string) => `${places}${slot} FOR SHARE`;

const timeColumns = `to_char(b.date, 'YYYY-MM-DD') AS date, b.time_slot AS "timeSlot", to_char(b.start_time, 'HH24:MI') AS "startTime"`;
const between = 'b.date BETWEEN $1 AND $2 AND b.id IS DISTINCT FROM $3::uuid';

const occupiedOf = (status: 'held' | 'booked') =>
  `SELECT ${timeColumns}, ${status === 'held'} AS held, b.proven, count(*)::int AS count
   FROM consultations b WHERE b.status = '${status}' AND ${between} GROUP BY b.date, b.time_slot, b.start_time, b.proven`;

/** Bookings and holds from $1 to $2, except the booking $3. Two queries, because each has its own index. */
const occupiedBetween = `${occupiedOf('booked')} UNION ALL ${occupiedOf('held')}`;

/** The same, with who holds a time: see {@link NeverPaidHold}. */
const occupiedByWhom = `SELECT o.*, NULL::jsonb AS "neverPaid" FROM (${occupiedOf('booked')}) o
  UNION ALL SELECT ${timeColumns}, true, b.proven, 1, CASE WHEN h.id IS NOT NULL THEN jsonb_build_object('network', h.network,
    'emailGroup', CASE WHEN h.proven THEN h.email_group END, 'minutes', minutes_until(h.hold_expires_at)) END
  FROM consultations b LEFT JOIN never_paid_holds h ON h.id = b.checkout_id WHERE b.status = 'held' AND ${between}`;

/**
 * Tables `consultation_slots` and `consultation_capacity`: how many consultations may overlap. `taken` is the maximum that
 * overlap at any minute of the slot. It is recounted while the slot is locked, and the database refuses more than the capacity. Several
 * slots are always locked in the same order.
 */
@Injectable()
export class SlotsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Reserves a time; the caller stores its row in the same transaction.
   * @param freeOf of the open starts, those that suit the student; only asked for a time without an exact start
   * @returns its start: the given one, or the first open one of the slot; and the day as it was before. The slots stay locked
   * @throws SlotTaken
   */
  async take(
    tx: Tx,
    time: ConsultationTime,
    freeOf: (starts: string[]) => Promise<string[]> = (starts) => Promise.resolve(starts),
  ): Promise<{ startTime: string; day: Occupancy }> {
    await this.lock(tx, [time]);
    const day = await this.read(tx, time.date, occupiedByWhom);
    return { startTime: await this.reserve(tx, time, day, freeOf), day };
  }

  /** Reserves another time for a booking whose row still has the old one. @throws SlotTaken */
  async takeInstead(tx: Tx, bookingId: string, time: ConsultationTime & { startTime: string }): Promise<void> {
    await this.reserve(tx, time, await this.read(tx, time.date, occupiedBetween, bookingId));
  }

  /** Only a start that is ahead, inside the opening hours, and has a place left is reserved, for families and staff alike. */
  private async reserve(
    tx: Tx,
    time: ConsultationTime,
    day: Occupancy,
    freeOf?: (starts: string[]) => Promise<string[]>,
  ): Promise<string> {
    const open = openStarts(time, day);
    const [first] = time.startTime === null && freeOf ? await freeOf(open) : open;
    const startTime = time.startTime ?? first;
    const ahead = startsIn(time, day);
    if (ahead.length === 0) throw new SlotTaken(time, open, slotMessages.noStartLeft);
    if (startTime === undefined || !ahead.includes(startTime)) throw new SlotTaken(time, open);
    const taken = { ...time, startTime };
    if (!(await this.count(tx, time.date, slotsOf(taken), [...day.occupied, one(taken)])))
      throw new SlotTaken(time, open);
    return startTime;
  }

  /** Recounts a time after a row has released it. */
  async release(tx: Tx, time: ConsultationTime): Promise<void> {
    await this.lock(tx, [time]);
    await this.count(tx, time.date, slotsOf(time), (await this.read(tx, time.date, occupiedBetween)).occupied);
  }

  /** Locks the slots of times, always in the same order, so that two families who swap times cannot deadlock. */
  async lock(tx: Tx, times: readonly ConsultationTime[]): Promise<void> {
    const touched = times.flatMap((time) => slotsOf(time).map((slot) => ({ date: time.date, slot })));
    const named = [touched.map(({ date }) => date), touched.map(({ slot }) => slot)];
    await tx.run(
      `INSERT INTO consultation_slots (date, time_slot, capacity)
       SELECT w.d, w.s, (${lockedPlaces('w.s')}) FROM (SELECT DISTINCT d::date AS d, s FROM unnest($1::text[], $2::text[]) AS u(d, s)) w ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
      named,
    );
    await tx
      .named('lock slots')
      .run(
        `SELECT 1 FROM consultation_slots WHERE (date, time_slot) IN (SELECT d::date, s FROM unnest($1::text[], $2::text[]) AS w(d, s)) ORDER BY date, time_slot FOR UPDATE`,
        named,
      );
  }

  /** Stores how many places are taken. @returns false, with nothing written, if any slot would exceed its capacity */
  private async count(
    tx: Tx,
    date: string,
    slots: readonly TimeSlotId[],
    occupied: readonly Occupied[],
  ): Promise<boolean> {
    const written = await tx.named('take slots').count(
      `WITH counted AS (SELECT * FROM unnest($2::text[], $3::int[]) AS c(time_slot, taken))
       UPDATE consultation_slots s SET taken = c.taken FROM counted c WHERE s.date = $1 AND s.time_slot = c.time_slot
         AND NOT EXISTS (SELECT 1 FROM counted f JOIN consultation_slots o ON o.date = $1 AND o.time_slot = f.time_slot WHERE f.taken > o.capacity)`,
      [date, slots, slots.map((slot) => peakOf(slot, occupied))],
    );
    return written > 0;
  }

  private async read(tx: Tx, date: string, occupied: string, withoutBooking: string | null = null): Promise<Occupancy> {
    const capacities = await tx.rows<{ id: TimeSlotId; capacity: number; hours: OpeningHours; now: Date }>(
      `SELECT c.time_slot AS id, COALESCE(s.capacity, c.places) AS capacity, (SELECT hours_now()) AS hours, academy_now() AS now
       FROM consultation_capacity c LEFT JOIN consultation_slots s ON s.date = $1 AND s.time_slot = c.time_slot`,
      [date],
    );
    return {
      capacities: new Map(capacities.map(({ id, capacity }) => [id, capacity])),
      occupied: await tx.named('list occupied times of day').rows<Occupied>(occupied, [date, date, withoutBooking]),
      ...(capacities[0] ?? noPlaces),
    };
  }

  /**
   * The slots from today to the last day that can be booked, academy time, in order, with their open starts.
   * @returns also the database time of this read, which decides which slots can still be chosen
   */
  async left(): Promise<{ now: Date; slots: OpenSlot[] }> {
    // LEFT JOIN keeps a row even when no slot is offered, because every row has the database time.
    const rows = (await this.database.rows<SlotRow>(
      `SELECT academy_now() AS now, (SELECT hours_now()) AS hours, to_char(d.date, 'YYYY-MM-DD') AS date, c.time_slot, COALESCE(s.capacity, c.places) AS capacity, COALESCE(s.taken, 0) AS taken
       FROM generate_series(0, $1) AS n
         CROSS JOIN LATERAL (SELECT (academy_now() AT TIME ZONE '${academyTimeZone}')::date + n AS date) AS d
         LEFT JOIN consultation_capacity c ON true
         LEFT JOIN consultation_slots s ON s.date = d.date AND s.time_slot = c.time_slot
       ORDER BY d.date, array_position(ARRAY['morning', 'afternoon', 'evening'], c.time_slot)`,
      [slotDaysAhead],
    )) as [SlotRow, ...SlotRow[]];
    const [{ now, hours, date: first }] = rows;
    const occupied = await this.database
      .named('list occupied times')
      .rows<Occupied & { date: string }>(occupiedBetween, [first, rows.at(-1)?.date, null]);
    const days = byDate(rows);
    const taken = byDate(occupied);
    const slots = [...days].flatMap(([date, day]) =>
      openSlotsOf(date, day, { occupied: taken.get(date) ?? [], hours, now }),
    );
    return { now, slots };
  }

  /** Expired checkouts that hold a time another caller wants, longest expired first. */
  async findExpiredHoldsBlocking(time: ConsultationTime): Promise<string[]> {
    const rows = await this.database.rows<Pick<ConsultationTime, 'timeSlot' | 'startTime'> & { id: string }>(
      `SELECT c.id, b.time_slot AS "timeSlot", to_char(b.start_time, 'HH24:MI') AS "startTime"
       FROM consultations b JOIN lapsed_checkouts c ON c.id = b.checkout_id
       WHERE b.date = $1 AND b.status = 'held'
         AND EXISTS (SELECT 1 FROM consultation_slots s WHERE s.date = $1 AND s.time_slot = ANY($2) AND s.taken >= s.capacity)
       ORDER BY c.hold_expires_at`,
      [time.date, slotsOf(time)],
    );
    const maxAtOnce = 10;
    return rows
      .filter((hold) => overlap(hold, time))
      .slice(0, maxAtOnce)
      .map(({ id }) => id);
  }
}

interface SlotRow {
  now: Date;
  hours: OpeningHours;
  date: string;
  time_slot: TimeSlotId | null;
  capacity: number;
  taken: number;
}

function byDate<Row extends { date: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), row]);
  return days;
}

const one = ({ timeSlot, startTime }: ConsultationTime): Occupied => ({
  timeSlot,
  startTime,
  count: 1,
  held: false,
  proven: true,
});

function openSlotsOf(date: string, rows: readonly SlotRow[], day: Omit<Occupancy, 'capacities'>): OpenSlot[] {
  const capacities: Capacities = new Map(
    rows.flatMap(({ time_slot, capacity }) => (time_slot === null ? [] : [[time_slot, capacity] as const])),
  );
  return rows.flatMap(({ time_slot, capacity, taken }) => {
    if (time_slot === null) return [];
    const starts = openStarts({ date, timeSlot: time_slot }, { ...day, capacities });
    return [{ date, time_slot, left: starts.length === 0 ? 0 : capacity - taken, starts }];
  });
}

/** The starts left in the slot of a time, whether or not they are booked. */
function startsIn({ date, timeSlot }: ConsultationTime, { hours, now }: Occupancy): string[] {
  const slot = findSlot(timeSlot);
  return slot ? startsAhead(date, slot, hours, now) : [];
}
