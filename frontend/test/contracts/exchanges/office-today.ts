import type { Saturday } from '@academy/contracts/http/office/saturdays';
import {
  getToday,
  markEmailSeen,
  dismissSharedStudent,
  listNewRegistrations,
  listDayConsultations,
  type DayConsultation,
  type DayConsultationsResponse,
  type DismissSharedStudentResponse,
  type MarkEmailSeenResponse,
  type NewRegistration,
  type NewRegistrationsResponse,
  type TodayItem,
  type TodayResponse,
} from '@academy/contracts/http/office/today';
import type { Cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import { anId, anInteger, aText, aTime, fromState, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';
import type { State } from '../state';

const signedIn: State[] = [['there is an owner'], ['the owner is signed in to the office']];
const booked: State = ['a consultation is booked for today'];
const registered: State = ['a student has a seat at a test today'];
const notArrived: State = ['an email did not arrive'];

const shared: State = ['two families may have the same student'];
const sharedId = `${ids.parent}.${ids.student}`;

const aDay = textLike('^\\d{4}-\\d\\d-\\d\\d$', '2026-11-23');

const registration: Pinned<NewRegistration> = {
  id: anId(ids.student),
  child: aText('Ann Doe'),
  service: aText('Practice Tests'),
  amount: anInteger(7_500) as never,
  status: 'booked',
  registered_at: aTime(),
};

const consultation: Pinned<DayConsultation> = {
  id: anId(ids.student),
  time: '10:30 am',
  name: 'Ann Lee',
  phone: textLike('^\\d{10}$', '9145550123'),
  topic: aText('Essays'),
  status: textLike('^(booked|completed)$', 'booked'),
};

const email: Pinned<TodayItem> = {
  id: aText('1.confirmation@example.com'),
  text: aText('The email server of ann@example.com rejected “We got your message”.'),
  at: aTime(),
  phone: null,
  link: { page: 'search', words: aText('ann@example.com') } as never,
};

describe('Today in the office', () => {
  it('lists what needs attention and the bookings of the day', async () => {
    const answer = pinned<TodayResponse>({
      success: true,
      now: aTime(),
      today: aDay,
      groups: [{ kind: 'email', count: 1, items: [email] }] as never,
      registrations: oneOrMore<NewRegistration>(registration),
      registration_count: anInteger(1),
      saturday: {
        day: aDay,
        tests: oneOrMore<Saturday['tests'][number]>({ title: aText('SAT'), sold: anInteger(1), left: anInteger(29) }),
      } as never,
      consultations: oneOrMore<DayConsultation>(consultation),
    });
    const given = [...signedIn, registered, booked, notArrived];
    const call = { what: 'today in the office', given, call: getToday, answer } as const;
    await exchange(call);
  });

  it('accepts an email as seen', async () => {
    const call = {
      what: 'an email that was seen',
      given: [...signedIn, notArrived],
      call: markEmailSeen,
      body: { id: fromState('emailId', '1.confirmation@example.com') },
      answer: pinned<MarkEmailSeenResponse>({ success: true }),
    } as const;
    await exchange(call);
  });

  it('responds with 404 for an unknown email', async () => {
    const call = {
      what: 'an email that does not exist, as seen',
      given: signedIn,
      call: markEmailSeen,
      body: { id: 'unknown@example.com' },
      status: 404,
      answer: refusal('not_found', 'We could not find that.'),
    } as const;
    const error = await refused(call);
    expect(error.code).toBe('not_found');
  });

  it('dismisses a student that two families may have', async () => {
    const call = {
      what: 'a student of two families, dismissed',
      given: [...signedIn, shared],
      call: dismissSharedStudent,
      body: { id: fromState('sharedId', sharedId) },
      answer: pinned<DismissSharedStudentResponse>({ success: true }),
    } as const;
    await exchange(call);
  });

  it('responds with 404 for an unknown pair', async () => {
    const call = {
      what: 'a student of two families that does not exist, dismissed',
      given: signedIn,
      call: dismissSharedStudent,
      body: { id: sharedId },
      status: 404,
      answer: refusal('not_found', 'We could not find that.'),
    } as const;
    const error = await refused(call);
    expect(error.code).toBe('not_found');
  });

  it('responds with 422 for an id of something else', async () => {
    const call = {
      what: 'something else than a student of two families, dismissed',
      given: signedIn,
      call: dismissSharedStudent,
      body: { id: 'unknown' },
      status: 422,
      answer: refusal('validation_failed', 'Please choose one of the students.'),
    } as const;
    const error = await refused(call);
    expect(error.code).toBe('validation_failed');
  });
});

describe('the office lists of a day', () => {
  it('contain the new registrations', async () => {
    const call = {
      what: 'the registrations of today',
      given: [...signedIn, registered],
      call: listNewRegistrations,
      answer: pinned<NewRegistrationsResponse>({
        success: true,
        day: aDay,
        registrations: oneOrMore<NewRegistration>(registration),
      }),
    } as const;
    const { registrations } = await exchange(call);
    expect(registrations[0]?.amount).toBe(7_500 as Cents);
  });

  it('contain the consultations', async () => {
    const call = {
      what: 'the consultations of today',
      given: [...signedIn, booked],
      call: listDayConsultations,
      answer: pinned<DayConsultationsResponse>({
        success: true,
        day: aDay,
        consultations: oneOrMore<DayConsultation>(consultation),
      }),
    } as const;
    const { consultations } = await exchange(call);
    expect(consultations).toMatchObject([{ time: '10:30 am', name: 'Ann Lee' }]);
  });
});
