import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { randomUUID } from 'node:crypto';
import { EventBus } from '@nestjs/cqrs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createContext, runInContext } from '../../src/platform/audit/command-context.js';
import { ServeWaitlists } from '../../src/seats/waitlist/waitlist.schedules.js';
import { WaitlistRepository } from '../../src/seats/waitlist/waitlist.repository.js';
import { dayFromToday } from '../support/bookings.js';
import { countUndone } from '../support/events.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, readCheckout, startCheckout, until } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { race } from '../support/races.js';
import { altered, intercept } from '../support/statements.js';
import { setCapacity } from '../support/seats.js';
import { join, letPass, moveDate, read, waitFor } from '../support/waitlist.js';

const session_id = 'practice-sat';

let app: MailApp;
let week = 0;
let date: string;

beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.stop());
/** Gives each test a different full Saturday. */
beforeEach(async () => {
  date = saturday((week += 1));
  await setCapacity(app, session_id, date, 0);
});
afterEach(() => vi.restoreAllMocks());

const address = (name: string) => `${name}-${randomUUID()}@example.com`.toLowerCase();
/** Runs the schedule once, as the scheduler does. */
const serve = () =>
  runInContext(createContext({ task: 'serve-waitlists' }), () => app.app.get(ServeWaitlists, { strict: false }).run());
const statusOf = async (token: string) => (await read(app.client(), token)).status;
const subjects = () => [`No seat opened for ${weekdayDate(date)}`, `The waitlist for ${weekdayDate(date)} has ended`];
const notices = () => app.mails.mails.filter(({ subject }) => subjects().includes(subject));

/** Waits until all emails are sent. @returns the sorted recipients */
async function emailed(): Promise<string[]> {
  await until('the emails', async () => (await countUndone(app.database, 'WaitlistClosed')) === 0);
  return notices()
    .flatMap(({ to }) => to)
    .toSorted();
}

it('emails each confirmed family once with open dates and a link, and expires the entries', async () => {
  const [one, two, unconfirmed] = [address('one'), address('two'), address('unconfirmed')];
  const tokens = [
    await waitFor(app, 'One', { date, parent_email: one }),
    await waitFor(app, 'Two', { date, parent_email: two }),
  ];
  await join(app.client(), { date, parent_email: unconfirmed });
  date = await letPass(app, session_id, date);
  await race(4, serve);
  await serve();
  expect(await emailed()).toEqual([one, two].toSorted());
  expect(await Promise.all(tokens.map(statusOf))).toEqual(['expired', 'expired']);
  const { text } = notices().find(({ to }) => to.includes(one)) ?? { text: '' };
  expect(text).toContain(`No seat opened for One on ${weekdayDate(date)}`);
  expect(text).toContain(`Open date: ${longDateTime(saturday(week + 1))}`);
  expect(text).toMatch(/Register for another date: http\S+\/forms\/sat-act-practice-test\/registration$/m);
  const audited = await app.database.query(
    `SELECT DISTINCT a.actor_kind, a.subject_kind, a.command FROM audit a
       JOIN waitlist_entries e ON e.id::text = a.subject_id::text WHERE e.email = ANY($1) AND a.command = 'serve-waitlists'`,
    [[one, two]],
  );
  expect(audited).toEqual([{ actor_kind: 'system', subject_kind: 'waitlist_entry', command: 'serve-waitlists' }]);
});

/** Fills a waitlist: one family still waits, one has left, one has bought its offer, and one has a seat from the public sale. */
async function mixedLine(): Promise<{ waits: string; others: string[] }> {
  const [waits, left, bought, seated] = [address('waits'), address('left'), address('bought'), address('seated')];
  await setCapacity(app, session_id, date, 1);
  const guest = app.client();
  const form = practiceForm({ student_first_name: 'Sea', parent_email: seated }, [{ id: session_id, dates: [date] }]);
  const { body: checkout } = await startCheckout(guest, checkoutOf([form]));
  await confirmDemo(guest, checkout.payment_id);
  await until('the registration', async () => (await readCheckout(guest, checkout)).status === 'completed');
  await waitFor(app, 'Sea', { date, parent_email: seated });
  await waitFor(app, 'Waits', { date, parent_email: waits });
  const token = await waitFor(app, 'Left', { date, parent_email: left });
  await app.client().post('/api/waitlist/leave', { token });
  await waitFor(app, 'Bought', { date, parent_email: bought });
  await app.database.query("UPDATE waitlist_entries SET status = 'bought' WHERE email = $1", [bought]);
  await app.database.query('UPDATE test_dates SET waiting = waiting - 1 WHERE session_id = $1 AND date = $2', [
    session_id,
    date,
  ]);
  date = await letPass(app, session_id, date);
  return { waits, others: [left, bought, seated].toSorted() };
}

it('does not email families that left, bought their offer, or have a seat', async () => {
  const { waits } = await mixedLine();
  await serve();
  expect(await emailed()).toEqual([waits]);
});

it('(negative control) emails families that left or bought without the check for waiting entries', async () => {
  const { waits, others } = await mixedLine();
  intercept(altered('end waiting', " AND status = 'waiting'", ''));
  await serve();
  vi.restoreAllMocks();
  expect((await emailed()).filter((one) => one !== waits)).toEqual(others.filter((one) => !one.startsWith('seated')));
});

it('rolls back when it is interrupted, and emails each family once on the next run', async () => {
  const [one, two] = [address('one'), address('two')];
  const tokens = [
    await waitFor(app, 'One', { date, parent_email: one }),
    await waitFor(app, 'Two', { date, parent_email: two }),
  ];
  date = await letPass(app, session_id, date);
  const { publish } = EventBus.prototype;
  let published = 0;
  vi.spyOn(EventBus.prototype, 'publish').mockImplementation(function (this: EventBus, ...given: unknown[]) {
    const isSecond = (given[0] as { name: string }).name === 'WaitlistClosed' && (published += 1) === 2;
    if (isSecond) throw new Error('the process ends here');
    return publish.apply(this, given as never) as never;
  });
  await expect(serve()).rejects.toThrow('the process ends here');
  vi.restoreAllMocks();
  expect(await Promise.all(tokens.map(statusOf))).toEqual(['waiting', 'waiting']);
  await serve();
  await serve();
  expect(await emailed()).toEqual([one, two].toSorted());
});

it('looks at the waitlist of a full date from a week before it', async () => {
  await waitFor(app, 'One', { date, parent_email: address('week') });
  const repository = app.app.get(WaitlistRepository, { strict: false });
  const listed = async (to: string) => {
    await moveDate(app, session_id, date, to);
    date = to;
    return (await repository.listPlacesToServe()).filter((place) => place.date === to);
  };
  expect(await listed(`${dayFromToday(9)} 08:30`)).toEqual([]);
  expect(await listed(`${dayFromToday(7)} 08:30`)).toMatchObject([{ sessionId: session_id, isDue: false }]);
});

it('closes the waitlist of a test that is no longer sold and does not offer its free seat', async () => {
  const email = address('withdrawn');
  const token = await waitFor(app, 'One', { date, parent_email: email });
  await setCapacity(app, session_id, date, 1);
  await app.database.query('UPDATE test_sessions SET active = false WHERE id = $1', [session_id]);
  await serve();
  expect(await statusOf(token)).toBe('expired');
  expect(await emailed()).toEqual([email]);
  expect(notices()[0]?.text).toContain('We no longer offer the SAT Practice Test');
  await app.database.query('UPDATE test_sessions SET active = true WHERE id = $1', [session_id]);
});
