import {
  addFamilyNote,
  addFamilyTask,
  finishFamilyTask,
  getFamily,
  inviteFamily,
  removeFamilyNote,
  reopenFamilyTask,
  type Family,
  type FamilyChild,
  type FamilyEntry,
  type FamilyNote,
  type FamilyTask,
} from '@academy/contracts/http/office/families';
import { describe, expect, it } from 'vitest';
import { familyAnswer as answer, familyCalled as called, signedInOwner as owner } from '../caller';
import { exchange, refused } from '../exchange';
import { checkout, courseBody, ids, parent, states } from '../people';
import { anId, anInteger, aText, aTime, oneOrMore, refusal, textLike, type Pinned } from '../pinned';
import type { State } from '../state';

const id = ids.student;
const booked = [states.parent, states.parentSignedIn, states.openCheckout, states.charged, states.booked];
const note: Pinned<FamilyNote> = {
  id: anId(id),
  text: 'Prefers calls after six.',
  author: aText('Test owner'),
  written_at: aTime(),
};
const task: Pinned<FamilyTask> = {
  id: anId(id),
  text: 'Call back',
  due_on: '2026-12-01',
  author: aText('Test owner'),
  done_at: null,
};
describe('a family in the office', () => {
  it('is returned with its registrations and payments', async () => {
    const { family: read } = await exchange({
      what: 'a family with a registration',
      given: [...booked, ...owner, ['the office looks at that family']],
      call: getFamily,
      answer: answer({
        name: 'Jane Doe',
        emails: [parent.email],
        phones: [parent.phone_no],
        accounts: [{ id: anId(id), name: 'Jane Doe', email: parent.email, state: 'unconfirmed', created_at: aTime() }],
        children: oneOrMore<FamilyChild>({ name: aText('Ann Doe') }),
        registrations: [
          {
            id: anId(id),
            service: 'sat_act_course',
            package: courseBody.package_name,
            child: aText('Ann Doe'),
            amount: checkout.amount,
            status: 'booked',
            registered_at: aTime(),
            sessions: anInteger(5),
            sessions_left: anInteger(5),
            tests: [],
            receipt: textLike('^[0-9A-F]{8}$', 'E7AD7AD0'),
          },
        ],
        payments: [
          {
            id: anId(id),
            receipt: textLike('^[0-9A-F]{8}$', 'E7AD7AD0'),
            description: aText('SAT/ACT Course'),
            amount: checkout.amount,
            refunded: 0,
            payouts: [],
            pending_refunds: [],
            allocatable: false,
            refundable: false,
            method: aText('Visa ending in 4242'),
            paid_at: aTime(),
          },
        ],
        consents: oneOrMore<Family['consents'][number]>({ text: aText('Agreed to the terms of April 7, 2025') }),
        history: oneOrMore<FamilyEntry>({ at: aTime(), text: aText('Signed up'), by: null, reason: null }),
      }),
    });
    expect(read.registrations).toHaveLength(1);
  });

  it('is not found when it does not exist', async () => {
    const error = await refused({
      what: 'a family that does not exist',
      given: [...owner, ['the office looks at nothing']],
      call: getFamily,
      status: 404,
      answer: refusal('not_found', 'We could not find that.'),
    });
    expect(error.code).toBe('not_found');
  });

  it('is invited to create an account', async () => {
    const email = 'fay@example.com';
    const { family: changed } = await exchange({
      what: 'the invitation of a family to an account',
      given: [...owner, ['a family has called and given its address']],
      call: inviteFamily,
      body: { email },
      answer: answer({ emails: [email], invitation: { email, invited_at: aTime(), may_invite: false } }),
    });
    expect(changed.invitation?.may_invite).toBe(false);
  });

  it('gets a note', async () => {
    const text = 'Prefers calls after six.';
    const { family: changed } = await exchange({
      what: 'a note about a family',
      given: called,
      call: addFamilyNote,
      body: { text },
      answer: answer({ notes: [note] }),
    });
    expect(changed.notes[0]?.text).toBe(text);
  });

  it('has a note removed', async () => {
    const { family: changed } = await exchange({
      what: 'the removal of a note',
      given: [...called, ['there is a note about that family']],
      call: removeFamilyNote,
      answer: answer(),
    });
    expect(changed.notes).toEqual([]);
  });

  it('gets a task', async () => {
    const body = { text: 'Call back', due_on: '2026-12-01' };
    const { family: changed } = await exchange({
      what: 'a task for a family',
      given: called,
      call: addFamilyTask,
      body,
      answer: answer({ tasks: [task] }),
    });
    expect(changed.tasks[0]?.done_at).toBeNull();
  });

  it.each([
    ['done', true, finishFamilyTask, [['there is a task for that family']]],
    ['reopened', false, reopenFamilyTask, [['there is a task for that family'], ['that task is done']]],
  ] as const)('has a task marked as %s', async (word, isDone, call, given) => {
    const { family: changed } = await exchange({
      what: `a task of a family that is ${word}`,
      given: [...called, ...given.map(([name]): State => [name])],
      call,
      answer: answer({ tasks: [{ ...task, done_at: isDone ? aTime() : null }] }),
    });
    expect(changed.tasks[0]?.done_at !== null).toBe(isDone);
  });
});
