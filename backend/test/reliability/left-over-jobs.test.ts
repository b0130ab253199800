import type { OnModuleInit } from '@nestjs/common';
import { afterEach, describe, expect, it } from 'vitest';
import { AppModule } from '../../src/app.module.js';
import { createHttpApp } from '../../src/platform/http/server/http-app.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { startTestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

let database: TestDatabase;
let mails: MailSink;

afterEach(async () => {
  await mails.stop();
  await database.drop();
});

/** A provider that takes two seconds to initialize. */
class SlowPart implements OnModuleInit {
  static isInPlace = false;

  async onModuleInit(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    SlowPart.isInPlace = true;
  }
}

describe('a job left over from before a restart', () => {
  it('runs only after every module is initialized', async () => {
    database = await createDatabase();
    mails = await startMailSink();
    mails.mood = 'busy';
    const before = await startTestApp({ database, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
    await signUp(before.client());
    const jobs = (state: string) =>
      database.query(`SELECT 1 FROM bullmq.job WHERE queue = 'mail' AND state = $1`, [state]);
    await until('a failed attempt', async () => (await jobs('delayed')).length === 1);
    await before.stop();
    mails.mood = 'accept';

    const inPlaceAtTheMail = mails.waitFor(() => true).then(() => SlowPart.isInPlace);
    const after = await createHttpApp(
      AppModule.with(before.config, chooseQueueBackend(before.config), [SlowPart]),
      before.config,
    );
    expect(await inPlaceAtTheMail).toBe(true);
    await until('the job to be over', async () => (await jobs('completed')).length === 1);
    expect(await jobs('failed')).toEqual([]);
    await after.close();
  });
});
