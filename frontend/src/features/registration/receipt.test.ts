import { expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { aHandle } from '../../testing/builders';
import { completeDraft, fakePorts } from '../../testing/registrations';
import type { RegistrationDefinition } from './definition';
import { satActCourse } from './definitions/sat-act-course';
import { satActPracticeTest } from './definitions/sat-act-practice-test';
import { receiptOf } from './receipt';
import type { RegistrationContext } from './registration-form.types';
import * as update from './registration-form.updates';

const form = (definition: RegistrationDefinition = satActCourse): RegistrationContext => ({
  ...update.emptyForm({ definition, ports: fakePorts() }),
  ...completeDraft(definition),
  termsAccepted: true,
  lineId: 'l',
});
const paymentRecordId = '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b';

it('names the registration of each line, as far as it is known', () => {
  const prepared = { ...form(), ...update.prepared(form()) };
  const receipt = receiptOf(
    prepared,
    [{ line_id: 'l', registration_id: 'r-1', label: 'Other', student: 'Other', amount: cents(1) }],
    { amount: cents(1) },
  );
  expect(receipt).toMatchObject({
    registrationId: 'r-1',
    amount: 147_500,
    lines: [{ line_id: 'l', title: 'SAT/ACT Course: 5 Sessions', price: 1475, registrationId: 'r-1' }],
    calendars: [],
  });
  expect(receiptOf(form(), [])).toMatchObject({ number: '', registrationId: null, amount: null, lines: [] });
});

it('says what the server has sold where the purchase is not known any more', () => {
  const context = form(satActPracticeTest);
  const own = {
    line_id: 'l',
    registration_id: 'r-1',
    label: 'SAT Practice Test',
    student: 'Kim Lee',
    amount: cents(10_000),
    service_type: 'sat_act_practice',
  } as const;
  const other = {
    line_id: 'm',
    registration_id: 'r-2',
    label: 'SAT/ACT Course: 10 Sessions',
    student: 'Sam Lee',
    amount: cents(295_050),
    service_type: 'sat_act_course',
  } as const;
  const receipt = receiptOf(context, [own, other], { amount: cents(305_050), paymentRecordId });
  const dates = ['Saturday, November 28th @ 9am', 'Saturday, December 5th @ 9am'];
  expect(receipt).toMatchObject({
    number: '4F2A91B3',
    registrationId: 'r-1',
    amount: 305_050,
    alongServices: ['sat_act_course'],
    calendars: [{ line_id: 'l', registrationId: 'r-1' }],
  });
  expect(receipt.lines).toEqual([
    { line_id: 'l', title: 'SAT Practice Test', detail: 'Kim Lee', notes: dates, price: 100, registrationId: 'r-1' },
    {
      line_id: 'm',
      title: 'SAT/ACT Course: 10 Sessions',
      detail: 'Sam Lee',
      notes: [],
      price: 2950.5,
      registrationId: 'r-2',
    },
  ]);
});

it('has the number the handle knows before the one of the server', () => {
  const context = { ...form(), handle: aHandle({ payment: 'aaaaaaaa-0c1d-4e5f-8a9b-0c1d2e3f4a5b' }) };
  expect(receiptOf(context, [], { paymentRecordId }).number).toBe('AAAAAAAA');
});
