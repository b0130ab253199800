import { Injectable } from '@nestjs/common';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { FixedSettingStore, StoresSetting, type SettingReader, type StoredSetting } from '../../settings/index.js';
import { daysOff } from './days-off.repository.js';

interface Row {
  id: string;
  places: number;
}

const stored = ({ id, places }: Row): StoredSetting => ({ id, values: { time_slot: id, places } });

/** Table `consultation_capacity`, for Settings. Each slot of the day has one row; none are added or removed. */
@Injectable()
@StoresSetting('consultation_places')
export class PlaceSettingsRepository extends FixedSettingStore {
  async list(reader: SettingReader): Promise<StoredSetting[]> {
    const rows = await reader.query<Row[]>(
      "SELECT time_slot AS id, places FROM consultation_capacity ORDER BY array_position(ARRAY['morning', 'afternoon', 'evening'], time_slot)",
    );
    return rows.map(stored);
  }

  override async read(tx: Transaction, id: string): Promise<SettingValues | null> {
    const [row] = await tx.query<Row[]>(
      'SELECT time_slot AS id, places FROM consultation_capacity WHERE time_slot = $1 FOR UPDATE',
      [id],
    );
    return row ? stored(row).values : null;
  }

  /** Also updates upcoming days, but not below what is already taken. Days off stay unchanged. */
  async update(tx: Transaction, id: string, { places }: SettingValues): Promise<void> {
    const coming = `time_slot = $1 AND date >= (academy_now() AT TIME ZONE '${academyTimeZone}')::date AND date NOT IN (${daysOff})`;
    // In the same order as bookings lock them.
    await tx.query(`SELECT 1 FROM consultation_slots WHERE ${coming} ORDER BY date FOR UPDATE`, [id]);
    await tx.query(`UPDATE consultation_slots SET capacity = GREATEST($2, taken) WHERE ${coming}`, [id, places]);
    await tx.query('UPDATE consultation_capacity SET places = $2 WHERE time_slot = $1', [id, places]);
  }
}
