import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { startCardApp, type CardApp } from './card-app.js';
import { opsLine } from './ops-line.js';

export let product: CardApp;

export let ops: OpsCommands;

/** Starts a product with the provider double and the office's commands; for `beforeAll`. */
export async function start(): Promise<void> {
  product = await startCardApp();
  ops = new OpsCommands(product.app, chooseQueueBackend(product.config));
}

/** Stops what `start` started; for `afterAll`. */
export const stop = () => product.stop();

export const run = (line: string) => ops.run(opsLine(line));

export const idOf = async (table: 'registrations' | 'consultations', paymentId: string) =>
  (
    await product.database.query<{ id: string }>(`SELECT id FROM ${table} WHERE payment_id = $1 ORDER BY created_at`, [
      paymentId,
    ])
  ).map(({ id }) => id);
