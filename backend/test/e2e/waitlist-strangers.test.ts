import { randomUUID } from 'node:crypto';
import type { WaitlistEntriesResponse } from '@academy/contracts/http/waitlist';
import { maxNeverPaidPlaces } from '@academy/contracts/rules/holds';
import { waitlistMessages } from '@academy/contracts/rules/waitlist';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServeWaitlists } from '../../src/seats/waitlist/waitlist.schedules.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { confirmEmail, signUp } from '../support/families.js';
import { saturday } from '../support/forms.js';
import { setCapacity } from '../support/seats.js';
import { join, read, tokenOf } from '../support/waitlist.js';

const session_id = 'practice-sat';

let app: TestApp;
let week = 0;
let date: string;

beforeAll(async () => {
  // With rate limits, which a stranger can use up.
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());
/** Gives each test a full Saturday. */
beforeEach(async () => {
  date = saturday((week += 1));
  await setCapacity(app, session_id, date, 0);
});

const address = (name: string) => `${name}-${randomUUID()}@example.com`;

/** Signs up a parent and confirms the address. */
async function parentOf() {
  const parent = app.client();
  const { user } = await signUp(parent);
  await confirmEmail(app, user.id);
  return { parent, email: user.email };
}

const open = (token: string) => read(app.client(), token);
const confirm = (token: string) => app.client().post('/api/waitlist/confirm', { token });

it('rejects a fifth student per email address, once the address is confirmed', async () => {
  const { parent, email } = await parentOf();
  for (const student_first_name of ['Ann', 'Ben', 'Cat', 'Dan'])
    expect((await join(parent, { date, parent_email: email, student_first_name })).status).toBe(201);
  const fifth = { date, parent_email: email, student_first_name: 'Eve' };
  expect((await join(parent, fifth)).body).toMatchObject({ errors: { date: [waitlistMessages.tooMany] } });
  expect((await join(app.client(), fifth)).status).toBe(201);
  expect(await confirm(await tokenOf(app, email))).toMatchObject({
    status: 422,
    body: { errors: { token: [waitlistMessages.tooMany] } },
  });
});

describe('a family whose email a stranger entered first', () => {
  const stranger = { grade: '9th', parent_phone: '(914) 555-0199' };

  it('joins as a guest with its own choices, which are offered', async () => {
    const family = { date, parent_email: address('family') };
    const other = await parentOf();
    expect((await join(other.parent, { ...family, ...stranger })).status).toBe(201);
    const theirs = await tokenOf(app, family.parent_email);
    expect((await join(app.client(), family)).body.data).toMatchObject({ position: 2, confirmed: false });
    const own = await tokenOf(app, family.parent_email);
    expect((await confirm(own)).status).toBe(200);
    await setCapacity(app, session_id, date, 1);
    await app.app.get(ServeWaitlists, { strict: false }).run();
    expect(await open(own)).toMatchObject({ status: 'offered', fields: { grade: '11th' } });
    expect((await open(theirs)).status).toBe('waiting');
    expect((await other.parent.get<WaitlistEntriesResponse>('/api/account/waitlist')).body.data).toEqual([]);
    // Confirming the stranger's entry as well does not change what the family chose later.
    expect((await confirm(theirs)).status).toBe(200);
    expect(await open(theirs)).toMatchObject({ status: 'offered', fields: { grade: '11th' } });
  });

  it('replaces the stranger’s choices with its later ones, also after it confirmed both', async () => {
    const family = { date, parent_email: address('both') };
    await join(app.client(), { ...family, ...stranger });
    const theirs = await tokenOf(app, family.parent_email);
    await join(app.client(), family);
    const own = await tokenOf(app, family.parent_email);
    for (const token of [theirs, own]) expect((await confirm(token)).status).toBe(200);
    const merged = { status: 'waiting', confirmed: true, position: 1, fields: { grade: '11th' } };
    for (const token of [theirs, own]) expect(await open(token)).toMatchObject(merged);
  });

  it('joins with its account at once, even if the stranger fills the list with names and the limit of the address', async () => {
    const { parent, email } = await parentOf();
    const family = { date, parent_email: email };
    for (const student_first_name of ['Kim', 'Ann', 'Ben', 'Cat', 'Dan'])
      expect((await join(app.client(), { ...family, ...stranger, student_first_name })).status).toBe(201);
    expect((await join(app.client(), { ...family, ...stranger })).status).toBe(429);
    expect((await join(parent, family)).body.data).toMatchObject({ confirmed: true, position: 1 });
    const { body } = await parent.get<WaitlistEntriesResponse>('/api/account/waitlist');
    const [kim] = body.data.filter(({ fields }) => fields.student_first_name === 'Kim');
    expect(kim).toMatchObject({ confirmed: true, fields: { grade: '11th' } });
    expect((await join(parent, { ...family, grade: '12th' })).body.data).toMatchObject({ position: 1 });
    expect((await open(kim?.token ?? '')).fields.grade).toBe('12th');
  });
});

describe('families that have never paid', () => {
  /** Fills the waitlists up to the limit with confirmed entries of one network or one email domain. */
  const fill = (network: string, group: string, entries: number = maxNeverPaidPlaces) =>
    app.database.query(
      `WITH added AS (INSERT INTO waitlist_entries (session_id, date, email, email_key, student_key, fields, confirmed_at, network, email_group)
         SELECT $1, $2::timestamp, n || '@' || $4, n || '@' || $4, 'kim', '{}', now(), $3, $4 FROM generate_series(1, $5::int) AS n RETURNING 1)
       UPDATE test_dates SET waiting = waiting + $5::int WHERE session_id = $1 AND date = $2::timestamp AND EXISTS (SELECT 1 FROM added)`,
      [session_id, date, network, group, entries],
    );
  const networkOfTests = async () =>
    (
      await app.database.query<{ network: string }>(
        'SELECT network FROM waitlist_entries WHERE network IS NOT NULL ORDER BY position DESC LIMIT 1',
      )
    )[0]?.network ?? '';

  it.each([
    ['one network', async () => [await networkOfTests(), 'elsewhere.example'] as const],
    ['one email domain', async () => ['another network', 'school.example'] as const],
  ])('have at most 48 confirmed places in line together if they come from %s', async (_what, of) => {
    const first = await parentOf();
    expect((await join(first.parent, { date, parent_email: first.email })).status).toBe(201);
    const [network, group] = await of();
    // Leaves what earlier tests left behind out of the count.
    await app.database.query('UPDATE waitlist_entries SET network = NULL, email_group = NULL');
    await fill(network, group, maxNeverPaidPlaces - 1);
    const email = (name: string) => `${name}${week}@sub.school.example`;
    const link = email('link');
    expect((await join(app.client(), { date, parent_email: link })).status).toBe(201);
    const parents = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const parent = app.client();
        const { user } = await signUp(parent, email(name));
        await confirmEmail(app, user.id);
        return parent;
      }),
    );
    const joined = await Promise.all(
      parents.map((parent, n) => join(parent, { date, parent_email: email(['one', 'two'][n] ?? '') })),
    );
    expect(joined.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
    expect(joined.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: { date: [waitlistMessages.tooManySameOrigin] },
    });
    expect(await confirm(await tokenOf(app, link))).toMatchObject({
      status: 422,
      body: { errors: { token: [waitlistMessages.tooManySameOrigin] } },
    });
    await app.database.query('UPDATE waitlist_entries SET network = NULL, email_group = NULL');
    expect((await confirm(await tokenOf(app, link))).status).toBe(200);
  });
});
