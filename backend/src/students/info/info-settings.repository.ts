import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { Injectable } from '@nestjs/common';
import type { Database, Tx } from '../../platform/database/database.js';
import { FixedSettingStore, type StoredSetting, StoresSetting } from '../../settings/index.js';

const columns = ['name', 'family', 'desk', 'tutor', 'proctor', 'in_lists', 'keep_months'] as const;

const selected = `SELECT id AS field, ${columns.join(', ')} FROM student_info_fields`;

/** Table `student_info_fields`, for Settings. */
@Injectable()
@StoresSetting('student_info')
export class StudentInfoSettings extends FixedSettingStore {
  async list(reader: Database): Promise<StoredSetting[]> {
    const rows = await reader.rows<SettingValues & { field: string }>(`${selected} ORDER BY position`);
    return rows.map((values) => ({ id: values.field, values }));
  }

  override async read(tx: Tx, id: string): Promise<SettingValues | null> {
    return (await tx.one<SettingValues>(`${selected} WHERE id = $1 FOR UPDATE`, [id])) ?? null;
  }

  async update(tx: Tx, id: string, values: SettingValues): Promise<void> {
    await tx.run(
      `UPDATE student_info_fields SET ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')} WHERE id = $1`,
      [id, ...columns.map((column) => values[column])],
    );
  }
}
