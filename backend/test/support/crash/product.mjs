// The whole product (HTTP API, relay, jobs and schedules) in one process, so that a crash ends all of it at once.
import 'reflect-metadata';
import { AppModule } from '../../../dist/app.module.js';
import { configFromEnvironment, runMain, stopOnSignal } from '../../../dist/platform/config/environment.js';
import { createHttpApp } from '../../../dist/platform/http/server/http-app.js';
import { chooseQueueBackend } from '../../../dist/platform/messaging/queues/queue-backend.js';

await runMain(async () => {
  const config = configFromEnvironment();
  const app = await createHttpApp(AppModule.with(config, chooseQueueBackend(config)), config, {});
  await app.listen(config.PORT, '127.0.0.1');
  stopOnSignal({ drain: () => undefined, stop: () => app.close() });
});
