import { Injectable } from '@nestjs/common';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { Database, Tx } from '../../platform/database/database.js';
import { FixedSettingStore, StoresSetting, type StoredSetting } from '../../settings/index.js';
import { priceColumns, splitRow } from './setting-rows.js';

type Row = SettingValues & { id: string };

const selected = `SELECT id, title, ${priceColumns}, seats, NULLIF(room, '') AS room, description, active FROM test_sessions`;

/** Store for table `test_sessions`. Tests cannot be added or removed, because the forms are built for these tests. */
@Injectable()
@StoresSetting('test')
export class TestSettingsRepository extends FixedSettingStore {
  async list(reader: Database): Promise<StoredSetting[]> {
    const rows = await reader.rows<Row>(`${selected} ORDER BY position, id`);
    return rows.map(splitRow);
  }

  override async read(tx: Tx, id: string): Promise<SettingValues | null> {
    const row = await tx.one<Row>(`${selected} WHERE id = $1 FOR UPDATE`, [id]);
    return row ? splitRow(row).values : null;
  }

  async update(tx: Tx, id: string, values: SettingValues): Promise<void> {
    await tx.run(
      `UPDATE test_sessions SET title = $2, price_cents = $3, next_price_cents = $4, next_price_from = $5, seats = $6,
         room = COALESCE($7, ''), description = $8, active = $9, updated_at = academy_now() WHERE id = $1`,
      [
        id,
        values['title'],
        values['price_cents'],
        values['next_price_cents'],
        values['next_price_from'],
        values['seats'],
        values['room'],
        values['description'],
        values['active'],
      ],
    );
  }
}
