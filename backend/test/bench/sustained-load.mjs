import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { httpClient } from './http-client.mjs';
import { percentile, register } from './load.mjs';
import { allMailed } from './whole-path.mjs';

const publicPages = [
  '/',
  '/service-selection',
  '/our-team',
  '/college-essays',
  '/resources/blog',
  '/legal/privacy-policy',
];
const catalog = ['/api/get_sat_act_packages', '/api/facts', '/api/programs'];

/** Number of families with an account, whose dashboards are read. */
const accounts = 50;

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Signs up a family. @returns a function that reads a random page of that family's dashboard */
async function signUp(client) {
  const family = {
    firstname: 'Jane',
    lastname: 'Doe',
    email: `${randomUUID()}@example.com`,
    phone_no: '9145550123',
    password: 'Correct-Horse-7',
    password_confirmation: 'Correct-Horse-7',
  };
  const { token, user } = await client.send('POST', '/api/register', family, { 'idempotency-key': randomUUID() });
  const headers = { authorization: `Bearer ${token}` };
  const paths = [`/api/students/${user.id}/exams`, `/api/parent/user/${user.id}`, '/api/account/payments'];
  return (sender) => sender.send('GET', pick(paths), undefined, headers);
}

/**
 * Sends requests at a steady rate without waiting for earlier responses, and measures each from the moment it was due.
 * Of every forty requests, 22 are pages, 9 are catalog reads, 6 are dashboard reads, and 3 make up one purchase.
 * @param product the processes from `startAll`
 * @returns times in ms, overall and by kind
 */
export async function sustainedLoad({ apis, arrived }, { rate, seconds }) {
  const clients = apis.map(({ url }) => httpClient(url, 64));
  const dashboards = [];
  for (let number = 0; number < accounts; number += 1) dashboards.push(await signUp(clients[0]));
  const times = { page: [], catalog: [], dashboard: [], 'call of a purchase': [] };
  let [failed, purchases] = [0, 0];
  const reasons = new Map();

  const send = (kind, due, work) =>
    work.then(
      () => times[kind].push(performance.now() - due),
      (error) => {
        failed += 1;
        reasons.set(error.message, (reasons.get(error.message) ?? 0) + 1);
      },
    );
  const buy = async (client, due) => {
    let start = due;
    const timed = {
      send: (...request) => {
        const work = client.send(...request);
        void send('call of a purchase', start, work);
        return work.finally(() => (start = performance.now()));
      },
    };
    await register(timed, { email: `${randomUUID()}@example.com` });
    purchases += 1;
  };
  const fire = (slot, due) => {
    const client = clients[slot % clients.length];
    const turn = slot % 40;
    // The second and third calls of a purchase are sent when the previous one returns.
    if (turn === 0) return buy(client, due).catch(() => undefined);
    if (turn <= 2) return undefined;
    if (turn <= 24) return send('page', due, client.send('GET', pick(publicPages), undefined, { accept: 'text/html' }));
    if (turn <= 33) return send('catalog', due, client.send('GET', pick(catalog)));
    return send('dashboard', due, pick(dashboards)(client));
  };

  const started = performance.now();
  const [underWay, slots] = [new Set(), rate * seconds];
  for (let slot = 0; slot < slots; slot += 1) {
    const due = started + (slot * 1_000) / rate;
    if (due > performance.now() + 1) await pause(due - performance.now());
    const work = fire(slot, due);
    if (!work) continue;
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }
  await Promise.all(underWay);
  await allMailed(arrived, purchases, 120_000);
  for (const client of clients) client.close();
  for (const [reason, count] of reasons) console.error(`${count} × ${reason}`);
  const all = Object.values(times).flat();
  const kinds = Object.entries(times).map(([kind, own]) => [kind, { count: own.length, p99: percentile(own, 0.99) }]);
  return {
    requests: all.length + failed,
    failed,
    purchases,
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    p99: percentile(all, 0.99),
    longest: all.reduce((one, other) => Math.max(one, other), 0),
    kinds: Object.fromEntries(kinds),
  };
}
