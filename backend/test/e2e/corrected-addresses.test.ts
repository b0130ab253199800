import { randomUUID } from 'node:crypto';
import type { FamilyResponse, FamilySearchResponse } from '@academy/contracts/http/office/families';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { countUndone } from '../support/events.js';
import { fillIn, practiceForm, saturday } from '../support/forms.js';
import { until } from '../support/journey.js';
import { addTutor, booked, timesOf, withCourse } from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { deskOf, officeRegistration } from '../support/office-registrations.js';
import { payingGuest } from '../support/registration-page.js';

let app: CardApp;
let client: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  client = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

const mailsTo = (address: string) => app.mails.mails.filter(({ to }) => to.includes(address));

/** Corrects the parent's address of a registration. @returns the confirmation sent to it */
async function correct(id: string, address: string) {
  const before = mailsTo(address).length;
  const { version } = await officeRegistration(client, id);
  const { status, body } = await deskOf(client).correct(id, { parent_email: address, version });
  expect({ status, body }).toMatchObject({ status: 200 });
  await until('the confirmation', async () => Promise.resolve(mailsTo(address).length > before));
  const mail = mailsTo(address).at(-1);
  if (!mail) throw new Error('No confirmation was sent');
  return mail;
}

const sitting = (student: string, parent_email: string, weeks: number) =>
  practiceForm({ student_first_name: student, parent_email }, [{ id: 'practice-sat', dates: [saturday(weeks)] }]);

async function bookLesson(family: Awaited<ReturnType<typeof withCourse>>): Promise<void> {
  const tutor = await addTutor(app);
  await booked(family, tutor, (await timesOf(family, tutor)).at(40) ?? '');
}

describe('the confirmation sent to a corrected address', () => {
  it('contains the receipt that went to the wrong address, once for a payment of two registrations', async () => {
    const wrong = `wrong-${saturday(4).slice(0, 10)}@example.com`;
    const { ids } = await payingGuest(app, [sitting('Sam', wrong, 4), sitting('Kim', wrong, 5)]);
    const [sam = '', kim = ''] = ids;
    const first = await correct(sam, `right-${sam}@example.com`);
    expect(first.text).toMatch(/Receipt\n[^]*Total paid: \$/);
    expect(first.text).not.toContain('separately');
    const second = await correct(kim, `right-${sam}@example.com`);
    expect(second.text).toContain('Kim Doe is registered for');
    expect(second.text).not.toContain('Total paid');
    expect(second.text).not.toContain('separately');
  });

  it('contains no receipt of a payment by someone else', async () => {
    const [payer, wrong] = ['payer.of-both@example.com', 'wrong.second-parent@example.com'];
    const { ids } = await payingGuest(app, [sitting('Sam', payer, 4), sitting('Kim', wrong, 5)]);
    const [, kim = ''] = ids;
    for (const address of [`right-${kim}@example.com`, payer]) {
      const { text } = await correct(kim, address);
      expect(text).toContain('Kim Doe is registered for');
      expect(text).not.toMatch(/Total paid|separately/);
    }
  });

  it('promises no call once a lesson is booked', async () => {
    const family = await withCourse(app);
    expect((await correct(family.id, `early-${family.id}@example.com`)).text).toContain('Within two business days');
    await bookLesson(family);
    // Delivered late, the emails about the lesson would go to the corrected address.
    await until('the lesson’s emails', async () => (await countUndone(app.database, 'LessonsBooked')) === 0);
    const { text } = await correct(family.id, `late-${family.id}@example.com`);
    expect(text).toContain('is registered for SAT/ACT Course');
    expect(text).not.toMatch(/What happens next|Within two business days|We review/);
  });
});

describe('the confirmation of a purchase that the office sends again', () => {
  it('promises no call once a session is used', async () => {
    const parent_email = 'jane.again@example.com';
    const { ids } = await payingGuest(app, [fillIn.sat_act_course({ parent_email })]);
    const [id = ''] = ids;
    const { messages } = (await client.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
    const purchase = messages.find(({ subject }) => subject.includes('receipt'));
    const used = { kind: 'used', count: 1, request_key: randomUUID() };
    expect((await deskOf(client).recordSessions(id, used)).status).toBe(200);
    const again = { email_id: purchase?.id, to: parent_email };
    expect((await client.post(`/api/office/families/${id}/emails`, again)).status).toBe(200);
    const sent = () => mailsTo(parent_email).filter(({ subject }) => subject === purchase?.subject);
    await until('the second email', async () => Promise.resolve(sent().length === 2));
    const [first, second] = sent();
    expect(first?.text).toContain('Within two business days');
    expect(second?.text).toContain('Everything below is confirmed and paid.');
    expect(second?.text).not.toMatch(/Within two business days|We review/);
  });
});

describe('a guest’s payment whose registration gets a corrected address', () => {
  /** Pays, and waits until the office has the payment's record. */
  async function recorded(...forms: Parameters<typeof payingGuest>[1]) {
    const { ids, paymentId } = await payingGuest(app, forms);
    let recordId = '';
    // A worker writes it.
    await until('the payment record', async () => {
      const [record] = await app.database.query<{ id: string }>(
        'SELECT id FROM payment_records WHERE payment_id = $1',
        [paymentId],
      );
      recordId = record?.id ?? '';
      return recordId !== '';
    });
    return { ids, paymentId, recordId };
  }
  const familyOf = async (id: string) => {
    const { emails, payments } = (await client.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
    return { emails, payments: payments.map((payment) => payment.id) };
  };
  const found = async (address: string) =>
    (await client.get<FamilySearchResponse>(`/api/office/families?q=${address}`)).body.families.length;

  it('belongs to the family with the corrected address', async () => {
    const [wrong, right] = ['mistyped.payer@example.com', 'real.payer@example.com'];
    const { ids, paymentId, recordId } = await recorded(sitting('Sam', wrong, 4));
    expect(await familyOf(recordId)).toEqual({ emails: [wrong], payments: [paymentId] });
    await correct(ids[0] ?? '', right);
    expect(await familyOf(recordId)).toEqual({ emails: [right], payments: [paymentId] });
    expect([await found(wrong), await found(right)]).toEqual([0, 1]);
  });

  it('stays with the parent of its first line when another line is corrected, and is shown for both', async () => {
    const [payer, wrong, right] = ['aunt.payer@example.com', 'mistyped.parent@example.com', 'real.parent@example.com'];
    const { ids, paymentId, recordId } = await recorded(
      sitting('Sam', payer, 4),
      sitting('Kim', payer, 5),
      sitting('Lee', wrong, 6),
    );
    const [sam = '', kim = '', lee = ''] = ids;
    for (const id of [kim, lee]) await correct(id, right);
    expect(await familyOf(recordId)).toEqual({ emails: [payer], payments: [paymentId] });
    expect(await familyOf(lee)).toEqual({ emails: [right], payments: [paymentId] });
    await correct(sam, 'real.aunt@example.com');
    expect(await familyOf(recordId)).toEqual({ emails: ['real.aunt@example.com'], payments: [paymentId] });
    expect([await found(payer), await found(wrong)]).toEqual([0, 0]);
  });
});
