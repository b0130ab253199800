import { features } from './app.module.js';
import { seedCatalog } from './catalog/index.js';
import { seedContent } from './content/index.js';
import { storeChangedTexts } from './hours-and-policies/index.js';
import type { Config } from './platform/config/config.js';
import { migrate } from './platform/database/data-source.js';
import type { Tx } from './platform/database/database.js';
import { migrateQueues } from './platform/messaging/queues/queue-backend.js';
import { declaredSubscribers } from './platform/messaging/subscribers/subscriptions.js';
import { storeSubscriptions } from './platform/messaging/subscribers/subscriptions.repository.js';
import { storeSiteAssets } from './platform/static-site/index.js';
import { seedPlan } from './progress/index.js';

/**
 * Makes a database what this build expects: its tables, those of the queues, the subscriptions of its subscribers, the default catalog, content and plan, its legal texts, and the files of its front end. To be run
 * once a deploy; the product's processes only use what they find.
 * @param siteAssets false where nothing of the front end is served, as in most tests
 * @returns the names of the migrations that ran
 */
export async function prepareDatabase(config: Config, { siteAssets = true } = {}): Promise<string[]> {
  const subscriptions = (tx: Tx) => storeSubscriptions(tx, declaredSubscribers(features));
  const done = await migrate(config, {
    seeds: [
      subscriptions,
      seedCatalog,
      seedContent,
      seedPlan,
      storeChangedTexts,
      ...(siteAssets ? [(tx: Tx) => storeSiteAssets(tx)] : []),
    ],
  });
  await migrateQueues(config);
  return done;
}
