import { emailRepeatRequested } from '@academy/contracts/events/accounts';
import type { TestDatabase } from '../support/database.js';
import { insert } from './stored-rows.js';

const { key } = emailRepeatRequested.example;

/** Stores the rows that an `EmailRepeatRequested` event refers to. The lead must exist. */
export async function storeRepeat(database: TestDatabase, { lead_id }: { lead_id: string }): Promise<void> {
  const event = 'a1a1c0de-003e-4000-8000-00000000003e';
  const payload = JSON.stringify({ lead_id });
  await insert(database, 'outbox', { id: event, name: 'LeadReceived', version: 1, payload, published_at: new Date() });
  const sent = { recipient: 'jane@example.com', subject: 'We have your message' };
  await insert(database, 'emails', {
    ...sent,
    message_id: 'first@academy.test',
    event_id: event,
    subscriber: 'send-confirmation-when-lead-received',
    status: 'accepted',
    attempts: 1,
  });
  const again = { message_id: `${key}@postroad.example.com`, again_of: 'first@academy.test' };
  await insert(database, 'emails', { ...sent, ...again, status: 'queued', attempts: 0 });
}
