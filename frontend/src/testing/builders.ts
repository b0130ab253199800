import type { User } from '@academy/contracts/http/accounts';

/** A parent, with what a test wants to be different. */
export function aParent(changes: Partial<User> = {}): User {
  const parent: User = { id: 'parent-1', email: 'ann@example.com', firstname: 'Ann', lastname: 'Lee', userType: 'parent', created_at: '2026-01-05T10:00:00Z', phone_no: '9145550100' };
  return { ...parent, ...changes };
}

export function aStudent(changes: Partial<User> = {}): User {
  return { ...aParent(), id: 'student-1', email: 'kim@example.com', firstname: 'Kim', userType: 'student', phone_no: null, ...changes };
}
