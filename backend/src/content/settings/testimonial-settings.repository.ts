import { Injectable } from '@nestjs/common';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { SettingStore, StoresSetting, type SettingReader, type StoredSetting } from '../../settings/index.js';

type Row = SettingValues & { id: number };

const selected = 'SELECT id, testimonial, name, rating, active FROM testimonials';

const split = ({ id, ...values }: Row): StoredSetting => ({ id: String(id), values });

/** Table `testimonials`, for Settings. */
@Injectable()
@StoresSetting('testimonial')
export class TestimonialSettingsRepository extends SettingStore {
  async list(reader: SettingReader): Promise<StoredSetting[]> {
    return (await reader.query<Row[]>(`${selected} ORDER BY position, id`)).map(split);
  }

  async read(tx: Transaction, id: string): Promise<SettingValues | null> {
    const [row] = await tx.query<Row[]>(`${selected} WHERE id::text = $1 FOR UPDATE`, [id]);
    return row ? split(row).values : null;
  }

  async update(tx: Transaction, id: string, { testimonial, name, rating, active }: SettingValues): Promise<void> {
    await tx.query('UPDATE testimonials SET testimonial = $2, name = $3, rating = $4, active = $5 WHERE id = $1', [
      id,
      testimonial,
      name,
      rating,
      active,
    ]);
  }

  async insert(tx: Transaction, id: string, { testimonial, name, rating, active }: SettingValues): Promise<void> {
    await tx.query(
      `INSERT INTO testimonials (id, testimonial, name, rating, active, position)
       SELECT $1, $2, $3, $4, $5, COALESCE(max(position), -1) + 1 FROM testimonials`,
      [id, testimonial, name, rating, active],
    );
  }

  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.query('DELETE FROM testimonials WHERE id = $1', [id]);
  }

  async newId(tx: Transaction): Promise<string> {
    const [row] = await tx.query<[{ id: number }]>("SELECT nextval('content_ids')::int AS id");
    return String(row.id);
  }
}
