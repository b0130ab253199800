import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { configFromEnvironment, runMain, stopOnSignal } from './platform/config/environment.js';
import { createHttpApp } from './platform/http/http-app.js';

/** Site and API. Stateless: run as many as needed. Jobs belong to the worker; this process only writes to the outbox. */
await runMain(async () => {
  const config = configFromEnvironment();
  const app = await createHttpApp(AppModule.with(config), config);
  await app.listen(config.PORT, '0.0.0.0');
  stopOnSignal(() => app.close());
});
