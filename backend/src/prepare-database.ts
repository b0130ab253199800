import { seedCatalogue } from './catalogue/index.js';
import { seedContent } from './content/index.js';
import type { Config } from './platform/config/config.js';
import { migrate } from './platform/database/data-source.js';
import { migrateQueues } from './platform/messaging/queues/queue-backend.js';

/**
 * Makes a database what this build expects: its tables, those of the queues, the default catalogue and content. To be run
 * once a deploy; the product's processes only use what they find.
 * @returns the names of the migrations that ran
 */
export async function prepareDatabase(config: Config): Promise<string[]> {
  const done = await migrate(config, { seeds: [seedCatalogue, seedContent] });
  await migrateQueues(config);
  return done;
}
