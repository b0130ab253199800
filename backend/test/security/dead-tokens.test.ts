import { randomUUID } from 'node:crypto';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DisableAccount } from '../../src/accounts/index.js';
import { ConsultationLinks } from '../../src/consultations/index.js';
import { bookConsultation } from '../contracts/booked-consultation.js';
import { bookPractice, linkTokenOf } from '../support/booking-links.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUpConfirmed, studentPassword } from '../support/families.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { newPassword, resetToken } from '../support/one-time-links.js';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.stop());

/** A parent and their student, each signed in on two devices. */
interface Family {
  accountId: string;
  email: string;
  parent: TestClient;
  parentElsewhere: TestClient;
  studentId: string;
  studentEmail: string;
  student: TestClient;
  studentElsewhere: TestClient;
}

let family: Family;

async function signIn(path: string, email: string, password: string): Promise<TestClient> {
  const client = app.client();
  client.token = (await client.post<{ token: string }>(path, { email, password })).body.token;
  return client;
}

beforeEach(async () => {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  const { id: studentId, student_email: email } = await addStudent(parent);
  const studentEmail = email ?? '';
  family = {
    accountId: user.id,
    email: user.email,
    parent,
    parentElsewhere: await signIn('/api/login', user.email, parentPassword),
    studentId,
    studentEmail,
    student: await signIn('/api/students/login', studentEmail, studentPassword),
    studentElsewhere: await signIn('/api/students/login', studentEmail, studentPassword),
  };
});

type Device = 'parent' | 'parentElsewhere' | 'student' | 'studentElsewhere';
const devices: readonly Device[] = ['parent', 'parentElsewhere', 'student', 'studentElsewhere'];
const both = { parent: ['parent', 'parentElsewhere'], student: ['student', 'studentElsewhere'] } as const;

const reset = async (email: string) => {
  const token = await resetToken(app, app.mails, email);
  return app.client().post('/api/reset-password', newPassword(token));
};

/** Actions and the devices whose tokens they revoke. */
const deaths: [string, () => Promise<{ status: number }>, readonly Device[]][] = [
  ['a parent signs out', () => family.parent.post('/api/logout'), ['parent']],
  ['a student signs out', () => family.student.post('/api/logout'), ['student']],
  ['a parent signs out everywhere else', () => family.parent.delete('/api/account/sessions'), ['parentElsewhere']],
  ['a parent signs out everywhere', () => family.parent.delete('/api/account/sessions?all=true'), both.parent],
  ['a student signs out everywhere', () => family.student.delete('/api/account/sessions?all=true'), both.student],
  [
    'a parent changes the password',
    () =>
      family.parent.put(`/api/users/${family.accountId}`, {
        password: 'Another2026',
        password_confirmation: 'Another2026',
        current_password: parentPassword,
      }),
    both.parent,
  ],
  [
    'a parent changes a student’s password',
    () =>
      family.parent.put(`/api/students/${family.studentId}`, {
        student_name: 'Ann',
        password: 'Another2026',
        password_confirmation: 'Another2026',
      }),
    both.student,
  ],
  ['a parent uses a link for a new password', () => reset(family.email), both.parent],
  ['a student uses a link for a new password', () => reset(family.studentEmail), both.student],
  ['a parent deletes a student', () => family.parent.delete(`/api/students/${family.studentId}`), both.student],
  [
    'the account is disabled',
    async () => {
      await app.app.get(CommandBus, { strict: false }).execute(new DisableAccount(family.accountId));
      return { status: 200 };
    },
    devices,
  ],
];

describe.each(deaths)('when %s', (_what, happen, dying) => {
  it('only the affected tokens are rejected on the next request, and only their cookies restore nothing', async () => {
    const before = devices.map((device) => ({
      device,
      token: family[device].token,
      cookies: [...family[device].cookies],
    }));
    expect((await happen()).status).toBe(200);
    for (const { device, token, cookies } of before) {
      const { status, body } = await app.client(token).get('/api/user/profile');
      const browser = app.client();
      cookies.forEach(([name, value]) => browser.cookies.set(name, value));
      const restored = await browser.post('/api/session/restore');
      expect({
        device,
        status,
        error: body['error'],
        restored: restored.status,
        token: restored.body['token'],
      }).toEqual(
        dying.includes(device)
          ? { device, status: 401, error: 'unauthenticated', restored: 401, token: undefined }
          : { device, status: 200, error: undefined, restored: 200, token },
      );
    }
  });
});

describe('booking links of a guest whose email an account confirms', () => {
  it('are rejected on the next request and work again once the account is deleted', async () => {
    const [email, guest] = [`guest.${randomUUID()}@example.com`, app.client()];
    const { id: test } = await bookPractice(guest, 'practice-sat', email);
    const { id: consultation } = await bookConsultation(guest, email);
    const links = [
      { path: `/api/registrations/${test}`, token: await linkTokenOf(app, test) },
      { path: `/api/consultations/${consultation}`, token: await linkTokenOf(app, consultation, ConsultationLinks) },
    ];
    const open = () =>
      Promise.all(links.map(({ path, token }) => app.client().get(path, { [bookingTokenHeader]: token })));
    expect((await open()).map(({ status }) => status)).toEqual([200, 200]);
    const parent = app.client();
    await signUpConfirmed(app, parent, email);
    for (const answer of await open()) expect(answer).toMatchObject({ status: 403, body: { error: 'link_claimed' } });
    expect((await parent.post('/api/account/deletion', { current_password: parentPassword })).status).toBe(200);
    expect((await open()).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a revoked token', () => {
  it('is rejected in 200 requests on several routes', async () => {
    const { token } = family.parent;
    await family.parent.post('/api/logout');
    for (let round = 0; round < 200; round += 1) {
      const path =
        ['/api/user/profile', '/user/profile', `/api/parent/user/${family.accountId}`, '/api/account/sessions'][
          round % 4
        ] ?? '';
      expect((await app.client(token).get(path)).status).toBe(401);
    }
  });
});
