import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis } from '../../../.scripts/redis.mjs';
import { assertSameMoney } from '../support/card-app.js';
import { flows, type Flow } from '../support/crash/flows.js';
import { startCrashRig, type CrashRig } from '../support/crash/rig.js';
import { crashesOf, run, type Run } from '../support/crash/sweep.js';
import { assertInvariants } from '../support/invariants.js';
import { endProcesses } from '../support/product-process.js';
import { startRedisServer, type RedisServer } from '../support/redis-server.js';
import { isDeep } from '../support/sweeps.js';

const hours = 3_600_000;
const redisProgram = await findRedis();
/** `npm test` kills one flow on each kind of queue. `npm run test:deep` kills all flows. */
const swept = isDeep ? flows : flows.filter(({ name }) => name === 'a course, by a guest');

/** Checks that each email arrived. After a kill it may arrive twice, because the mail server may have accepted it just before. */
function assertEmails(seen: Run, whole: Run): void {
  expect(new Set(seen.emails.keys())).toEqual(new Set(whole.emails.keys()));
  for (const times of seen.emails.values()) expect(times).toBeLessThanOrEqual(seen.killedOn ? 2 : 1);
}

describe.each(['postgres', ...(redisProgram ? ['redis'] : [])])(
  'a process killed at each database message, with queues on %s',
  (queues) => {
    let redis: RedisServer | undefined;
    let rig: CrashRig;
    beforeAll(async () => {
      if (queues === 'redis' && redisProgram) redis = await startRedisServer(redisProgram);
      rig = await startCrashRig(redis?.url);
    });
    afterAll(async () => {
      await rig.stop();
      await redis?.stop();
      endProcesses();
    });

    /** Runs a flow once per message and kills it there. @returns the totals and the failures */
    async function sweep(flow: Flow) {
      // The first run after a start sends extra messages, so it is not used.
      await run(rig, flow);
      const whole = await run(rig, flow);
      expect(whole.emails.size).toBeGreaterThan(0);
      const killed: Record<string, number> = {};
      const broken: string[] = [];
      let twice = 0;
      for (const crash of crashesOf(whole.messages)) {
        try {
          const seen = await run(rig, flow, crash);
          if (seen.killedOn) killed[seen.killedOn] = (killed[seen.killedOn] ?? 0) + 1;
          if ([...seen.emails.values()].some((times) => times > 1)) twice += 1;
          assertEmails(seen, whole);
          await assertInvariants(rig.database);
          await assertSameMoney(rig, rig.double);
        } catch (error) {
          broken.push(`${crash.phase} message ${crash.nth}: ${String(error)}`);
          // A sweep takes hours, so print each failure at once.
          process.stdout.write(`${flow.name}, queues on ${queues}: ${broken.at(-1)}\n`);
          // Start over, because broken data would fail the checks after every later kill.
          await rig.stop();
          rig = await startCrashRig(redis?.url);
        }
      }
      return { messages: whole.messages, killed, twice, broken };
    }

    it.each(swept)(
      'registers and charges once and sends all emails: $name',
      async (flow) => {
        const { broken, ...totals } = await sweep(flow);
        process.stdout.write(`${flow.name}, queues on ${queues}: ${JSON.stringify(totals)}, ${broken.length} broken\n`);
        expect(broken).toEqual([]);
        expect(Object.keys(totals.killed).length).toBeGreaterThan(0);
      },
      4 * hours,
    );

    it('(negative control) is reported as failing if an email is never sent', async () => {
      const [flow] = flows.filter(({ name }) => name === 'an online payment');
      if (!flow) throw new Error('there is no such flow');
      const whole = await run(rig, flow);
      await rig.database.query("DELETE FROM subscriptions WHERE subscriber LIKE 'send-%'");
      const seen = await run(rig, flow);
      expect(() => assertEmails(seen, whole)).toThrow('Set');
    });
  },
);
