import { releasedVersion } from '@academy/contracts/legal/version-names';
import {
  createPaymentIntent,
  type CheckoutLine,
  type CreatePaymentIntentRequest,
} from '@academy/contracts/http/payments';
import type { RegistrationResponse } from '@academy/contracts/http/registrations';
import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { postRegistration } from '../../../src/api/registrations';
import { amountOf, type Draft } from '../../../src/checkout/form/choice';
import type { RegistrationDefinition } from '../../../src/checkout/form/definition';
import { definitions } from '../../../src/checkout/products';
import { seededOptions } from '../../../src/checkout/products/seeded-packages';
import { checkoutLineOf, paidPayload } from '../../../src/checkout/form/payload';
import { exchangeBy, refused, exampleKey } from '../exchange';
import { facts, type State } from '../state';
import { ids, intent, parent, states } from '../people';
import { anId, fromState, messages, pinned, refusal } from '../pinned';

const today = '2026-01-05';
const values = {
  parent_first_name: parent.firstname,
  parent_last_name: parent.lastname,
  parent_phone: parent.phone_no,
  parent_email: parent.email,
  student_first_name: 'Ann',
  student_last_name: 'Doe',
  student_email: 'ann@example.com',
  school: 'Rye High School',
  grade: '11th',
};
const registered = pinned<RegistrationResponse>({
  success: true,
  status: 'success',
  message: 'Registration submitted successfully',
  registration_id: anId(ids.registration),
});

/** What the form asks a checkout for. */
function requestOf(
  definition: RegistrationDefinition,
  draft: Draft,
): CreatePaymentIntentRequest & { lines: CheckoutLine[] } {
  const lines = [checkoutLineOf(definition, draft, today, ids.line)];
  return {
    amount: cents(amountOf(draft)),
    currency: 'usd',
    purpose: 'registrations',
    terms_version: releasedVersion,
    lines,
  };
}

const sent = (definition: RegistrationDefinition, draft: Draft) =>
  paidPayload(definition, checkoutLineOf(definition, draft, today, '').body, intent);

describe.each(['college_admissions', 'college_essays', 'executive_function'] as const)(
  'a registration for %s',
  (service) => {
    it('is booked once it is paid', async () => {
      const definition = definitions[service];
      const draft = { values, option: seededOptions(service)[0] ?? null, tests: [] };
      const form = Object.fromEntries(
        Object.entries(sent(definition, draft)).map(([name, value]) => [name, String(value)]),
      );
      const open: State = ['a checkout is open', facts(requestOf(definition, draft))];
      const call = {
        what: `a paid registration for ${service}`,
        given: [states.noFamily, open, states.charged],
        call: definition.post.call,
        keyed: true,
        form,
        answer: registered,
      };
      expect(await exchangeBy(call, () => postRegistration(definition.post, sent(definition, draft), exampleKey))).toBe(
        ids.registration,
      );
    });
  },
);

describe('a registration for practice tests', () => {
  const definition = definitions.sat_act_practice;
  // Dates on offer are known to the server's state only.
  const saturday = '2026-11-28 09:00';
  const draft: Draft = {
    values,
    option: null,
    tests: [{ id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: [saturday] }],
  };
  const dates = [fromState('saturday', saturday)];

  it('is booked on its dates once it is paid', async () => {
    const held: State = ['seats of a test are held', facts(requestOf(definition, draft))];
    const body = {
      ...sent(definition, draft),
      stripe_id: fromState('intent', intent),
      dates,
      tests: [{ id: 'practice-sat', dates }],
    };
    const call = {
      what: 'a paid registration for practice tests',
      given: [states.noFamily, held, states.charged],
      call: definition.post.call,
      keyed: true,
      body,
      answer: registered,
    };
    expect(await exchangeBy(call, () => postRegistration(definition.post, sent(definition, draft), exampleKey))).toBe(
      ids.registration,
    );
  });

  it('is rejected before the charge, with an error at its dates, when a seat is gone', async () => {
    const request = requestOf(definition, draft);
    const [line] = request.lines;
    const body = {
      ...request,
      lines: [{ ...line, body: { ...line?.body, dates, tests: [{ id: 'practice-sat', dates }] } }],
    };
    const field = `lines.${ids.line}.dates`;
    const answer = refusal('seat_taken', 'A date you chose is now full.', {
      errors: { [field]: messages('SAT Practice Test on Saturday, November 28th @ 9am is full.') },
    });
    const gone: State = ['a test has no seat left', facts({ id: 'practice-sat' })];
    const call = {
      what: 'a checkout for a date without seats',
      given: [states.noFamily, gone],
      call: createPaymentIntent,
      keyed: true,
      body,
      status: 409,
      answer,
    } as const;
    const error = await refused(call);
    expect(error).toMatchObject({
      status: 409,
      code: 'seat_taken',
      fieldErrors: { [field]: [expect.stringContaining('is full')] },
    });
  });
});
