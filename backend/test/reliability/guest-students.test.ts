import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { fillIn } from '../support/forms.js';
import { pay } from '../support/registration-page.js';
import { intercept, meetBefore } from '../support/statements.js';

let app: CardApp;

beforeEach(async () => {
  app = await startCardApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stop();
});

it('adds a child once who is registered by two payments at the same time', async () => {
  const form = () => fillIn.college_essays({ parent_email: 'two.at.once@example.com', student_first_name: 'Ann' });
  intercept(meetBefore('insert guest students', 2));
  await Promise.all([pay(app, app.client(), [form()]), pay(app, app.client(), [form()])]);
  const rows = await app.database.query<{ student: string }>('SELECT student_id AS student FROM registrations');
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ student }) => student)).size).toBe(1);
  expect(await app.database.query('SELECT 1 FROM students')).toHaveLength(1);
});
