import { randomUUID } from 'node:crypto';
import { academyDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import { StaffLinks } from '../../src/staff/members/staff-links.js';
import type { TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import {
  addStaff,
  ageSession,
  appCode,
  nextCode,
  enroll,
  signInStaff,
  staffOf,
  staffPassword,
  type TestStaff,
} from '../support/office.js';
import { deskOf, officeConsultation, officeRegistration } from '../support/office-registrations.js';
import { buyConsultation, buyCourse, buyPractice } from '../support/registration-tour.js';
import { storeMessage } from '../support/office-accounts.js';
import { storeFamily, storeMerge, storeNote, storeTask } from '../support/office-families.js';
import { saturday } from '../support/forms.js';
import { academyToday, buySeat, closedDateToken, closedDay, seatToday } from '../support/saturdays.js';
import { depositToUse, refundableOf } from '../support/allocations.js';
import { expectedPayment, refundToPayOut } from '../support/office-purchases.js';
import { setCapacity } from '../support/seats.js';
import { waitFor } from '../support/waitlist.js';
import { endedLesson } from '../support/lesson-notes.js';
import { addTutor } from '../support/tutors.js';
import { addTestimonialSetting, previewWithoutSite } from '../support/settings.js';
import { addLead, addSubscriber } from '../support/leads.js';
import { addTwice, mergingOf } from '../support/student-merges.js';
import { storeTask as storeStudentTask } from '../support/student-tasks.js';
import { addTestimonial, testimonialTokenOf } from '../support/testimonials.js';
import { addConsultation, addSharedStudent, addUndelivered } from '../support/today.js';
import { heldPayment } from '../support/payment-issues.js';
import { scoredSeat, scoreToPublish, storeScore } from '../support/scores.js';
import { documentStates } from './document-states.js';
import type { StateHandlers, Values } from './contract-fixture.js';

const cookieOf = (client: TestClient): Values => ({ cookie: client.cookies.get('academy-staff') ?? '' });

/** Returns the id of the student in the contract's family. */
async function janesStudent({ database }: TestApp): Promise<string> {
  const [student] = await database.query<{ id: string }>(
    "SELECT s.id FROM students s JOIN accounts a ON a.id = s.account_id WHERE a.email_key = 'jane@example.com' AND s.deleted_at IS NULL",
  );
  return student?.id ?? '';
}

/** Provider states about the office. @param appOf returns the product; called when a state is set up */
export function officeStates(appOf: () => TestApp): StateHandlers {
  let owner: TestStaff;
  let familyId: string;
  let courseId: string;
  let tutorId: string;
  let client: TestClient;
  const signIn = async () => {
    client = await signInStaff(appOf(), owner);
    return cookieOf(client);
  };
  return {
    'there is an owner': async () => {
      owner = await addStaff(appOf());
      return { email: owner.email, password: staffPassword };
    },
    'the owner is signed in to the office': signIn,
    'the owner still owes a code': async () => {
      const { secret } = await enroll(await signInStaff(appOf(), owner));
      return { ...(await signIn()), code: nextCode(secret) };
    },
    'the owner has begun to set up an app': async () => {
      const { body } = await client.post<{ secret: string }>('/api/office/two-factor');
      return { code: appCode(body.secret) };
    },
    'the owner entered the password a while ago': async () => {
      await ageSession(appOf(), owner.id, 'confirmed_at', '11 minutes');
      return {};
    },
    'the owner was mailed a link to a password': async () => {
      const [row] = await appOf().database.query<{ hash: string }>('SELECT password_hash AS hash FROM staff');
      const links = appOf().app.get(StaffLinks, { strict: false });
      const staff = { id: owner.id, passwordHash: row?.hash ?? null };
      return { linkToken: await links.tokenOf(staff, Math.floor(Date.now() / 1000) + 3600) };
    },
    'a family has called': async () => {
      familyId = await storeFamily(appOf());
      return { id: familyId };
    },
    'a family has called and given its address': async () => ({
      id: await storeFamily(appOf(), 'Caller', 'fay@example.com'),
    }),
    'that family is known twice': async () => ({ id: familyId, other: await storeFamily(appOf(), 'Twice') }),
    'another family is merged into that one': async () => ({ id: await storeMerge(appOf(), familyId) }),
    'a parent has added a child twice': async () => {
      const { main, other } = await addTwice(appOf());
      await storeScore(appOf(), other.id);
      return { id: main.id, other: other.id };
    },
    'a child who was added twice is merged': async () => {
      const { main, other } = await addTwice(appOf());
      await storeScore(appOf(), other.id);
      const { body } = await mergingOf(client).merge(main.id, other.id);
      return { id: body.family.merged_students?.[0]?.id ?? '' };
    },
    'there is a note about that family': async () => ({ id: await storeNote(appOf(), familyId) }),
    'there is a task for that family': async () => ({ id: await storeTask(appOf(), familyId) }),
    'that task is done': async () => {
      await appOf().database.query('UPDATE family_tasks SET done_at = academy_now()');
      return {};
    },
    'the office looks at that family': async () => {
      const [row] = await appOf().database.query<{ id: string }>(
        "SELECT id FROM accounts WHERE email_key = 'jane@example.com'",
      );
      return { id: row?.id ?? '' };
    },
    'the office looks at nothing': async () => ({ id: crypto.randomUUID() }),
    'a family was emailed a confirmation': async () => ({
      id: await storeMessage(appOf()),
    }),
    'the office looks at the parent': async () => {
      const [row] = await appOf().database.query<{ id: string }>(
        "SELECT id FROM accounts WHERE email_key = 'jane@example.com'",
      );
      return { kind: 'parent', id: row?.id ?? '' };
    },
    'a student has taken a practice ACT': async () => {
      const { date, seat } = await scoredSeat(appOf());
      return { date, seat };
    },
    'a practice ACT has its score': async () => {
      const { date, score } = await scoreToPublish(appOf());
      return { date, score: score.id };
    },
    'the student has a score and a goal': async () => storeScore(appOf(), await janesStudent(appOf())),
    ...documentStates(appOf),
    'the office looks at the student': async () => {
      return { kind: 'student', id: await janesStudent(appOf()), step: 'essays-ideas' };
    },
    'the student has a task of the parent’s': async () => {
      const id = await janesStudent(appOf());
      return { id, task: await storeStudentTask(appOf(), id, 'parent') };
    },
    'the office has changed the address of the parent': async () => {
      await appOf().database.query(
        `INSERT INTO email_changes (account_id, old_email, new_email, status, by_office, confirmed_at)
         SELECT id, email, email, 'confirmed', true, academy_now() FROM accounts WHERE email_key = 'jane@example.com'`,
      );
      return {};
    },
    'the parent has lost the phone of their codes': async () => {
      await appOf().database.query(
        "INSERT INTO two_factor (account_id, secret, enabled_at) SELECT id, 'x', academy_now() FROM accounts WHERE email_key = 'jane@example.com'",
      );
      return {};
    },
    'an address is on the newsletter list': async () => ({ id: await addSubscriber(appOf(), 'ann@example.com') }),
    'the office looks at the testimonials': async () => ({ kind: 'testimonial' }),
    'the office has changed a page text': async () => {
      await appOf().database.query(
        "INSERT INTO page_texts (id, text) VALUES ('home.lead', 'One tutor, one student.') ON CONFLICT DO NOTHING",
      );
      return {};
    },
    'the site can be previewed': () => {
      previewWithoutSite(appOf());
      return Promise.resolve({ kind: 'testimonial' });
    },
    'the owner has added a testimonial': async () => {
      const { change } = await addTestimonialSetting(appOf());
      return { kind: 'testimonial', id: change.item_id };
    },
    'the owner has just added a testimonial': async () => ({ id: (await addTestimonialSetting(appOf())).change.id }),
    'a family has sent feedback': async () => ({ id: await addLead(appOf(), 'feedback') }),
    'a family was asked whether its feedback may be published': async () => {
      const { leadId } = await addTestimonial(appOf());
      return { id: leadId, testimonialToken: await testimonialTokenOf(appOf(), leadId) };
    },
    'a family has agreed to have its feedback published': async () => ({
      id: (await addTestimonial(appOf(), 'agreed')).leadId,
    }),
    'a family has sent a message': async () => ({ id: await addLead(appOf()) }),
    'there is a member with the role desk': async () => ({ id: (await addStaff(appOf(), 'desk')).id }),
    'a member of the desk teaches courses': async () => {
      tutorId = await addTutor(appOf(), { role: 'desk' });
      return { id: tutorId, day: addDays(await academyToday(appOf()), 30) };
    },
    'a lesson has ended': async () => {
      const { id: lesson, tutorId: teacher } = await endedLesson(appOf());
      // Early on a Monday, the lesson was last week.
      const [day] = await appOf().database.query<{ day: string }>(
        "SELECT to_char(starts_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS day FROM lessons WHERE id = $1",
        [lesson],
      );
      return { lesson, tutorId: teacher, ...day };
    },
    'a package waits for that tutor': async () => ({ id: await buyCourse(appOf()), tutorId }),
    'a student has a seat at a test today': () => seatToday(appOf()),
    'a family waits for a seat of that test': async () => {
      const [app, soldOut] = [appOf(), saturday(8)];
      await setCapacity(app, 'practice-sat', soldOut, 0);
      await waitFor(app, 'Kim', { date: soldOut });
      await app.database.query('UPDATE waitlist_entries SET date = $2::timestamp WHERE date = $1::timestamp', [
        soldOut,
        `${await academyToday(app)} 09:00`,
      ]);
      return {};
    },
    'that date is closed': async () => {
      const app = appOf();
      const day = await academyToday(app);
      const manager = await signInStaff(app, await addStaff(app, 'manager'));
      await manager.post(`/api/office/saturdays/${day}/closing`, { reason: 'Snow' });
      return {};
    },
    'a family has a seat on a closed date': async ({ email }) => {
      const [app, date, to] = [appOf(), saturday(6), saturday(7)];
      await buySeat(app, date, { first: 'Ann', last: 'Doe', email: String(email) });
      const manager = await signInStaff(app, await addStaff(app, 'manager'));
      await manager.post(`/api/office/saturdays/${date.slice(0, 10)}/closing`, { reason: 'Snow' });
      const [seat] = await app.database.query<{ id: string; registration: string }>(
        'SELECT seat_id AS id, registration_id AS registration FROM closed_seats',
      );
      const closedToken = await closedDateToken(app, date.slice(0, 10));
      return { closedToken, closedSeat: seat?.id ?? '', newDate: to, id: seat?.registration ?? '' };
    },
    'a date is closed': async () => ({ date: await closedDay(appOf(), 250) }),
    'the families of that date were written to': async () => {
      const day = await academyToday(appOf());
      const message = {
        id: randomUUID(),
        session_id: '',
        subject: 'Parking',
        text: 'Use the back lot.',
        recipients: 1,
      };
      await client.post(`/api/office/saturdays/${day}/messages`, message);
      return {};
    },
    '$100.00 were paid for a course this month': async () => ({
      id: (await heldPayment(appOf())).paymentId,
      month: academyDay(new Date()).slice(0, 7),
    }),
    'the payment of a course needs a person': async () => ({ id: (await heldPayment(appOf())).issueId }),
    'a family was registered by phone and its check is on its way': async () => ({
      id: await expectedPayment(appOf()),
    }),
    'a deposit of what a course costs can be used': async () => {
      const [app, id] = [appOf(), await depositToUse(appOf(), '1475.00')];
      const { body } = await refundableOf((await staffOf(app, 'manager')).client, id);
      return { id, version: body.payment.version };
    },
    'a refund of cash is not paid out yet': async () => ({ id: await refundToPayOut(appOf()) }),
    'a guest has registered for a practice test': async () => {
      const id = await buyPractice(appOf());
      const { version } = await officeRegistration((await staffOf(appOf(), 'desk')).client, id);
      return { id, version, from: saturday(9), to: saturday(10) };
    },
    'a guest has registered for a course': async () => {
      courseId = await buyCourse(appOf());
      return { id: courseId };
    },
    'it went to a sibling': async () => {
      const [sibling] = await appOf().database.query<{ id: string; other: string }>(
        `INSERT INTO students (parent_email_key, name_key, student_name, password_hash)
         SELECT s.parent_email_key, 'beadoe', 'Bea Doe', '' FROM registrations r JOIN students s ON s.id = r.student_id WHERE r.id = $1
         RETURNING id, (SELECT student_id FROM registrations WHERE id = $1) AS other`,
        [courseId],
      );
      const { id = '', other = '' } = sibling ?? {};
      const { body } = await deskOf(client).assignStudent(courseId, id, other);
      return { id: courseId, changeId: body.registration.student_change?.id ?? '', other };
    },
    'a guest has booked a consultation': async () => {
      const id = await buyConsultation(appOf());
      const { version, at, open } = await officeConsultation((await staffOf(appOf(), 'desk')).client, id);
      return { id, version, from: at, to: `${open.at(-1)?.date} ${open.at(-1)?.starts[0]}` };
    },
    'an email did not arrive': async () => ({ emailId: await addUndelivered(appOf()) }),
    'two families may have the same student': async () => ({ sharedId: await addSharedStudent(appOf()) }),
    'a consultation is booked for today': async () => {
      const day = await academyToday(appOf());
      return { day, id: await addConsultation(appOf(), { name: 'Ann Lee', day, start: '10:30' }) };
    },
    'that member is disabled': async () => {
      await appOf().database.query("UPDATE staff SET disabled_at = academy_now() WHERE role = 'desk'");
      return {};
    },
  };
}
