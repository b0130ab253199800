import { Injectable } from '@nestjs/common';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { timeSlots } from '@academy/contracts/rules/slots';
import { isDay, academyTimeZone } from '@academy/contracts/rules/dates';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { SettingStore, StoresSetting, type SettingReader, type StoredSetting } from '../../settings/index.js';
import { DayIsBooked } from '../slot.errors.js';
import { SlotsRepository } from '../slots.repository.js';
import { daysOff } from './days-off.repository.js';

const selected = `SELECT to_char(d.date, 'YYYY-MM-DD') AS id FROM (${daysOff}) d WHERE`;

const stored = ({ id }: { id: string }): StoredSetting => ({ id, values: { date: id } });

/** Days off, for Settings: days on which every slot has capacity 0 in table `consultation_slots`. */
@Injectable()
@StoresSetting('consultation_day_off')
export class DayOffSettingsRepository extends SettingStore {
  constructor(private readonly slots: SlotsRepository) {
    super();
  }

  /** Upcoming days off. */
  async list(reader: SettingReader): Promise<StoredSetting[]> {
    const rows = await reader.query<{ id: string }[]>(
      `${selected} d.date >= (academy_now() AT TIME ZONE '${academyTimeZone}')::date ORDER BY d.date`,
    );
    return rows.map(stored);
  }

  override async read(tx: Transaction, id: string): Promise<SettingValues | null> {
    if (!isDay(id)) return null;
    const rows = await tx.query<{ id: string }[]>(`${selected} d.date = $1`, [id]);
    return rows[0] ? stored(rows[0]).values : null;
  }

  update(): Promise<void> {
    return Promise.reject(new Error('A day off has nothing to change'));
  }

  /** @throws DayIsBooked */
  async insert(tx: Transaction, id: string): Promise<void> {
    await this.lock(tx, id);
    await tx.query('UPDATE consultation_slots SET capacity = 0 WHERE date = $1 AND taken = 0', [id]);
    const booked: unknown[] = await tx.query('SELECT 1 FROM consultation_slots WHERE date = $1 AND taken > 0', [id]);
    if (booked.length > 0) throw new DayIsBooked();
  }

  async remove(tx: Transaction, id: string): Promise<void> {
    await this.lock(tx, id);
    await tx.query(
      'UPDATE consultation_slots s SET capacity = c.places FROM consultation_capacity c WHERE s.date = $1 AND c.time_slot = s.time_slot',
      [id],
    );
  }

  newId(_tx: Transaction, { date }: SettingValues): Promise<string> {
    return Promise.resolve(String(date));
  }

  /** Locks the day's slots, so that no booking is made meanwhile. */
  private lock(tx: Transaction, date: string): Promise<void> {
    return this.slots.lock(
      tx,
      timeSlots.map(({ id: timeSlot }) => ({ date, timeSlot, startTime: null })),
    );
  }
}
