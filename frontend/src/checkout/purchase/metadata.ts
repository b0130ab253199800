import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { graduationYearOf } from '@academy/contracts/rules/graduation-year';
import { serverNow } from '../../lib/server-time';

/** The known data of the people a payment is for. Names may be in parts or complete. */
export interface PaymentPeople {
  student_name?: string;
  student_first_name?: string;
  student_last_name?: string;
  student_email?: string;
  parent_name?: string;
  parent_first_name?: string;
  parent_last_name?: string;
  parent_email?: string;
  parent_phone?: string;
  school?: string;
  grade?: string;
  /** YYYY-MM-DD. */
  exam_date?: string[];
}

type PeopleFields = Pick<
  CreatePaymentIntentRequest,
  | 'receipt_email'
  | 'student_first_name'
  | 'student_last_name'
  | 'parent_first_name'
  | 'parent_last_name'
  | 'parent_email'
  | 'student_email'
  | 'parent_phone'
  | 'school'
  | 'graduation_year'
  | 'exam_date'
>;

/** The documented fields of a payment about the people it is for. A complete name is split if parts are missing; blanks are left out. */
export function paymentFields(people: PaymentPeople): PeopleFields {
  const student = nameOf(people.student_first_name, people.student_last_name, people.student_name);
  const parent = nameOf(people.parent_first_name, people.parent_last_name, people.parent_name);
  const texts = {
    receipt_email: people.parent_email,
    student_first_name: student.first,
    student_last_name: student.last,
    parent_first_name: parent.first,
    parent_last_name: parent.last,
    parent_email: people.parent_email,
    student_email: people.student_email,
    parent_phone: people.parent_phone,
    school: people.school,
    graduation_year: String(graduationYearOf(people.grade ?? '', serverNow()) ?? ''),
  };
  const dates = (people.exam_date ?? []).filter((date) => date.trim() !== '');
  const filled = Object.entries(texts).flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()]] : []));
  return { ...(Object.fromEntries(filled) as PeopleFields), ...(dates.length > 0 && { exam_date: dates }) };
}

function nameOf(first = '', last = '', full = ''): { first: string; last: string } {
  const split = splitFullName(full);
  return { first: first.trim() || split.first, last: last.trim() || split.last };
}
