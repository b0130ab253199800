import { Injectable } from '@nestjs/common';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { Database, Tx } from '../../platform/database/database.js';
import { FixedSettingStore, StoresSetting, type StoredSetting } from '../../settings/index.js';
import { declaredEmails } from '../email.js';
import type { EmailCopy } from './current-copy.js';

/** The texts that differ from the standard ones, by subscriber. */
export async function listEmailCopy(reader: Database): Promise<Map<string, EmailCopy>> {
  const rows = await reader.rows<EmailCopy & { subscriber: string }>(
    'SELECT subscriber, subject, heading, note FROM email_copy',
  );
  return new Map(rows.map(({ subscriber, ...copy }) => [subscriber, copy]));
}

const standard: EmailCopy = { subject: null, heading: null, note: null };

/** Table `email_copy`, for Settings: every email with a title has its item, most of them without a row. */
@Injectable()
@StoresSetting('email')
export class EmailCopyRepository extends FixedSettingStore {
  async list(reader: Database): Promise<StoredSetting[]> {
    const copies = await listEmailCopy(reader);
    return [...declaredEmails]
      .flatMap(([id, { title: name }]) => (name === undefined ? [] : [{ id, name }]))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ id, name }) => ({ id, values: { name, ...(copies.get(id) ?? standard) } }));
  }

  async update(tx: Tx, id: string, { subject, heading, note }: SettingValues): Promise<void> {
    await tx.run(
      `INSERT INTO email_copy (subscriber, subject, heading, note) VALUES ($1, $2, $3, $4)
       ON CONFLICT (subscriber) DO UPDATE SET subject = EXCLUDED.subject, heading = EXCLUDED.heading, note = EXCLUDED.note`,
      [id, subject, heading, note],
    );
  }
}
