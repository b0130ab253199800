import { getConsultation, type ConsultationPageResponse } from '@academy/contracts/http/consultation-page';
import { getRegistration, type RegistrationPageResponse } from '@academy/contracts/http/registration-page';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../src/api/answers';
import { bookingLinkClient, linkRefusal } from '../../../src/api/booking-link';
import { exchange, exchangeBy, refused } from '../exchange';
import { facts, type State } from '../state';
import { ids, parent } from '../people';
import { aTime, anId, pinned, refusal, textLike } from '../pinned';

const id = ids.registration;
const bookingToken = `${id}.${'a'.repeat(43)}`;
const guest: State = ['a guest has the link of a practice test', facts({ id: 'practice-sat', email: parent.email })];
const claimed: State = ['an account has proven the address of the booking', facts({ email: parent.email })];
const other: State = ['the link is of another booking'];
const call = { params: { id }, bookingToken, call: getRegistration } as const;

describe('the emailed link of a registration', () => {
  it('opens the registration without a session', async () => {
    const date = textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', '2026-12-12 09:00');
    const answer = pinned<RegistrationPageResponse>({
      success: true,
      data: {
        id: anId(id),
        student_name: 'Ann Doe',
        tests: [{ date, move: { allowed: true }, cancel: { allowed: true } }],
        details_editable: true,
        payment: { demo: true },
        work: { scores: [], lessons: [], now: aTime(), child: { tasks: [], goals: [], documents: [] } },
      },
    });
    const { data: page } = await exchange({
      ...call,
      what: 'the page of a registration through its link',
      given: [guest],
      answer,
    });
    expect(page).toMatchObject({ id, details_editable: true, work: { scores: [], lessons: [] } });
  });

  it('is rejected as claimed once an account has the registration', async () => {
    const answer = refusal('link_claimed', 'This registration is in an account.');
    const error = await refused({
      ...call,
      what: 'the link of a registration in an account',
      given: [guest, claimed],
      status: 403,
      answer,
    });
    expect(linkRefusal(error)).toBe('claimed');
  });

  it('is rejected as invalid when it belongs to another booking', async () => {
    const answer = refusal('link_invalid', 'This link does not work.');
    const error = await refused({
      ...call,
      what: 'a link that we did not sign',
      given: [guest, other],
      status: 403,
      answer,
    });
    expect(linkRefusal(error)).toBe('invalid');
  });
});

const booked: State = ['a guest has the link of a consultation', facts({ email: parent.email })];
const asking = { ...call, call: getConsultation } as const;

describe('the emailed link of a consultation', () => {
  it('opens the consultation without a session', async () => {
    const answer = pinned<ConsultationPageResponse>({
      success: true,
      data: {
        id: anId(id),
        date: textLike('^\\d{4}-\\d\\d-\\d\\d$', '2026-12-09'),
        start_time: '10:30',
        move: { allowed: true },
        cancel: { allowed: true },
        payment: { demo: true },
      },
    });
    const page = await exchangeBy(
      { ...asking, what: 'the page of a consultation through its link', given: [booked], answer },
      () => fieldOf(bookingLinkClient(bookingToken).send(getConsultation, { params: { id } }), 'data'),
    );
    expect(page).toMatchObject({ id, start_time: '10:30' });
  });

  it('is rejected as claimed once an account has the consultation', async () => {
    const answer = refusal('link_claimed', 'This consultation is in an account.');
    const error = await refused({
      ...asking,
      what: 'the link of a consultation in an account',
      given: [booked, claimed],
      status: 403,
      answer,
    });
    expect(linkRefusal(error)).toBe('claimed');
  });

  it('is rejected as invalid when it belongs to another booking', async () => {
    const answer = refusal('link_invalid', 'This link does not work.');
    const error = await refused({
      ...asking,
      what: 'a link to a consultation that we did not sign',
      given: [booked, other],
      status: 403,
      answer,
    });
    expect(linkRefusal(error)).toBe('invalid');
  });
});
