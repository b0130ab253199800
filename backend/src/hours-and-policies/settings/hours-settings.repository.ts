import { Injectable } from '@nestjs/common';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { Database, Tx } from '../../platform/database/database.js';
import { FixedSettingStore, StoresSetting, type StoredSetting } from '../../settings/index.js';

const columns = ['saturday_opens', 'saturday_closes', 'other_days_opens', 'other_days_closes'] as const;

const selected = `SELECT ${columns.map((column) => `to_char(${column}, 'HH24:MI') AS ${column}`).join(', ')}, phone_hours FROM opening_hours WHERE id = $1`;

/** Store for the single row of table `opening_hours`. */
@Injectable()
@StoresSetting('hours')
export class HoursSettingsRepository extends FixedSettingStore {
  async list(reader: Database): Promise<StoredSetting[]> {
    return (await reader.rows<SettingValues>(selected, ['hours'])).map((values) => ({ id: 'hours', values }));
  }

  override async read(tx: Tx, id: string): Promise<SettingValues | null> {
    const values = await tx.one<SettingValues>(`${selected} FOR UPDATE`, [id]);
    return values ?? null;
  }

  async update(tx: Tx, id: string, values: SettingValues): Promise<void> {
    await tx.run(
      `UPDATE opening_hours SET saturday_opens = $2, saturday_closes = $3, other_days_opens = $4, other_days_closes = $5, phone_hours = $6
       WHERE id = $1`,
      [id, ...columns.map((column) => values[column]), values['phone_hours']],
    );
  }
}
