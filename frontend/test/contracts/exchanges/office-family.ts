import type { Family, FamilyChild, FamilyEntry, FamilyNote, FamilyTask } from '@academy/contracts/http/office/families';
import { describe, expect, it } from 'vitest';
import {
  addFamilyNote,
  addFamilyTask,
  markFamilyTask,
  readFamily,
  removeFamilyNote,
} from '../../../src/api/office/families';
import { familyAnswer as answer, familyCalled as called, signedInOwner as owner } from '../caller';
import { refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { checkout, courseBody, ids, parent, states } from '../people';
import { anId, anInteger, aText, aTime, oneOrMore, refusal, textLike, type Pinned } from '../pinned';

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
    const read = await officeExchange(
      {
        what: 'a family with a registration',
        given: [...booked, ...owner, ['the office looks at that family']],
        route: 'getFamily',
        status: 200,
        answer: answer({
          name: 'Jane Doe',
          emails: [parent.email],
          phones: [parent.phone_no],
          accounts: [
            { id: anId(id), name: 'Jane Doe', email: parent.email, state: 'unconfirmed', created_at: aTime() },
          ],
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
      },
      (client) => readFamily(id, client),
    );
    expect(read.registrations).toHaveLength(1);
  });

  it('is not found when it does not exist', async () => {
    const error = await officeExchange(
      {
        what: 'a family that does not exist',
        given: [...owner, ['the office looks at nothing']],
        route: 'getFamily',
        status: 404,
        answer: refusal('not_found', 'We could not find that.'),
      },
      (client) => refusalOf(readFamily(id, client)),
    );
    expect(error.code).toBe('not_found');
  });

  it('gets a note', async () => {
    const text = 'Prefers calls after six.';
    const changed = await officeExchange(
      {
        what: 'a note about a family',
        given: called,
        route: 'addFamilyNote',
        body: { text },
        status: 201,
        answer: answer({ notes: [note] }),
      },
      (client) => addFamilyNote(id, { text }, client),
    );
    expect(changed.notes[0]?.text).toBe(text);
  });

  it('has a note removed', async () => {
    const changed = await officeExchange(
      {
        what: 'the removal of a note',
        given: [...called, ['there is a note about that family']],
        route: 'removeFamilyNote',
        status: 200,
        answer: answer(),
      },
      (client) => removeFamilyNote(id, client),
    );
    expect(changed.notes).toEqual([]);
  });

  it('gets a task', async () => {
    const body = { text: 'Call back', due_on: '2026-12-01' };
    const changed = await officeExchange(
      {
        what: 'a task for a family',
        given: called,
        route: 'addFamilyTask',
        body,
        status: 201,
        answer: answer({ tasks: [task] }),
      },
      (client) => addFamilyTask(id, body, client),
    );
    expect(changed.tasks[0]?.done_at).toBeNull();
  });

  it.each([
    ['done', true, 'finishFamilyTask', [['there is a task for that family']]],
    ['reopened', false, 'reopenFamilyTask', [['there is a task for that family'], ['that task is done']]],
  ] as const)('has a task marked as %s', async (word, isDone, route, given) => {
    const changed = await officeExchange(
      {
        what: `a task of a family that is ${word}`,
        given: [...called, ...given.map(([name]): State => [name])],
        route,
        status: 200,
        answer: answer({ tasks: [{ ...task, done_at: isDone ? aTime() : null }] }),
      },
      (client) => markFamilyTask(id, isDone, client),
    );
    expect(changed.tasks[0]?.done_at !== null).toBe(isDone);
  });
});
