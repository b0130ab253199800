import type { SessionUser } from '../api/accounts';
import type { CheckoutSession } from '../api/payments';
import type { CartLine } from '../checkout/cart/cart-lines';
import type { PurchaseResult } from '../checkout/purchase/purchase.types';

/** Returns a parent with a test's changes. */
export function aParent(changes: Partial<SessionUser> = {}): SessionUser {
  const parent: SessionUser = {
    id: 'parent-1',
    email: 'ann@example.com',
    firstname: 'Ann',
    lastname: 'Lee',
    userType: 'parent',
    created_at: '2026-01-05T10:00:00Z',
    createdAt: '2026-01-05T10:00:00Z',
    phone_no: '9145550100',
  };
  return { ...parent, ...changes };
}

export function aStudent(changes: Partial<SessionUser> = {}): SessionUser {
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

/** Returns a complete cart line for a five-session course with a test's changes. */
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
    ticked: true,
    checkout: null,
  };
  return { ...line, ...changes };
}

/** Returns an incomplete line without a package. */
export function aDraft(changes: Partial<CartLine> = {}): CartLine {
  return aLine({ packageId: '', packageName: '', price: 0, ...changes });
}

/** Returns the fields of a complete course registration, as a parent types them. */
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

/** Returns a checkout before its first response. */
export function aCheckout(changes: Partial<CheckoutSession> = {}): CheckoutSession {
  return { key: 'key-1', fingerprint: 'print-1', id: null, token: null, replaces: null, ...changes };
}

/** Returns the result of a delivered purchase. @param id id of the created registration */
export function delivered(id: string, message: string | null = null): Extract<PurchaseResult, { kind: 'delivered' }> {
  return {
    kind: 'delivered',
    checkout: aCheckout({ id: 'c-1', token: 't-1' }),
    lines: [{ line_id: 'line-1', registration_id: id }],
    message,
  };
}
