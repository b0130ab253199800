import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { startTestApp, type TestApp } from '../support/app.js';
import { allForms, checkoutOf, diagnosticForm, fillIn, postForm, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, readCheckout, signUp, startCheckout, until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

let product: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await product.stop();
  await mails.stop();
});

describe('one payment for several registrations', () => {
  it('registers two children for two services and emails parent and students once each', async () => {
    const parent = product.client();
    const { user } = await signUp(parent);
    const sam = diagnosticForm({ parent_email: user.email });
    const kim = fillIn.college_essays({
      parent_email: user.email,
      student_first_name: 'Kim',
      student_email: 'kim@example.com',
    });
    const { body: checkout } = await startCheckout(parent, checkoutOf([sam, kim]));
    expect(checkout.amount).toBe(sam.amount + kim.amount);
    expect((await readCheckout(parent, checkout)).lines.map((line) => Object.keys(line).sort())).toEqual([
      ['line_id', 'status'],
      ['line_id', 'status'],
    ]);
    await confirmDemo(parent, checkout.payment_id);

    const [first, second] = [
      await postForm(parent, kim, checkout.payment_id),
      await postForm(parent, sam, checkout.payment_id),
    ];
    expect([200, 201]).toContain(first.status);
    expect(second.status).toBe(200);
    const ids = [second.body['registration_id'], first.body['registration_id']];
    expect(new Set(ids).size).toBe(2);
    const sold = [
      {
        label: 'SAT/ACT Diagnostic Test: SAT and ACT Diagnostic Test',
        student: 'Sam Doe',
        amount: sam.amount,
        service_type: 'sat_act_diagnostic',
      },
      {
        label: 'College Essay Coaching: 3 Essay Package',
        student: 'Kim Doe',
        amount: kim.amount,
        service_type: 'college_essays',
      },
    ];
    expect(await readCheckout(parent, checkout)).toMatchObject({
      status: 'completed',
      payment_record_id: checkout.payment_record_id,
      receipt: {
        purpose: 'registrations',
        email: user.email,
        demo: true,
        paid_at: expect.stringMatching(/Z$/) as string,
      },
      lines: ids.map((registration_id, index) => ({ status: 'booked', registration_id, ...sold[index] })),
    });

    const { body } = await parent.get<ExamsResponse>(`/api/students/${user.id}/exams`);
    expect(
      body.data.exams
        .map(({ student_name, package: bought, total }) => ({ student_name, bought, total }))
        .sort((a, b) => a.student_name.localeCompare(b.student_name)),
    ).toEqual([
      { student_name: 'Kim Doe', bought: '3 Essay Package', total: 300 },
      { student_name: 'Sam Doe', bought: 'SAT and ACT Diagnostic Test', total: 200 },
    ]);
    const toParent = () =>
      mails.mails.filter((mail) => mail.to.includes(user.email) && !mail.subject.startsWith('Confirm your'));
    const receipt = await mails.waitFor((mail) => mail.to.includes(user.email) && /receipt/i.test(mail.subject));
    expect(receipt.subject).toMatch(
      /^Your registrations and receipt: SAT and ACT Diagnostic Test \(SAT\), Saturday, .+ and 2 more \(demo payment\)$/,
    );
    for (const fact of [
      'Sam Doe: SAT/ACT Diagnostic Test',
      'Kim Doe: College Essay Coaching',
      '$500.00',
      'Tax ID (EIN)',
    ])
      expect(receipt.text).toContain(fact);
    expect(receipt.text).toMatch(
      /View or print this receipt: http:\/\/academy\.test\/account\/earnings\?receipt=[0-9A-F]{8}/,
    );
    expect(receipt.calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    // Each student gets their own part, and everything is sent once.
    for (const [student, service, dates] of [
      [String(sam.body['student_email']), 'SAT/ACT Diagnostic Test', 2],
      ['kim@example.com', 'College Essay Coaching', 0],
    ] as const) {
      const copy = await mails.waitFor(
        (mail) => mail.to.includes(student) && mail.subject.startsWith('You are registered'),
      );
      expect(copy.text).toContain(service);
      expect(copy.text).not.toMatch(/\$|receipt|card|Doe, /i);
      expect(copy.text).not.toContain(user.email);
      expect(copy.calendar.match(/BEGIN:VEVENT/g)?.length ?? 0).toBe(dates);
    }
    await until('every delivery', async () => {
      const open = await product.database.query("SELECT 1 FROM deliveries WHERE status <> 'done'");
      return open.length === 0;
    });
    expect(toParent()).toHaveLength(1);
    expect(mails.mails.filter(({ to }) => to.includes('kim@example.com'))).toHaveLength(1);
  });

  it('registers all six services, each once', async () => {
    const forms = allForms({ student_first_name: 'Max' });
    const client = product.client();
    const { body: checkout } = await startCheckout(client, checkoutOf(forms));
    await confirmDemo(client, checkout.payment_id);
    const ids = new Set<unknown>();
    for (const form of forms) ids.add((await postForm(client, form, checkout.payment_id)).body['registration_id']);
    expect(ids.size).toBe(6);
    expect(
      await product.database.query('SELECT 1 FROM registrations WHERE payment_id = $1', [checkout.payment_record_id]),
    ).toHaveLength(6);
  });

  it('distinguishes siblings and several tests of the same service', async () => {
    const dates = [saturday(5), saturday(6)];
    const both = practiceForm({ student_first_name: 'Ann' }, [
      { id: 'practice-sat', dates },
      { id: 'practice-act', dates: [saturday(7)] },
    ]);
    const forms = [
      both,
      practiceForm({ student_first_name: 'Ben' }, [{ id: 'practice-sat', dates }]),
      practiceForm({ student_first_name: 'Ann' }, [{ id: 'practice-review', dates: [saturday(8), saturday(9)] }]),
    ];
    const client = product.client();
    const { body: checkout } = await startCheckout(client, checkoutOf(forms));
    expect(checkout.amount).toBe(15_000 + 10_000 + 36_000);
    await confirmDemo(client, checkout.payment_id);
    const ids = [];
    for (const form of forms) ids.push((await postForm(client, form, checkout.payment_id)).body['registration_id']);
    const lines = (await readCheckout(client, checkout)).lines.map(({ registration_id }) => registration_id);
    expect(ids).toEqual(lines);
    const seats = await product.database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM seats WHERE checkout_id = $1 AND status = $2',
      [checkout.checkout_id, 'booked'],
    );
    expect(seats).toEqual([{ n: 7 }]);
  });
});
