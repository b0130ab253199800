import { randomUUID } from 'node:crypto';
import { isDeep } from '../sweeps.js';
import type { Flow } from './flows.js';
import type { Crash } from './kill-point.js';
import type { CrashRig } from './rig.js';

/** The observations from one run of a flow. */
export interface Run {
  /** Number of messages on all connections, from the first call to the last email. */
  messages: number;
  /** The connection of the message at which the product was killed; undefined if it was not killed. */
  killedOn: string | undefined;
  /** Number of emails the family received, by subject without the date. */
  emails: Map<string, number>;
}

/** Runs a flow, optionally killing the product at a message, waits until all work is done, and checks the final state. */
export async function run(rig: CrashRig, flow: Flow, crash?: Crash): Promise<Run> {
  const email = `crash-${randomUUID()}@example.com`;
  const prepared = (await flow.prepare?.(rig, email)) ?? '';
  await rig.settled();
  const sent = rig.mails.mails.length;
  rig.point.arm(crash);
  const check = await flow.act(rig, email, prepared);
  await rig.settled();
  const { messages, happenedOn: killedOn } = rig.point;
  rig.point.arm();
  await check();
  const emails = new Map<string, number>();
  for (const { to, subject } of rig.mails.mails.slice(sent)) {
    const kind = subject.replace(/ on \w+, \w+ \w+/, '');
    if (to.includes(email)) emails.set(kind, (emails.get(kind) ?? 0) + 1);
  }
  return { messages, killedOn, emails };
}

/** Parses a shard such as `1/3`, the first of three. @throws Error if the text is malformed */
function readShard(text: string): { part: number; of: number } {
  const [part = NaN, of = NaN] = text.split('/').map(Number);
  if (!(part >= 1 && part <= of)) throw new Error(`CRASH_SHARD is like 1/3, not ${text}`);
  return { part, of };
}

/**
 * Returns the points at which to kill a flow with this many messages: before and after every message in a deep run, at two messages in
 * `npm test`. A deep run can be sharded (`CRASH_SHARD=2/8`: every eighth point, starting with the second) and resumed
 * (`CRASH_FROM=40`: from the 40th message).
 */
export function crashesOf(messages: number, env: Record<string, string | undefined> = process.env): Crash[] {
  if (!isDeep) {
    return [
      { nth: Math.ceil(messages / 4), phase: 'after' },
      { nth: Math.ceil(messages / 2), phase: 'before' },
    ];
  }
  const { part, of } = readShard(env['CRASH_SHARD'] ?? '1/1');
  const from = Number(env['CRASH_FROM'] ?? 1);
  return Array.from({ length: messages }, (_, index) => index + 1)
    .flatMap((nth): Crash[] => [
      { nth, phase: 'before' },
      { nth, phase: 'after' },
    ])
    .filter(({ nth }, index) => nth >= from && index % of === part - 1);
}
