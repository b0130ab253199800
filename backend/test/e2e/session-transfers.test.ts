import { randomUUID } from 'node:crypto';
import type { AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import type { StudentDashboardResponse } from '@academy/contracts/http/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allApplied } from '../support/card-app.js';
import { addStudent, studentPassword } from '../support/families.js';
import { fillIn, saturday } from '../support/forms.js';
import { until } from '../support/journey.js';
import { product, run, start, stop } from '../support/ops-app.js';
import { cancel, page, payingFamily, payingGuest, saveDetails, sitting } from '../support/registration-page.js';

beforeAll(start);
afterAll(stop);

/** Creates a family in which Sam has five sessions for $1,475.00, and Kim and Lee are siblings. */
async function withCourse() {
  const family = await payingFamily(product, [fillIn.sat_act_course(), fillIn.sat_act_course()]);
  const [kim, lee] = [
    await addStudent(family.parent, { student_name: 'Kim Doe' }),
    await addStudent(family.parent, { student_name: 'Lee Doe', student_email: null, school: null }),
  ];
  const [id = '', another = ''] = family.ids;
  return {
    ...family,
    id,
    another,
    kim,
    lee,
    left: async (one: string) => (await page(family.parent, one)).sessions_left,
  };
}

/** Transfers sessions at the price shown. @returns the id of the new registration, or the output if there is none */
async function transfer(id: string, count: number, to: string, dollars = count * 295): Promise<string> {
  const answer = await run(`sessions ${id} transfer ${count} --to ${to} --amount ${dollars}`);
  return /\(registration (\S+)\)/.exec(answer)?.[1] ?? answer;
}

const texts = async (parent: Parameters<typeof page>[0], id: string) =>
  (await page(parent, id)).history.map(({ text }) => text);

describe('transferring sessions to a sibling', () => {
  it('previews the transfer, then moves the sessions with their share of the price', async () => {
    const { parent, id, left } = await withCourse();
    await run(`sessions ${id} use`);
    expect(await run(`sessions ${id} transfer 3 --to Kim`)).toBe(
      '3 sessions would move to Kim Doe with $885.00 of the price; 1 session would be left here, and $590.00 of the price. ' +
        'Nothing was transferred yet: run the same command with --amount 885.00. 4 of 5 sessions left, 1 used.',
    );
    expect(await left(id)).toBe(4);
    const answer = await run(`sessions ${id} transfer 3 --to Kim --amount 885.00`);
    expect(answer).toMatch(
      /^Transferred: 3 sessions with \$885\.00 of the price to Kim Doe \(registration \S+\)\. 1 of 2/,
    );
    const made = /\(registration (\S+)\)/.exec(answer)?.[1] ?? '';
    expect(await page(parent, made)).toMatchObject({
      student_name: 'Kim Doe',
      sessions: 3,
      sessions_left: 3,
      status: 'booked',
      cancel: { allowed: true, refund_cents: 88_500 },
      payment: { amount_cents: 88_500, refunded_cents: 0 },
      details: { school: 'Rye High School', grade: '', parent_phone: '9145550123' },
    });
    expect((await saveDetails(parent, made, { school: 'Rye Neck' })).body.data.details.grade).toBe('');
    expect((await saveDetails(parent, made, { grade: '9th' })).body.data.details.grade).toBe('9th');
    expect(await page(parent, id)).toMatchObject({
      sessions: 2,
      sessions_left: 1,
      cancel: { refund_cents: 29_500 },
      payment: { amount_cents: 59_000, refunded_cents: 0 },
    });
    expect(await texts(parent, id)).toContain('3 sessions were transferred to Kim, with $885.00 of the price');
    expect((await texts(parent, made)).slice(0, 1)).toEqual([
      '3 sessions came from Sam’s registration, with $885.00 of the price',
    ]);
  });

  it('shows the new registration to parent and student and sends the parent one email', async () => {
    const { parent, id, kim } = await withCourse();
    const made = await transfer(id, 1, kim.student_email ?? '');
    const { body } = await parent.get<ExamsResponse>(`/api/students/${kim.user_id}/exams`);
    expect(body.data.exams.find((one) => one.id === made)).toMatchObject({
      student_name: 'Kim Doe',
      student_id: kim.id,
      total: 295,
      status: 'booked',
    });
    const student = product.client();
    const signedIn = await student.post<{ token: string }>('/api/students/login', {
      email: kim.student_email,
      password: studentPassword,
    });
    student.token = signedIn.body.token;
    const dashboard = await student.get<StudentDashboardResponse>('/api/student/dashboard');
    expect(JSON.stringify(dashboard.body)).toContain(made);
    expect(await texts(student, made)).toEqual(['1 session came from Sam’s registration']);
    const sent = () => product.mails.mails.filter(({ subject }) => subject === '1 session transferred to Kim Doe');
    await until('the email to the parent', () => sent().length > 0);
    const about = sent();
    expect(about.map(({ to }) => to)).toEqual([['jane@example.com']]);
    expect(about[0]?.text).toMatch(/We transferred 1 session from Sam Doe to Kim Doe[^]*Amount due: None/);
  });

  it('rejects strangers, too many sessions, wrong amounts, ended registrations and disputes', async () => {
    const { id, kim, another, intent, parent } = await withCourse();
    const stranger = (await withCourse()).kim;
    const refused = (line: string, message: string) => expect(run(line)).rejects.toThrow(message);
    await refused(`sessions ${id} transfer 1 --to ${stranger.id}`, 'is not a student in this family');
    await refused(`sessions ${id} transfer 1 --to ${stranger.id} --amount 295`, 'is not a student in this family');
    await refused(`sessions ${id} transfer 6 --to Kim`, 'Only 5 sessions');
    await refused(`sessions ${id} transfer 6 --to Kim --amount 1770`, 'Only 5 sessions');
    await refused(`sessions ${id} transfer 1 --to Kim --amount 300`, '$295.00 of the price would move by now');
    await refused(`sessions ${id} transfer 1`, 'Usage');
    await refused(`sessions ${id} use 1 --to Kim`, 'Usage');
    await addStudent(parent, { student_name: 'Sam Doe', student_email: 'sam@example.com' });
    await refused(`sessions ${id} transfer 1 --to Sam`, 'is already for Sam Doe');
    await addStudent(parent, { student_name: 'Kim Roe' });
    await refused(`sessions ${id} transfer 1 --to kim`, 'please give the ID');
    expect(await run(`sessions ${id} transfer 1 --to ${kim.id}`)).toContain('would move to Kim Doe');
    await run(`cancel ${another}`);
    await refused(`sessions ${another} transfer 1 --to ${kim.id}`, 'has ended');
    product.double.dispute(intent, 'created');
    await product.double.webhooks.settled();
    await allApplied(product);
    await refused(`sessions ${id} transfer 1 --to ${kim.id}`, 'is disputing this payment');
  });

  it('rejects registrations of guests and of practice tests', async () => {
    const guest = await payingGuest(product, [fillIn.sat_act_course()]);
    await expect(run(`sessions ${guest.ids[0]} transfer 1 --to Kim`)).rejects.toThrow(
      'is not a student in this family',
    );
    const { ids } = await payingFamily(product, [sitting([saturday(4)])]);
    await expect(run(`sessions ${ids[0]} transfer 1 --to Kim`)).rejects.toThrow('no sessions to count');
  });

  it('is idempotent under one key and rejects that key with other data', async () => {
    const { id, lee, left } = await withCourse();
    const line = `sessions ${id} transfer 2 --to Kim --amount 590 --key ${randomUUID()}`;
    expect(await run(line)).toBe(await run(line));
    expect(await left(id)).toBe(3);
    await expect(run(line.replace('Kim', lee.id))).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    await expect(run(line.replace('transfer 2', 'transfer 1'))).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });
});

describe('transferred sessions', () => {
  it('refund their own share of the price to the original card when canceled', async () => {
    const { parent, id, intent, left } = await withCourse();
    const made = await transfer(id, 2, 'Kim');
    await run(`sessions ${made} use`);
    expect((await cancel(parent, made, { refund_cents: 29_500 })).body.data).toMatchObject({ sessions_left: 0 });
    expect([await left(id), product.double.refunded(intent)]).toEqual([3, 29_500]);
    expect((await cancel(parent, id, { refund_cents: 88_500 })).body.data).toMatchObject({
      status: 'refunded',
      sessions_left: 0,
    });
    expect(product.double.refunded(intent)).toBe(118_000);
  });

  it('are restored if their refund fails and are untouched by a refund of the source registration', async () => {
    const { id, intent, left } = await withCourse();
    const made = await transfer(id, 3, 'Kim');
    await run(`sessions ${made} refund 2 --amount 590`);
    await product.double.webhooks.settled();
    product.double.failRefund(intent);
    await product.double.webhooks.settled();
    await allApplied(product);
    expect(await left(made)).toBe(3);
    await expect(run(`refund ${id} 600`)).rejects.toThrow();
    expect(await run(`refund ${id}`)).toContain('Refunded $590.00');
    expect([await left(id), await left(made)]).toEqual([0, 3]);
  });

  it('can move on to a third sibling without changing the total price', async () => {
    const { parent, id, lee, intent } = await withCourse();
    const kims = await transfer(id, 5, 'Kim');
    const lees = await transfer(kims, 2, lee.id);
    expect(await page(parent, id)).toMatchObject({
      sessions_left: 0,
      payment: { amount_cents: 0 },
      cancel: { allowed: false },
    });
    expect((await page(parent, lees)).details).toMatchObject({ student_email: '', school: '' });
    for (const [one, amount] of [
      [lees, 59_000],
      [kims, 88_500],
    ] as const)
      expect((await cancel(parent, one, { refund_cents: amount })).status).toBe(200);
    expect(product.double.refunded(intent)).toBe(147_500);
  });

  it('are revoked with the remaining sessions by a refund of the whole payment', async () => {
    const { parent, id, paymentId } = await withCourse();
    const made = await transfer(id, 3, 'Kim');
    await run(`refund ${paymentId}`);
    for (const [one, amount] of [
      [id, 59_000],
      [made, 88_500],
    ] as const)
      expect(await page(parent, one)).toMatchObject({
        status: 'refunded',
        sessions_left: 0,
        payment: { amount_cents: amount, refunded_cents: amount },
      });
  });

  it('leave the receipt unchanged, and their refund belongs to the original registration', async () => {
    const { parent, id } = await withCourse();
    const payments = async () => (await parent.get<AccountPaymentsResponse>('/api/account/payments')).body.data[0];
    const before = await payments();
    const made = await transfer(id, 3, 'Kim');
    expect(await payments()).toEqual(before);
    await run(`sessions ${made} refund 1 --amount 295`);
    expect(await payments()).toMatchObject({
      lines: before?.lines,
      refunds: [{ amount: 29_500, registration_id: id }],
    });
  });

  it('are worth no more than the price left after a partial refund', async () => {
    const { parent, id } = await withCourse();
    await run(`refund ${id} 1400`);
    expect(await run(`sessions ${id} transfer 1 --to Kim`)).toContain('with $75.00 of the price');
    const made = await transfer(id, 1, 'Kim', 75);
    await expect(run(`sessions ${id} transfer 1 --to Kim`)).rejects.toThrow('was refunded before');
    expect((await page(parent, made)).cancel.refund_cents).toBe(7_500);
  });
});
