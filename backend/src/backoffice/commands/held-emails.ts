import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { EmailsRepository } from '../../notifications/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DeliveryRepository } from '../../platform/messaging/deliveries/delivery.repository.js';
import type { QueueConnection } from '../../platform/messaging/queues/queue-backend.js';
import { replayEvent } from '../../platform/messaging/queues/replay-event.js';

/** Number of emails per transaction. */
const batch = 200;

/**
 * Releases every held email by repeating its delivery, so that the running workers send it. Emails are not stored, so each one is
 * composed again. Idempotent: even concurrent releases send each email only once.
 * @returns how many emails were released, and how many are still held because their event has been deleted
 */
export async function releaseEmails(
  app: INestApplicationContext,
  queues: QueueConnection,
): Promise<{ released: number; remaining: number }> {
  const [database, unitOfWork] = [app.get(Database), app.get(UnitOfWork, { strict: false })];
  const emails = app.get(EmailsRepository, { strict: false });
  const stored = new DeliveryRepository(database);
  let released = 0;
  for (;;) {
    const deliveries = await unitOfWork.run(async (tx) => {
      const taken = await emails.release(tx, batch);
      auditSubject(tx, 'emails', 'held', { released: taken.length });
      await stored.repeat(
        tx,
        taken.map(({ eventId: event_id, subscriber }) => ({ event_id, subscriber })),
      );
      return taken;
    });
    if (deliveries.length === 0) break;
    released += deliveries.length;
    for (const eventId of new Set(deliveries.map((one) => one.eventId))) await replayEvent(database, queues, eventId);
  }
  return { released, remaining: await emails.countHeld() };
}
