import { longDateTime } from '@academy/contracts/rules/date-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RemindOfComingDates } from '../../src/reminders/reminders.schedules.js';
import { storeEvent } from '../support/events.js';
import { saturday } from '../support/forms.js';
import { start, stop, product, run, sitting, registered, mailsTo, quiet } from '../support/moved-test-app.js';

beforeAll(start);
afterAll(stop);

describe('the reminder of a moved test', () => {
  const remindersTo = (address: string) => mailsTo(address, /^Reminder/);
  const look = () => product.app.get(RemindOfComingDates, { strict: false }).run();
  /** Backdates a booking by two months, and its move, if any, by a month. */
  const longAgo = async (id: string) => {
    await product.database.query("UPDATE registrations SET created_at = now() - interval '60 days' WHERE id = $1", [
      id,
    ]);
    await product.database.query(
      "UPDATE seats SET moved_at = now() - interval '30 days' WHERE registration_id = $1 AND moves > 0",
      [id],
    );
  };
  // The third Saturday is always more than seven days away. Reminders are sent within seven days.
  const [near, far] = [saturday(0), saturday(2)];

  it('is sent for the new date and not for the old date', async () => {
    const [away, closer] = [
      await registered(sitting([near], 'away@example.com', 'practice-act')),
      await registered(sitting([far], 'closer@example.com', 'practice-act')),
    ];
    await run(`move ${away.id} ${near} ${far} --force`);
    await run(`move ${closer.id} ${far} ${near}`);
    for (const { id } of [away, closer]) await longAgo(id);
    await look();
    await quiet();
    expect(remindersTo('away@example.com')).toEqual([]);
    const soon = await product.database.query<{ ahead: string }>(
      'SELECT ahead FROM reminders WHERE registration_id = $1',
      [closer.id],
    );
    expect(soon).toHaveLength(1);
    expect(remindersTo('closer@example.com').map(({ text }) => text.includes(longDateTime(near)))).toEqual([true]);
  });

  it('is not sent right after the email about the move', async () => {
    const { id } = await registered(sitting([far], 'just@example.com', 'practice-act'));
    await product.database.query("UPDATE registrations SET created_at = now() - interval '60 days' WHERE id = $1", [
      id,
    ]);
    await run(`move ${id} ${far} ${near}`);
    await look();
    await quiet();
    expect(remindersTo('just@example.com')).toEqual([]);
  });

  it('is not sent when it was due for the old date', async () => {
    const { id } = await registered(sitting([near], 'due@example.com', 'practice-act'));
    await run(`move ${id} ${near} ${far} --force`);
    const [row] = await product.database.query<{ id: string }>(
      "INSERT INTO reminders (registration_id, starts_at, ahead) VALUES ($1, $2::timestamp AT TIME ZONE 'America/New_York', '7 days') RETURNING id",
      [id, near],
    );
    await storeEvent(product.database, { name: 'ReminderDue', payload: { reminder_id: row?.id } });
    await quiet();
    expect(remindersTo('due@example.com')).toEqual([]);
  });
});
