import type { Call } from '@academy/contracts/http/call';
import {
  addLeadNote,
  answerLead,
  changeLeadState,
  finishLeadNextStep,
  getLead,
  listLeads,
  setLeadNextStep,
  setLeadOwner,
  type LeadEntry,
  type LeadListResponse,
  type LeadRow,
  type OfficeLead,
  type OfficeLeadResponse,
} from '@academy/contracts/http/office/leads';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import { anId, anInteger, aText, aTime, pinned, refusal, type Pinned } from '../pinned';
import type { State } from '../state';

const given: State[] = [
  ['there is an owner'],
  ['the owner is signed in to the office'],
  ['a family has sent a message'],
];
const id = ids.student;

const row: Pinned<LeadRow> = {
  id: anId(id),
  kind: 'contact',
  received_at: aTime(),
  name: aText('Ann Lee'),
  email: aText('ann@example.com'),
  about: aText('Hours'),
  state: 'new',
  late: false,
  owner: null,
  next_step: '',
  next_step_date: null,
  first_answered_at: null,
};
const message = { name: aText('Ann Lee'), subject: aText('Hours'), message: aText('When are you open?') };
const entry = (more: Pinned<LeadEntry>): Pinned<LeadEntry> => ({
  id: anId(ids.parent),
  at: aTime(),
  by: aText('Test owner'),
  state: null,
  subject: null,
  text: null,
  date: null,
  ...more,
});
const after = (history: Pinned<LeadEntry>[], more: Pinned<OfficeLead> = {}) =>
  pinned<OfficeLeadResponse>({
    success: true,
    lead: { ...row, fields: message as never, history: history as never, version: anInteger(2), ...more },
  });

describe('the leads in the office', () => {
  it('are filtered by state and kind', async () => {
    await exchange({
      what: 'the messages that are new',
      given,
      call: listLeads,
      query: { state: 'new', kind: 'contact' },
      answer: pinned<LeadListResponse>({ success: true, leads: [row], next: null }),
    });
  });
});

describe('a lead in the office', () => {
  it('is returned with its fields', async () => {
    const { lead } = await exchange({
      what: 'a lead',
      given,
      call: getLead,
      answer: after([], { version: anInteger(1) }),
    });
    expect(lead.fields).toMatchObject({ subject: 'Hours' });
  });

  const version = 1;
  const step = { text: 'Call', date: '2026-11-30' };
  const answer = { subject: 'Our hours', text: 'We are open.' };
  const talking: Pinned<OfficeLead> = { state: 'talking', first_answered_at: aTime() };
  const mine: Pinned<OfficeLead> = { owner: { id: anId(ids.parent), name: aText('Test owner') } };
  type Change = Call<`/office/leads/:id/${string}`, object, undefined, OfficeLeadResponse>;
  it.each<[what: string, call: Change, body: object, result: unknown]>([
    ['is taken', setLeadOwner, { action: 'take' }, after([entry({ kind: 'taken' })], mine)],
    [
      'gets another state',
      changeLeadState,
      { state: 'talking' },
      after([entry({ kind: 'state', state: 'talking' })], talking),
    ],
    [
      'gets a next step',
      setLeadNextStep,
      step,
      after([entry({ kind: 'next_step', ...step })], { next_step: 'Call', next_step_date: step.date }),
    ],
    ['has its next step done', finishLeadNextStep, {}, after([])],
    ['gets a note', addLeadNote, { text: 'Called.' }, after([entry({ kind: 'note', text: 'Called.' })])],
    [
      'is answered',
      answerLead,
      answer,
      after([entry({ kind: 'answer', ...answer }), entry({ kind: 'state', state: 'talking' })], talking),
    ],
  ])('%s', async (what, call, change, result) => {
    const body = { ...change, version } as never;
    const { lead } = await exchange({
      what: `a lead that ${what}`,
      given,
      call,
      body,
      status: call.status,
      answer: result,
    });
    expect(lead).toMatchObject({ name: 'Ann Lee' });
  });

  it('is not changed from a stale version', async () => {
    const body = { text: 'Called.', version: 99 };
    const error = await refused({
      what: 'a note about another version of a lead',
      given,
      call: addLeadNote,
      body,
      status: 409,
      answer: refusal('stale_version', 'Changed by someone else.'),
    });
    expect(error.code).toBe('stale_version');
  });
});
