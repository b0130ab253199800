import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { Lesson } from '@academy/contracts/http/lessons';
import { cents } from '@academy/contracts/rules/money';
import { CancelConsultation, MoveConsultation } from '../../src/consultations/index.js';
import { NewsletterLinks } from '../../src/leads/newsletter/newsletter-links.js';
import { RefundPayment } from '../../src/payments/index.js';
import { PaymentSync } from '../../src/payments/payment/payment-sync.service.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { ReturnUnallocatedPayments } from '../../src/payments/custom-payments/custom-payments.schedules.js';
import { CancelRegistration, RescheduleRegistration, TransferSessions } from '../../src/registrations/index.js';
import { RemindOfComingDates } from '../../src/reminders/reminders.schedules.js';
import { ServeWaitlists } from '../../src/seats/waitlist/waitlist.schedules.js';
import type { TestApp } from '../support/app.js';
import { bookingDraft, bookingRequest, dayFromToday, openFor, postBooking, weekdayFrom } from '../support/bookings.js';
import { addDocument, newDocumentFamily } from '../support/documents.js';
import { addStudent, signUp } from '../support/families.js';
import type { TestClient } from '../support/client.js';
import { checkoutOf, postForm, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, courseBody, postRegistration, readCheckout, startCheckout } from '../support/journey.js';
import { addTutor, booked, cancelLesson, moveLesson, timesOf, type CourseFamily } from '../support/lessons.js';
import { staffOf, staffPassword } from '../support/office.js';
import { deskOf, officeRegistration } from '../support/office-registrations.js';
import { scoreToPublish } from '../support/scores.js';
import { setCapacity } from '../support/seats.js';
import { addTask, studyingFamily } from '../support/student-tasks.js';
import { letPass, waitFor } from '../support/waitlist.js';

/** Causes the events of payments, bookings, leads, cases and reminders through real calls. */
export class EventFixtures {
  private booked = 0;
  private waited = 0;

  constructor(private readonly product: TestApp) {}

  async payForCourse(
    family: TestClient = this.product.client(),
  ): Promise<{ paymentId: string; registrationId: string }> {
    const { body } = await startCheckout(family);
    await confirmDemo(family, body.payment_id);
    const { body: posted } = await postRegistration(family, body.payment_id, courseBody());
    return { paymentId: body.payment_record_id, registrationId: posted['registration_id'] as string };
  }

  async bookConsultation(): Promise<string> {
    // A different day each time, within the week for which reminders are sent.
    const draft = bookingDraft({ date: dayFromToday(2 + (this.booked++ % 5)), start_time: '12:30' });
    const { payment_id: intent } = await openFor(this.product, bookingRequest(draft));
    await confirmDemo(this.product.client(), intent);
    return (await postBooking(this.product.client(), intent, draft)).body['booking_id'] as string;
  }

  /** Adds a task as a parent, and completes it as the student. */
  async completeTask(): Promise<void> {
    const { parent, student, studentId } = await studyingFamily(this.product);
    const { id } = await addTask(parent, `/api/students/${studentId}/tasks`);
    await student.post(`/api/students/${studentId}/tasks/${id}/completion`);
  }

  /** Adds a document for a student, as staff. */
  async addDocument(): Promise<void> {
    const { officePath } = await newDocumentFamily(this.product);
    await addDocument((await staffOf(this.product, 'desk')).client, officePath);
  }

  async publishResults(): Promise<void> {
    const { date, score } = await scoreToPublish(this.product);
    await (
      await staffOf(this.product, 'desk')
    ).client.post(`/api/office/saturdays/${date}/results`, { scores: [score] });
  }

  /** Erases a family that is known only to the office. */
  async eraseFamily(): Promise<void> {
    const { client } = await staffOf(this.product, 'owner');
    await client.post('/api/office/session/confirmation', { password: staffPassword });
    const contact = {
      first_name: 'Fay',
      last_name: 'Caller',
      phone: '2035550111',
      email: `${randomUUID()}@example.com`,
    };
    const { body } = await client.post<FamilyResponse>('/api/office/families', contact);
    const erasure = { confirmation: 'Fay Caller', reason: 'Asked by phone.' };
    await client.post(`/api/office/families/${body.family.id}/erasure`, erasure);
  }

  async cancelConsultation(): Promise<void> {
    await this.commands.execute(new CancelConsultation(await this.bookConsultation()));
  }

  async moveConsultation(): Promise<void> {
    const id = await this.bookConsultation();
    await this.commands.execute(new MoveConsultation(id, { from: '', to: `${weekdayFrom(12 + this.booked)} 10:30` }));
  }

  async cancelRegistration(): Promise<void> {
    await this.commands.execute(new CancelRegistration((await this.payForCourse()).registrationId));
  }

  async moveRegistration(): Promise<void> {
    const form = practiceForm({}, [{ id: 'practice-sat', dates: [saturday(2)] }]);
    const { payment_id: intent } = await openFor(this.product, checkoutOf([form]));
    await confirmDemo(this.product.client(), intent);
    const { body } = await postForm(this.product.client(), form, intent);
    await this.commands.execute(
      new RescheduleRegistration(body['registration_id'] as string, {
        from: saturday(2),
        to: saturday(3),
        test: null,
        overrideDeadline: false,
      }),
    );
  }

  /** Transfers one session of a family's course to a second child. */
  async transferSessions(): Promise<void> {
    const parent = this.product.client();
    await signUp(parent);
    const { id: studentId } = await addStudent(parent, { student_name: 'Kim Doe' });
    const { registrationId } = await this.payForCourse(parent);
    const transfer = { count: 1, studentId, expectedCents: cents(29_500), requestKey: randomUUID() };
    await this.commands.execute(new TransferSessions(registrationId, transfer));
  }

  /** Books a lesson far enough in the future that changes are free. @returns it, its family, and another open start */
  async bookLesson(): Promise<{ family: CourseFamily; lesson: Lesson; free: string }> {
    const parent = this.product.client();
    await signUp(parent);
    const { id: studentId } = await addStudent(parent, { student_name: 'Sam Doe' });
    const { registrationId: id } = await this.payForCourse(parent);
    await this.product.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [id, studentId]);
    const [family, tutor] = [{ parent, id, studentId }, await addTutor(this.product)];
    const [start = '', free = ''] = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00')).slice(40, 42);
    return { family, lesson: await booked(family, tutor, start), free };
  }

  async moveLesson(): Promise<void> {
    const { family, lesson, free } = await this.bookLesson();
    await moveLesson(family, lesson, free);
  }

  async cancelLesson(): Promise<void> {
    const { family, lesson } = await this.bookLesson();
    await cancelLesson(family, lesson);
  }

  async correctAddress(): Promise<void> {
    const { registrationId } = await this.payForCourse();
    const { client } = await staffOf(this.product, 'desk');
    const { version } = await officeRegistration(client, registrationId);
    await deskOf(client).correct(registrationId, { parent_email: `right-${registrationId}@example.com`, version });
  }

  async leaveLead(): Promise<void> {
    const message = { name: 'Jane Doe', email: `jane-${randomUUID()}@example.com`, subject: 'Hours', message: 'Hello' };
    await this.product.client().postOnce('/api/leads', { kind: 'contact', ...message });
  }

  async requestNewsletter(): Promise<void> {
    await this.product
      .client()
      .postOnce('/api/leads', { kind: 'newsletter', email: `jane-${randomUUID()}@example.com` });
  }

  async confirmNewsletter(): Promise<void> {
    await this.requestNewsletter();
    const [latest] = await this.product.database.query<{ id: string }>(
      'SELECT id FROM newsletter_subscriptions ORDER BY created_at DESC LIMIT 1',
    );
    const link = { subscriptionId: latest?.id ?? '', expiresAt: new Date(Date.now() + 3_600_000) };
    const url = await this.product.app.get(NewsletterLinks, { strict: false }).confirmationUrl(link);
    await this.product.client().post(url.slice(this.product.config.publicUrl.length));
  }

  /** Adds a family with a confirmed address to the waitlist of a full date. @returns the date */
  async joinWaitlist(): Promise<string> {
    const date = saturday(5 + (this.waited++ % 6));
    await setCapacity(this.product, 'practice-sat', date, 0);
    await waitFor(this.product, `Kim${'abcdefghij'[this.waited % 10] ?? ''}`, { date });
    return date;
  }

  async offerSeat(): Promise<void> {
    await setCapacity(this.product, 'practice-sat', await this.joinWaitlist(), 1);
    await this.product.app.get(ServeWaitlists, { strict: false }).run();
  }

  async endOffer(): Promise<void> {
    await this.offerSeat();
    await this.product.database.query("UPDATE waitlist_entries SET offer_ends_at = now() WHERE status = 'offered'");
    await this.product.app.get(ServeWaitlists, { strict: false }).run();
  }

  async closeWaitlist(): Promise<void> {
    await letPass(this.product, 'practice-sat', await this.joinWaitlist());
    await this.product.app.get(ServeWaitlists, { strict: false }).run();
  }

  /** Cancels the last seat of a date while a family is waiting for it. */
  async releaseWaitedSeat(): Promise<void> {
    const date = saturday(11);
    await setCapacity(this.product, 'practice-act', date, 1);
    const form = practiceForm({}, [{ id: 'practice-act', dates: [date] }]);
    const { payment_id: intent } = await openFor(this.product, checkoutOf([form]));
    await confirmDemo(this.product.client(), intent);
    const { body } = await postForm(this.product.client(), form, intent);
    await waitFor(this.product, 'Lee', { session_id: 'practice-act', date });
    await this.commands.execute(new CancelRegistration(body['registration_id'] as string));
  }

  async refund(): Promise<void> {
    const { paymentId } = await this.payForCourse();
    await this.commands.execute(
      new RefundPayment({ paymentId, amount: cents(5_000), reason: 'requested', requestKey: randomUUID() }),
    );
  }

  /** The demo provider makes every refund at once, so its report is changed. */
  async pendRefund(): Promise<void> {
    const { paymentId } = await this.payForCourse();
    const sync = this.product.app.get(PaymentSync, { strict: false });
    const state = await sync.readProviderState(paymentId);
    if (!state) throw new Error('The payment has no intent.');
    const report = { id: `re_${paymentId}`, amount: cents(5_000), reason: null, requestId: null } as const;
    const refunds = [{ ...report, status: 'pending', waitsFor: 'insufficient_funds' }] as const;
    const intent = { ...state.intent, refunds };
    await this.product.app.get(UnitOfWork, { strict: false }).run((tx) => sync.apply(tx, { paymentId, intent }));
  }

  async openCase(): Promise<void> {
    const checkout = await openFor(this.product, { amount: cents(5_000), currency: 'usd' });
    await confirmDemo(this.product.client(), checkout.payment_id);
    await readCheckout(this.product.client(), checkout);
    await this.product.database.query("UPDATE payments SET succeeded_at = now() - interval '25 hours' WHERE id = $1", [
      checkout.payment_record_id,
    ]);
    await this.product.app.get(ReturnUnallocatedPayments, { strict: false }).run();
  }

  async remind(): Promise<void> {
    const id = await this.bookConsultation();
    await this.product.database.query("UPDATE consultations SET booked_at = now() - interval '30 days' WHERE id = $1", [
      id,
    ]);
    await this.product.app.get(RemindOfComingDates, { strict: false }).run();
  }

  private get commands(): CommandBus {
    return this.product.app.get(CommandBus, { strict: false });
  }
}
