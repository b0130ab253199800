import { describe, expect, it } from 'vitest';
import type { LineBody } from '@academy/contracts/http/payments';
import { releasedVersion } from '@academy/contracts/legal/version-names';
import type { ServiceType } from '@academy/contracts/rules/services';
import { aCourseForm, aLine } from '../../testing/builders';
import { completeDraft, everyForm } from '../../testing/registrations';
import { definitions } from '../products';
import { checkDraft, checkoutLineOf, paidPayload, payloadOf } from './payload';
import { bundledLineOf, purchaseOf } from './purchase';

const { sat_act_course: satActCourse, sat_act_diagnostic: diagnostic } = definitions;
const people = {
  parent_first_name: 'Ann',
  parent_last_name: 'Lee',
  parent_phone: '9145550100',
  parent_email: 'ann@example.com',
  student_first_name: 'Kim',
  student_last_name: 'Lee',
  student_email: 'kim@example.com',
  school: 'Rye High School',
};
const { parent_first_name, parent_last_name, student_first_name, student_last_name, ...same } = people;
const satActPeople = {
  ...same,
  parent_firstname: parent_first_name,
  parent_lastname: parent_last_name,
  student_firstname: student_first_name,
  student_lastname: student_last_name,
};
const grade = { grade: '11th' };
const today = '2026-11-20';
const dates = ['2026-11-28 09:00', '2026-12-05 09:00'];

const documented: Record<ServiceType, Record<string, unknown>> = {
  sat_act_course: {
    ...satActPeople,
    ...grade,
    packages: 'sat-act-course-5',
    package_name: '5 Sessions',
    amount: '1475',
    exam_date: today,
    type: 'sat_act_course',
  },
  sat_act_diagnostic: {
    ...satActPeople,
    test_type: 'SAT and ACT Diagnostic Test',
    date: dates[0],
    all_test_types: ['SAT and ACT Diagnostic Test'],
    all_test_titles: ['SAT and ACT Diagnostic Test'],
    all_dates: dates,
    all_formatted_dates: ['Saturday, November 28th @ 9am', 'Saturday, December 5th @ 9am'],
    total_test_count: 1,
    total_date_count: 2,
    total_amount: 200,
    test_1_id: 'diagnostic-sat-act',
    test_1_title: 'SAT and ACT Diagnostic Test',
    test_1_price_per_slot: 200,
    test_1_total_price: 200,
    test_1_is_diagnostic: 1,
    test_1_is_practice: 0,
    test_1_sat_date: dates[0],
    test_1_act_date: dates[1],
    test_1_all_dates: dates,
    test_1_date_count: 2,
    test_1_dates: dates,
    bank_name: '',
    account_number: '',
  },
  sat_act_practice: {
    ...people,
    test_type: 'SAT Practice Test',
    dates,
    tests: [{ id: 'practice-sat', dates }],
    bank_name: '',
    account_number: '',
  },
  college_admissions: {
    ...people,
    ...grade,
    package_id: 'admissions-intake',
    package_type: 'Initial Intake',
    subtotal: '295',
    exam_date: today,
    initial_intake: 1,
    five_session_package: 0,
    ten_session_package: 0,
    fifteen_session_package: 0,
    twenty_session_package: 0,
  },
  college_essays: { ...people, ...grade, packages: 'essays-3', sessions: '300', exam_date: today },
  executive_function: {
    ...people,
    ...grade,
    package_id: 'executive-5',
    package_type: 'Five 30-Minute Sessions',
    subtotal: '450',
    exam_date: today,
    type: 'executive_function',
  },
};

describe.each(everyForm)('the payload of %s', (service, definition) => {
  const draft = completeDraft(definition);

  it('has exactly the documented fields, trimmed', () => {
    const untidy = { ...draft, values: { ...draft.values, school: ' Rye High School ' } };
    expect(payloadOf(definition, untidy, today)).toEqual({
      ...documented[service],
      course_type: service,
      payment_status: 'Pending',
    });
  });

  it('includes the payment ID after payment', () => {
    const name = service === 'sat_act_diagnostic' || service === 'sat_act_practice' ? 'stripe_id' : 'payment_intent_id';
    expect(paidPayload(definition, checkoutLineOf(definition, draft, today, 'line-1').body, 'pi_1')).toEqual({
      ...documented[service],
      course_type: service,
      payment_status: 'Success',
      [name]: 'pi_1',
    });
  });

  it('passes the validation rules of the server', () => expect(checkDraft(definition, draft, today)).toEqual({}));
});

describe('admissions flags', () => {
  it.each([
    ['5 Session Package', 'five_session_package'],
    ['20 Session Package', 'twenty_session_package'],
    ['Something else', 'initial_intake'],
  ])('for %s set %s', (name, flag) => {
    const draft = {
      ...completeDraft(definitions.college_admissions),
      option: { id: 'x', name, price: 1, description: '' },
    };
    expect(payloadOf(definitions.college_admissions, draft, today)).toMatchObject({ [flag]: 1 });
  });
});

describe('a purchase request', () => {
  const draft = completeDraft(satActCourse);
  const sibling = aLine({
    line_id: 'line-2',
    packageId: 'sat-act-course-10',
    packageName: '10 Sessions',
    price: 2950,
    formData: aCourseForm({ student_first_name: 'Sam' }),
  });
  const tests = completeDraft(diagnostic);
  const dated = aLine({
    line_id: 'line-3',
    serviceType: 'sat_act_diagnostic',
    packageId: 'diagnostic-sat-act',
    packageName: 'SAT and ACT Diagnostic Test',
    price: 200,
    tests: tests.tests,
  });
  const along = [bundledLineOf(satActCourse, sibling, today)];

  it('has the chosen child of each line beside the documented fields', () => {
    const chosen = { ...sibling, formData: { ...sibling.formData, student_id: 'sam' } };
    const own = { ...draft, values: { ...draft.values, student_id: 'kim' } };
    const { request } = purchaseOf(satActCourse, 'line-1', own, [bundledLineOf(satActCourse, chosen, today)], today);
    const ids = request.lines?.map(({ body }) => body.student_id);
    expect([ids, paidPayload(satActCourse, request.lines?.[1]?.body as LineBody, 'pi_1')]).toMatchObject([
      ['kim', 'sam'],
      { student_id: 'sam' },
    ]);
  });

  it('charges the current line and the bundled lines, to the cent', () => {
    const {
      request,
      lines,
      amount,
      dates: kept,
    } = purchaseOf(satActCourse, 'line-1', draft, [...along, bundledLineOf(diagnostic, dated, today)], today);
    expect(amount).toBe(462_500);
    expect(request).toMatchObject({
      amount: 462_500,
      currency: 'usd',
      purpose: 'registrations',
      terms_version: releasedVersion,
      parent_first_name: 'Ann',
      student_first_name: 'Kim',
      exam_date: [today],
      lines: [
        { line_id: 'line-1', call: 'new_sat_act', body: documented.sat_act_course },
        {
          line_id: 'line-2',
          call: 'new_sat_act',
          body: {
            student_firstname: 'Sam',
            packages: 'sat-act-course-10',
            package_name: '10 Sessions',
            amount: '2950',
          },
        },
        {
          line_id: 'line-3',
          call: 'new_sat_act',
          body: { test_1_id: 'diagnostic-sat-act', test_1_sat_date: dates[0] },
        },
      ],
    });
    expect(lines.map(({ title, notes }) => [title, notes])).toEqual([
      ['SAT/ACT Course: 5 Sessions', []],
      ['SAT/ACT Course: 10 Sessions', []],
      ['SAT and ACT Diagnostic Test', ['SAT: Saturday, November 28th @ 9am', 'ACT: Saturday, December 5th @ 9am']],
    ]);
    expect(kept).toMatchObject([
      { kind: 'sat', date: dates[0] },
      { kind: 'act', date: dates[1] },
    ]);
  });

  it('for tests contains their dates', () => {
    expect(purchaseOf(diagnostic, 'line-1', tests, [], today).request).toMatchObject({
      amount: 20_000,
      description: 'SAT and ACT Diagnostic Test',
      exam_date: dates,
    });
  });

  it('uses the price of the cart line, which the server may have updated', () => {
    expect(bundledLineOf(diagnostic, { ...dated, price: 220 }, today).price).toBe(220);
  });

  it('changes when any of its content changes', () => {
    const print = (...[bought, others]: [typeof draft, typeof along]) =>
      JSON.stringify(purchaseOf(satActCourse, 'line-1', bought, others, today).request);
    expect(print(draft, along)).toBe(print({ ...draft }, [...along]));
    const edited = { ...draft, values: { ...draft.values, grade: '12th' } };
    expect(new Set([print(draft, along), print(edited, along), print(draft, [])]).size).toBe(3);
  });
});
