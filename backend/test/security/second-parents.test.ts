import { randomUUID } from 'node:crypto';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { opsLine } from '../support/ops-line.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, studentPassword } from '../support/families.js';
import { addTutor, book, booked, timesOf } from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { confirmedParent, shareStudent, sharedCourse, tokenOf, type Parent } from '../support/second-parents.js';
import { newTask } from '../support/student-tasks.js';

let app: CardApp;
let shared: Awaited<ReturnType<typeof sharedCourse>>;
let family: Record<FamilyCaller, TestClient>;
let ended: Parent;

const familyCallers = ['payer', 'second parent', 'ended second parent', 'stranger', 'student'] as const;
type FamilyCaller = (typeof familyCallers)[number];

beforeAll(async () => {
  app = await startCardApp();
  const first = await confirmedParent(app);
  const before = await shareStudent(app, first);
  await first.client.delete(`/api/second-parents/${before.id}`);
  ended = before.second;
  shared = await sharedCourse(app);
  // The same account was a second parent of the course's student, too.
  await app.database.query(
    'INSERT INTO second_parents (invitation_id, student_id, account_id, accepted_at, ended_at) VALUES ($1, $2, $3, now(), now())',
    [randomUUID(), shared.studentId, ended.user.id],
  );
  const student = app.client();
  const { body } = await student.post<{ token: string }>('/api/students/login', {
    email: shared.student.student_email,
    password: studentPassword,
  });
  student.token = body.token;
  family = {
    payer: shared.first.client,
    'second parent': shared.second.client,
    'ended second parent': ended.client,
    stranger: (await confirmedParent(app)).client,
    student,
  };
});
afterAll(() => app.stop());

/** What a call answers each caller, in the order of `familyCallers`. */
interface Row {
  call: string;
  send: (client: TestClient) => Promise<{ status: number }>;
  statuses: readonly [number, number, number, number, number];
}

const student = (rest = '') => `/api/students/${shared.studentId}${rest}`;
const registration = (rest = '') => `/api/registrations/${shared.registrationId}${rest}`;
const everyone = [200, 200, 404, 404, 200] as const;
/** The payer's alone; a student may not make the call at all. */
const payerOnly = [200, 404, 404, 404, 403] as const;
const parentsOnly = [200, 200, 404, 404, 403] as const;

const rows: Row[] = [
  ...['/lessons', '/documents', '/tasks', '/plan', '/scores', '/highlights'].map((part): Row => ({
    call: `GET ${part}`,
    send: (client) => client.get(student(part)),
    statuses: everyone,
  })),
  {
    call: 'GET /lesson-times',
    send: (client) =>
      client.get(student(`/lesson-times?registration_id=${shared.registrationId}&place=online&tutor_id=${tutor}`)),
    statuses: [200, 200, 404, 404, 403],
  },
  {
    call: 'POST /tasks',
    send: (client) => client.post(student('/tasks'), newTask()),
    statuses: [201, 201, 404, 404, 201],
  },
  {
    call: 'PUT /students/:id',
    send: (client) => client.put(student(), { student_name: 'Sam Doe' }),
    statuses: parentsOnly,
  },
  {
    call: 'POST /calendar-feeds',
    send: (client) => client.post('/api/calendar-feeds', { student_id: shared.studentId }),
    statuses: everyone,
  },
  { call: 'GET /registrations/:id', send: (client) => client.get(registration()), statuses: everyone },
  {
    call: 'GET the cancellation',
    send: (client) => client.get(registration('/cancellation')),
    statuses: payerOnly,
  },
  {
    call: 'PUT the details',
    send: (client) => client.put(registration('/details'), { school: 'Rye High School' }),
    statuses: payerOnly,
  },
  {
    call: 'POST the cancellation',
    send: (client) => client.post(registration('/cancellation'), { refund_cents: 1 }),
    statuses: [409, 404, 404, 404, 403],
  },
  {
    call: 'POST /second-parents',
    send: (client) => client.post('/api/second-parents', { email: 'x@example.com', student_ids: [shared.studentId] }),
    statuses: [422, 404, 404, 404, 403],
  },
  {
    call: 'the first accepts, others are refused',
    send: async (client) => client.post('/api/second-parents/accept', { token: await tokenOf(app, shared.id) }),
    statuses: [403, 200, 403, 403, 403],
  },
  {
    call: 'PUT /students/:id with a password',
    send: (client) =>
      client.put(student(), {
        student_name: 'Sam Doe',
        password: studentPassword,
        password_confirmation: studentPassword,
      }),
    // The change signs the student out.
    statuses: [200, 422, 404, 404, 401],
  },
  {
    call: 'PUT /students/:id with another email',
    send: (client) => client.put(student(), { student_name: 'Sam Doe', student_email: `${randomUUID()}@example.com` }),
    statuses: [200, 422, 404, 404, 401],
  },
];
let tutor: string;

describe('a shared student', () => {
  beforeAll(async () => {
    tutor = await addTutor(app);
  });

  it.each(rows)('answers $call as the caller may: $statuses', async ({ send, statuses }) => {
    const answers = [];
    for (const caller of familyCallers) answers.push((await send(family[caller])).status);
    expect(answers).toEqual(statuses);
  });

  it('shows no price, no payment and no other child to the parent who did not pay', async () => {
    const { id: sibling } = await addStudent(family.payer, { student_name: 'Kim Doe' });
    const ops = new OpsCommands(app.app, chooseQueueBackend(app.config));
    await ops.run(opsLine(`sessions ${shared.registrationId} transfer 1 --to ${sibling} --amount 295`));
    const read = async (caller: FamilyCaller) =>
      (await family[caller].get<{ data: object }>(registration())).body.data as { payment: unknown; cancel: object };
    expect(await read('payer')).toMatchObject({ payment: { card_last4: '4242' } });
    const seen = await read('second parent');
    expect(seen).toMatchObject({
      payment: null,
      cancel: { allowed: false, reason: 'parent' },
      paid_by_other_parent: true,
    });
    const text = JSON.stringify(seen);
    expect(text).not.toContain(shared.first.user.email);
    expect(text).toContain('transferred to another student');
    expect(text).not.toMatch(/parent_phone|4242|Kim/);
    expect(JSON.stringify(await read('payer'))).toContain('Kim');
  });

  it('lets both parents book, move and cancel lessons, and no one else', async () => {
    const [one = '', two = '', three = ''] = (await timesOf(shared.as(shared.first), tutor))
      .filter((time) => time.endsWith(':00'))
      .slice(60);
    for (const caller of ['ended second parent', 'stranger'] as const)
      expect((await book({ ...shared.as(shared.first), parent: family[caller] }, tutor, [one])).status).toBe(404);
    const lesson = await booked(shared.as(shared.second), tutor, one);
    const path = student(`/lessons/${lesson.id}`);
    const move = { version: lesson.version, counts: false, to: two };
    for (const caller of ['ended second parent', 'stranger'] as const) {
      expect((await family[caller].post(`${path}/move`, move)).status).toBe(404);
      expect((await family[caller].post(`${path}/cancellation`, move)).status).toBe(404);
    }
    expect((await family['second parent'].post(`${path}/move`, move)).status).toBe(200);
    const again = { version: lesson.version + 1, counts: false, to: three };
    const { status, body } = await family.payer.post<{ data: { lessons: { id: string; start: string }[] } }>(
      `${path}/move`,
      again,
    );
    expect(status).toBe(200);
    expect(
      body.data.lessons.filter(({ id }) => id === lesson.id).map(({ start }) => academyMinute(new Date(start))),
    ).toEqual([three]);
    const end = { version: lesson.version + 2, counts: false };
    expect((await family['second parent'].post(`${path}/cancellation`, end)).status).toBe(200);
  });

  it('is removed from an account only by the parent whose account it is, and sharing is ended by either', async () => {
    const { first, second, studentId, id } = await shareStudent(app);
    for (const client of [second.client, family.stranger, family['ended second parent']])
      expect((await client.delete(`/api/students/${studentId}`)).status).toBe(404);
    for (const client of [family.stranger, family['ended second parent']])
      expect((await client.delete(`/api/second-parents/${id}`)).status).toBe(404);
    expect((await second.client.delete(`/api/second-parents/${id}`)).status).toBe(200);
    expect((await first.client.delete(`/api/second-parents/${id}`)).status).toBe(200);
    expect((await second.client.get(`/api/students/${studentId}/lessons`)).status).toBe(404);
  });
});

describe('the office', () => {
  it.each([
    ['owner', 200, 200],
    ['manager', 200, 200],
    ['desk', 200, 200],
    ['tutor', 403, 403],
    ['proctor', 403, 403],
  ] as const)('as %s invites (%i) and ends (%i)', async (role, invites, ends) => {
    const { client } = await staffOf(app, role);
    const { first, studentId, id } = await shareStudent(app);
    const reason = 'Asked by the first parent.';
    expect((await client.post(`/api/office/second-parents/${id}/end`, { reason })).status).toBe(ends);
    await first.client.delete(`/api/second-parents/${id}`);
    const wanted = { email: `${randomUUID()}@example.com`, student_ids: [studentId] };
    expect((await client.post('/api/office/second-parents', wanted)).status).toBe(invites);
  });
});
