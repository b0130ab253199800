import type {
  LeadEntry,
  LeadListResponse,
  LeadRow,
  OfficeLead,
  OfficeLeadResponse,
} from '@academy/contracts/http/office/leads';
import type { StaffCallName } from '@academy/contracts/http/all-calls';
import { describe, expect, it } from 'vitest';
import {
  addLeadNote,
  answerLead,
  changeLeadState,
  finishLeadNextStep,
  listLeads,
  readLead,
  setLeadNextStep,
  setLeadOwner,
} from '../../../src/api/office/leads';
import type { OfficeClient } from '../../../src/api/office/client';
import { refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { anId, anInteger, aText, aTime, pinned, refusal, type Pinned } from '../pinned';

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
    const list = await officeExchange(
      {
        what: 'the messages that are new',
        given,
        route: 'listLeads',
        query: { state: 'new', kind: 'contact' },
        status: 200,
        answer: pinned<LeadListResponse>({ success: true, leads: [row], next: null }),
      },
      (client) => listLeads({ state: 'new', kind: 'contact' }, client),
    );
    expect(list).toMatchObject({ leads: [{ name: 'Ann Lee', late: false }], next: null });
  });
});

describe('a lead in the office', () => {
  it('is returned with its fields', async () => {
    const lead = await officeExchange(
      { what: 'a lead', given, route: 'getLead', status: 200, answer: after([], { version: anInteger(1) }) },
      (client) => readLead(id, client),
    );
    expect(lead.fields).toMatchObject({ subject: 'Hours' });
  });

  const version = 1;
  const step = { text: 'Call', date: '2026-11-30' };
  const answer = { subject: 'Our hours', text: 'We are open.' };
  const talking: Pinned<OfficeLead> = { state: 'talking', first_answered_at: aTime() };
  const mine: Pinned<OfficeLead> = { owner: { id: anId(ids.parent), name: aText('Test owner') } };
  it.each<
    [
      what: string,
      route: StaffCallName,
      body: Record<string, unknown>,
      result: unknown,
      act: (client: OfficeClient) => Promise<unknown>,
    ]
  >([
    [
      'is taken',
      'setLeadOwner',
      { action: 'take' },
      after([entry({ kind: 'taken' })], mine),
      (client) => setLeadOwner(id, { action: 'take', version }, client),
    ],
    [
      'gets another state',
      'changeLeadState',
      { state: 'talking' },
      after([entry({ kind: 'state', state: 'talking' })], talking),
      (client) => changeLeadState(id, { state: 'talking', version }, client),
    ],
    [
      'gets a next step',
      'setLeadNextStep',
      step,
      after([entry({ kind: 'next_step', ...step })], { next_step: 'Call', next_step_date: step.date }),
      (client) => setLeadNextStep(id, { ...step, version }, client),
    ],
    [
      'has its next step done',
      'finishLeadNextStep',
      {},
      after([]),
      (client) => finishLeadNextStep(id, { version }, client),
    ],
    [
      'gets a note',
      'addLeadNote',
      { text: 'Called.' },
      after([entry({ kind: 'note', text: 'Called.' })]),
      (client) => addLeadNote(id, { text: 'Called.', version }, client),
    ],
    [
      'is answered',
      'answerLead',
      answer,
      after([entry({ kind: 'answer', ...answer }), entry({ kind: 'state', state: 'talking' })], talking),
      (client) => answerLead(id, { ...answer, version }, client),
    ],
  ])('%s', async (what, route, body, result, act) => {
    const status = route === 'addLeadNote' || route === 'answerLead' ? 201 : 200;
    const call = { what: `a lead that ${what}`, given, route, body: { ...body, version }, status, answer: result };
    expect(await officeExchange(call, act)).toMatchObject({ name: 'Ann Lee' });
  });

  it('is not changed from a stale version', async () => {
    const body = { text: 'Called.', version: 99 };
    const error = await officeExchange(
      {
        what: 'a note about another version of a lead',
        given,
        route: 'addLeadNote',
        body,
        status: 409,
        answer: refusal('stale_version', 'Changed by someone else.'),
      },
      (client) => refusalOf(addLeadNote(id, body, client)),
    );
    expect(error.code).toBe('stale_version');
  });
});
