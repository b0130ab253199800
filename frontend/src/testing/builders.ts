import type { User } from '@academy/contracts/http/accounts';
import type { CheckoutHandle } from '../api/payments';
import type { CartLine } from '../features/cart/cart-lines';

/** A parent, with what a test wants to be different. */
export function aParent(changes: Partial<User> = {}): User {
  const parent: User = {
    id: 'parent-1',
    email: 'ann@example.com',
    firstname: 'Ann',
    lastname: 'Lee',
    userType: 'parent',
    created_at: '2026-01-05T10:00:00Z',
    phone_no: '9145550100',
  };
  return { ...parent, ...changes };
}

export function aStudent(changes: Partial<User> = {}): User {
  return {
    ...aParent(),
    id: 'student-1',
    email: 'kim@example.com',
    firstname: 'Kim',
    userType: 'student',
    phone_no: null,
    ...changes,
  };
}

/** A cart line for a five-session course, complete, with what a test wants to be different. */
export function aLine(changes: Partial<CartLine> = {}): CartLine {
  const line: CartLine = {
    line_id: 'line-1',
    serviceType: 'sat_act_course',
    packageId: 'sat-act-course-5',
    packageName: '5 Sessions',
    price: 1475,
    description: '',
    formData: aCourseForm(),
    tests: [],
    ready: true,
    ticked: true,
    checkout: null,
  };
  return { ...line, ...changes };
}

/** The fields of a complete course registration as a parent types them. */
export function aCourseForm(changes: Record<string, string> = {}): Record<string, string> {
  const form = {
    parent_first_name: 'Ann',
    parent_last_name: 'Lee',
    parent_phone: '9145550100',
    parent_email: 'ann@example.com',
    student_first_name: 'Kim',
    student_last_name: 'Lee',
    student_email: 'kim@example.com',
    school: 'Rye High School',
    grade: '11th',
  };
  return { ...form, ...changes };
}

/** A handle before its first answer. */
export function aHandle(changes: Partial<CheckoutHandle> = {}): CheckoutHandle {
  return { key: 'key-1', fingerprint: 'print-1', id: null, token: null, payment: null, replaces: null, ...changes };
}
