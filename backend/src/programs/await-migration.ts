import 'reflect-metadata';
import { configFromEnvironment, runMain } from '../platform/config/environment.js';
import { waitForMigrations } from '../platform/database/wait-for-migrations.js';

/** Runs before an API or a worker in a deploy: exits once the database has every migration of this build. */
await runMain(() => waitForMigrations(configFromEnvironment(), (line) => process.stdout.write(`${line}\n`)));
