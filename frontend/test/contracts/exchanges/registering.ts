import {
  listRegistrations,
  createSatActRegistration,
  type Exam,
  type ExamsResponse,
  type RegistrationResponse,
} from '@academy/contracts/http/registrations';
import { describe, expect, it } from 'vitest';
import { listExams, postRegistration } from '../../../src/api/registrations';
import { exchangeBy, refused, exampleKey } from '../exchange';
import { checkout, courseBody, ids, intent, states, tokens } from '../people';
import { anId, aTime, pinned, refusal, type Pinned } from '../pinned';

const given = [states.parent, states.parentSignedIn, states.openCheckout];
const call = { call: createSatActRegistration, encoding: 'multipart' } as const;
const form = { ...courseBody, amount: String(courseBody.amount), payment_status: 'Success', payment_intent_id: intent };
const posting = { call: createSatActRegistration, token: tokens.parent, keyed: true, form } as const;
const registered = { success: true, status: 'success', message: 'Registration submitted successfully' } as const;

describe('posting a registration', () => {
  it('returns its id once it is paid', async () => {
    const answer = pinned<RegistrationResponse>({ ...registered, registration_id: anId(ids.registration) });
    const id = await exchangeBy(
      { ...posting, what: 'a paid registration', given: [...given, states.charged], answer },
      () => postRegistration(call, form, exampleKey),
    );
    expect(id).toBe(ids.registration);
  });

  it('returns the same id when it is already booked', async () => {
    const answer = pinned<RegistrationResponse>({ ...registered, registration_id: anId(ids.registration) });
    const booked = [...given, states.charged, states.booked];
    const id = await exchangeBy(
      { ...posting, what: 'a registration posted again', given: booked, status: 200, answer },
      () => postRegistration(call, form, exampleKey),
    );
    expect(id).toBe(ids.registration);
  });

  it('responds with 402 before the payment has succeeded', async () => {
    const answer = refusal('payment_not_completed', 'The payment has not gone through yet.');
    const error = await refused({ ...posting, what: 'a registration before its payment', given, status: 402, answer });
    expect(error).toMatchObject({ status: 402, code: 'payment_not_completed' });
  });
});

describe('the registrations of a parent', () => {
  const listing = {
    call: listRegistrations,
    params: { parentId: ids.parent },
    token: tokens.parent,
  } as const;

  it('are listed', async () => {
    const exam: Pinned<Exam> = {
      id: anId(ids.registration),
      student_name: 'Ann Doe',
      exam_type: 'SAT/ACT Course',
      package: courseBody.package_name,
      total: checkout.amount / 100,
      status: 'booked',
      created_at: aTime(),
      exam_date: courseBody.exam_date,
    };
    const answer = pinned<ExamsResponse>({ success: true, data: { exams: [exam] } });
    const booked = [...given, states.charged, states.booked];
    const exams = await exchangeBy({ ...listing, what: 'the registrations of a parent', given: booked, answer }, () =>
      listExams(ids.parent),
    );
    expect(exams).toMatchObject([
      { id: ids.registration, student_name: 'Ann Doe', total: 1475, status: 'booked', exam_date: courseBody.exam_date },
    ]);
  });

  it('are empty for a new parent', async () => {
    const answer = pinned<ExamsResponse>({ success: true, data: { exams: [] } });
    const family = [states.parent, states.parentSignedIn];
    expect(
      await exchangeBy({ ...listing, what: 'the registrations of a new parent', given: family, answer }, () =>
        listExams(ids.parent),
      ),
    ).toEqual([]);
  });
});
