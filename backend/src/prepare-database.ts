import { features } from './app.module.js';
import { seedCatalog } from './catalog/index.js';
import { seedContent } from './content/index.js';
import type { Config } from './platform/config/config.js';
import { migrate } from './platform/database/data-source.js';
import type { Transaction } from './platform/database/unit-of-work.js';
import { migrateQueues } from './platform/messaging/queues/queue-backend.js';
import { declaredSubscribers } from './platform/messaging/subscribers/subscriptions.js';
import { storeSubscriptions } from './platform/messaging/subscribers/subscriptions.repository.js';

/**
 * Makes a database what this build expects: its tables, those of the queues, the subscriptions of its subscribers, the default catalog and content. To be run
 * once a deploy; the product's processes only use what they find.
 * @returns the names of the migrations that ran
 */
export async function prepareDatabase(config: Config): Promise<string[]> {
  const subscriptions = (tx: Transaction) => storeSubscriptions(tx, declaredSubscribers(features));
  const done = await migrate(config, { seeds: [subscriptions, seedCatalog, seedContent] });
  await migrateQueues(config);
  return done;
}
