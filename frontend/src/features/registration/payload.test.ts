import { describe, expect, it } from 'vitest';
import { academy } from '@academy/contracts/defaults/academy';
import { aCourseForm, aHandle, aLine } from '../../testing/builders';
import { satActCourse } from './definitions/sat-act-course';
import { paidPayloadOf, payloadOf } from './payload';
import { alongLineOf, purchaseOf } from './purchase';

const [five] = satActCourse.options.fallback;
if (!five) throw new Error('The course has packages');
const draft = { values: aCourseForm({ school: ' Rye High School ' }), option: five };
const documented = {
  parent_firstname: 'Ann',
  parent_lastname: 'Lee',
  parent_phone: '9145550100',
  parent_email: 'ann@example.com',
  student_firstname: 'Kim',
  student_lastname: 'Lee',
  student_email: 'kim@example.com',
  school: 'Rye High School',
  grade: '11th',
  package_name: '5 Sessions',
  packages: 'sat-act-course-5',
  amount: '1475',
  payment_status: 'Pending',
  course_type: 'sat_act_course',
  exam_date: '2026-11-20',
  type: 'sat_act_course',
};

describe('the course payload', () => {
  it('has the documented fields and no others', () => expect(payloadOf(satActCourse, draft, '2026-11-20')).toEqual(documented));

  it('after the payment names it', () => {
    expect(paidPayloadOf(satActCourse, draft, '2026-11-20', 'pi_1')).toEqual({ ...documented, payment_status: 'Success', payment_intent_id: 'pi_1' });
  });
});

describe('a purchase', () => {
  const sibling = aLine({
    line_id: 'line-2',
    packageId: 'sat-act-course-10',
    packageName: '10 Sessions',
    price: 2950,
    formData: aCourseForm({ student_first_name: 'Sam' }),
  });
  const along = [alongLineOf(satActCourse, sibling, '2026-11-20')];

  it('charges the line in front and those paid along, to the cent', () => {
    const { request, lines, amount } = purchaseOf(satActCourse, 'line-1', draft, along, '2026-11-20', null);
    expect(amount).toBe(442_500);
    expect(request).toMatchObject({
      amount: 442_500,
      currency: 'usd',
      purpose: 'registrations',
      terms_version: academy.termsVersion,
      parent_first_name: 'Ann',
      student_first_name: 'Kim',
      exam_date: ['2026-11-20'],
      lines: [
        { line_id: 'line-1', call: 'new_sat_act', body: documented },
        {
          line_id: 'line-2',
          call: 'new_sat_act',
          body: { ...documented, student_firstname: 'Sam', packages: 'sat-act-course-10', package_name: '10 Sessions', amount: '2950' },
        },
      ],
    });
    expect(lines.map(({ title }) => title)).toEqual(['SAT/ACT Course: 5 Sessions', 'SAT/ACT Course: 10 Sessions']);
  });

  it('keeps its handle until anything in it changes', () => {
    const first = purchaseOf(satActCourse, 'line-1', draft, along, '2026-11-20', null).handle;
    const opened = { ...first, id: 'c-1', token: 't-1' };
    expect(purchaseOf(satActCourse, 'line-1', draft, along, '2026-11-20', opened).handle).toEqual(opened);
    const edited = { ...draft, values: { ...draft.values, grade: '12th' } };
    expect(purchaseOf(satActCourse, 'line-1', edited, along, '2026-11-20', opened).handle).toMatchObject({ id: null, replaces: { id: 'c-1' } });
    expect(purchaseOf(satActCourse, 'line-1', draft, [], '2026-11-20', opened).handle.key).not.toBe(aHandle().key);
  });
});
