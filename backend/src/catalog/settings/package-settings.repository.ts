import { Injectable } from '@nestjs/common';
import { consultationId } from '@academy/contracts/rules/consultation-fee';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { Database, Tx } from '../../platform/database/database.js';
import { SettingStore, StoresSetting, type StoredSetting } from '../../settings/index.js';
import { priceColumns, splitRow } from './setting-rows.js';

type Row = SettingValues & { id: string };

// The consultation is a separate kind of setting.
const selected = `SELECT id, service_type AS service, name, ${priceColumns}, sessions, session_minutes, description, active FROM packages
  WHERE id <> '${consultationId}'`;

/** Store for table `packages`, except for the consultation. */
@Injectable()
@StoresSetting('package')
export class PackageSettingsRepository extends SettingStore {
  async list(reader: Database): Promise<StoredSetting[]> {
    const rows = await reader.rows<Row>(`${selected} ORDER BY service_type, position, id`);
    return rows.map(splitRow);
  }

  override async read(tx: Tx, id: string): Promise<SettingValues | null> {
    const row = await tx.one<Row>(`${selected} AND id = $1 FOR UPDATE`, [id]);
    return row ? splitRow(row).values : null;
  }

  async update(tx: Tx, id: string, values: SettingValues): Promise<void> {
    await tx.run(
      `UPDATE packages SET name = $2, price_cents = $3, next_price_cents = $4, next_price_from = $5, description = $6, active = $7, session_minutes = COALESCE($8, 60)
       WHERE id = $1`,
      [
        id,
        values['name'],
        values['price_cents'],
        values['next_price_cents'],
        values['next_price_from'],
        values['description'],
        values['active'],
        values['session_minutes'] ?? null,
      ],
    );
  }

  async insert(tx: Tx, id: string, values: SettingValues): Promise<void> {
    await tx.run(
      `INSERT INTO packages (id, service_type, name, sessions, price_cents, description, position)
       SELECT $1, $2, $3, $4, $5, $6, COALESCE(max(position), -1) + 1 FROM packages WHERE service_type = $2`,
      [id, values['service'], values['name'], values['sessions'], values['price_cents'], values['description']],
    );
    await this.update(tx, id, values);
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.run('DELETE FROM packages WHERE id = $1', [id]);
  }

  /** Returns a readable id that no earlier package has used, because registrations refer to packages by id. */
  async newId(tx: Tx, { service, sessions }: SettingValues): Promise<string> {
    const row = await tx.only<{ id: string }>(
      "SELECT replace($1, '_', '-') || '-' || $2::text || '-' || left(gen_random_uuid()::text, 8) AS id",
      [service, sessions],
    );
    return row.id;
  }
}
