import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EmailsRepository, type EmailOrigin } from '../notifications/index.js';
import { UnitOfWork, type Transaction } from '../platform/database/unit-of-work.js';
import type { QueueConnection } from '../platform/messaging/queues/queue-backend.js';
import { replayEvent } from '../platform/messaging/queues/replay-event.js';

/** Emails in one transaction. */
const batch = 200;

/** Opens completed deliveries again, together with the release of their emails. */
async function reopen(tx: Transaction, deliveries: readonly EmailOrigin[]): Promise<void> {
  const events = deliveries.map(({ eventId }) => eventId);
  await tx.query(
    'DELETE FROM receipts WHERE (event_id, subscriber) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))',
    [events, deliveries.map(({ subscriber }) => subscriber)],
  );
  await tx.query('UPDATE outbox SET done_at = NULL WHERE id = ANY($1::uuid[])', [events]);
}

/**
 * Hands every held email to the running workers by running its delivery again. Emails are not stored, so each is composed anew.
 * Releasing twice, also at the same time, sends each email once.
 * @returns how many were released, and how many remain held because their event has been deleted
 */
export async function releaseEmails(
  app: INestApplicationContext,
  queues: QueueConnection,
): Promise<{ released: number; remaining: number }> {
  const [dataSource, unitOfWork] = [app.get(DataSource), app.get(UnitOfWork, { strict: false })];
  const emails = app.get(EmailsRepository, { strict: false });
  let released = 0;
  for (;;) {
    const deliveries = await unitOfWork.run(async (tx) => {
      const taken = await emails.release(tx, batch);
      await reopen(tx, taken);
      return taken;
    });
    if (deliveries.length === 0) break;
    released += deliveries.length;
    for (const eventId of new Set(deliveries.map((one) => one.eventId))) await replayEvent(dataSource, queues, eventId);
  }
  return { released, remaining: await emails.countHeld() };
}
