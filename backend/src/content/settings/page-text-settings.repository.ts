import { Injectable } from '@nestjs/common';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { findPageText, pagesWithTexts } from '@academy/contracts/seed/content/page-texts/index';
import type { Database, Tx } from '../../platform/database/database.js';
import { FixedSettingStore, StoresSetting, type StoredSetting } from '../../settings/index.js';

type Row = { id: string; text: string };

/** Store for table `page_texts`, which has rows only for texts that differ from the original. */
@Injectable()
@StoresSetting('page_text')
export class PageTextSettings extends FixedSettingStore {
  async list(reader: Database): Promise<StoredSetting[]> {
    const rows = await reader.rows<Row>('SELECT id, text FROM page_texts');
    const changed = new Map(rows.map(({ id, text }) => [id, text]));
    return pagesWithTexts.flatMap(({ path, texts }) =>
      Object.values(texts).map(({ id, text }) => ({
        id,
        values: { page: path, place: id, text: changed.get(id) ?? text },
      })),
    );
  }

  override async read(tx: Tx, id: string): Promise<SettingValues | null> {
    const found = findPageText(id);
    if (!found) return null;
    const row = await tx.one<Row>('SELECT id, text FROM page_texts WHERE id = $1 FOR UPDATE', [id]);
    return { page: found.page.path, place: id, text: row?.text ?? found.text.text };
  }

  async update(tx: Tx, id: string, { text }: SettingValues): Promise<void> {
    if (text === null || text === findPageText(id)?.text.text)
      await tx.run('DELETE FROM page_texts WHERE id = $1', [id]);
    else
      await tx.run(
        'INSERT INTO page_texts (id, text) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET text = excluded.text',
        [id, text],
      );
  }
}
