import 'reflect-metadata';
import { configFromEnvironment, runMain } from './platform/config/environment.js';
import { migrate } from './platform/database/data-source.js';
import { migrateQueues } from './platform/jobs/queue-backend.js';

/** One deploy step: brings the tables of data and queues up to date, then ends. */
await runMain(async () => {
  const config = configFromEnvironment();
  const done = await migrate(config);
  await migrateQueues(config);
  process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n');
});
