import { Injectable } from '@nestjs/common';
import { academyTimeZone, isDay } from '@academy/contracts/rules/dates';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { timeSlots } from '@academy/contracts/rules/slots';
import type { Database, Tx } from '../platform/database/database.js';
import { FixedSettingStore, SettingStore, StoresSetting, type StoredSetting } from '../settings/index.js';
import { DayIsBooked } from './slot.errors.js';
import { SlotsRepository } from './slots.repository.js';

/** SQL: the days on which every slot has capacity 0. */
const daysOff = `SELECT date FROM consultation_slots GROUP BY date HAVING count(*) = ${timeSlots.length} AND max(capacity) = 0`;

const selected = `SELECT to_char(d.date, 'YYYY-MM-DD') AS id FROM (${daysOff}) d WHERE`;

const storedDay = ({ id }: { id: string }): StoredSetting => ({ id, values: { date: id } });

/** Days off, for Settings: days on which every slot has capacity 0 in table `consultation_slots`. */
@Injectable()
@StoresSetting('consultation_day_off')
export class DayOffSettingsRepository extends SettingStore {
  constructor(private readonly slots: SlotsRepository) {
    super();
  }

  /** Upcoming days off. */
  async list(reader: Database): Promise<StoredSetting[]> {
    const rows = await reader.rows<{ id: string }>(
      `${selected} d.date >= (academy_now() AT TIME ZONE '${academyTimeZone}')::date ORDER BY d.date`,
    );
    return rows.map(storedDay);
  }

  override async read(tx: Tx, id: string): Promise<SettingValues | null> {
    if (!isDay(id)) return null;
    const rows = await tx.rows<{ id: string }>(`${selected} d.date = $1`, [id]);
    return rows[0] ? storedDay(rows[0]).values : null;
  }

  update(): Promise<void> {
    return Promise.reject(new Error('A day off has nothing to change'));
  }

  /** @throws DayIsBooked */
  async insert(tx: Tx, id: string): Promise<void> {
    await this.lock(tx, id);
    await tx.run('UPDATE consultation_slots SET capacity = 0 WHERE date = $1 AND taken = 0', [id]);
    const booked = await tx.rows('SELECT 1 FROM consultation_slots WHERE date = $1 AND taken > 0', [id]);
    if (booked.length > 0) throw new DayIsBooked();
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await this.lock(tx, id);
    await tx.run(
      'UPDATE consultation_slots s SET capacity = c.places FROM consultation_capacity c WHERE s.date = $1 AND c.time_slot = s.time_slot',
      [id],
    );
  }

  newId(_tx: Tx, { date }: SettingValues): Promise<string> {
    return Promise.resolve(String(date));
  }

  /** Locks the day's slots, so that no booking is made meanwhile. */
  private lock(tx: Tx, date: string): Promise<void> {
    return this.slots.lock(
      tx,
      timeSlots.map(({ id: timeSlot }) => ({ date, timeSlot, startTime: null })),
    );
  }
}

interface PlacesRow {
  id: string;
  places: number;
}

const storedPlaces = ({ id, places }: PlacesRow): StoredSetting => ({ id, values: { time_slot: id, places } });

/** Table `consultation_capacity`, for Settings. Each slot of the day has one row; none are added or removed. */
@Injectable()
@StoresSetting('consultation_places')
export class PlaceSettingsRepository extends FixedSettingStore {
  async list(reader: Database): Promise<StoredSetting[]> {
    const rows = await reader.rows<PlacesRow>(
      "SELECT time_slot AS id, places FROM consultation_capacity ORDER BY array_position(ARRAY['morning', 'afternoon', 'evening'], time_slot)",
    );
    return rows.map(storedPlaces);
  }

  override async read(tx: Tx, id: string): Promise<SettingValues | null> {
    const row = await tx.one<PlacesRow>(
      'SELECT time_slot AS id, places FROM consultation_capacity WHERE time_slot = $1 FOR UPDATE',
      [id],
    );
    return row ? storedPlaces(row).values : null;
  }

  /** Also updates upcoming days, but not below what is already taken. Days off stay unchanged. */
  async update(tx: Tx, id: string, { places }: SettingValues): Promise<void> {
    const coming = `time_slot = $1 AND date >= (academy_now() AT TIME ZONE '${academyTimeZone}')::date AND date NOT IN (${daysOff})`;
    // In the same order as bookings lock them.
    await tx.run(`SELECT 1 FROM consultation_slots WHERE ${coming} ORDER BY date FOR UPDATE`, [id]);
    await tx.run(`UPDATE consultation_slots SET capacity = GREATEST($2, taken) WHERE ${coming}`, [id, places]);
    await tx.run('UPDATE consultation_capacity SET places = $2 WHERE time_slot = $1', [id, places]);
  }
}
