import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aParent, aStudent } from '../testing/builders';
import { installMemoryStorage, removeMemoryStorage } from '../testing/memory-storage';
import { forgetSignIn, readStoredSession, rememberStudent, storeSignIn } from './session-store';

let storage: Storage;
beforeEach(() => {
  storage = installMemoryStorage();
});
afterEach(removeMemoryStorage);

describe('the stored session', () => {
  it('is signed out without a token', () => {
    storage.setItem('lastUserData', JSON.stringify(aParent()));
    expect(readStoredSession()).toEqual({ token: null, user: null });
  });

  it('contains the parent who signed in', () => {
    storeSignIn(aParent(), 'abc');
    expect(storage.getItem('authToken')).toBe('abc');
    expect(readStoredSession()).toEqual({ token: 'abc', user: aParent() });
    expect(storage.getItem('studentAccounts')).toBeNull();
  });

  it.each(['', '{', '[]', '{"id":""}'])('contains only the token when the stored user is %s', (text) => {
    storage.setItem('authToken', 'abc');
    storage.setItem('lastUserData', text);
    expect(readStoredSession()).toEqual({ token: 'abc', user: null });
  });

  it('identifies a student by the ID in the token, and stores no password', () => {
    storeSignIn(aStudent(), 'student-token-student-1.secret');
    storage.removeItem('lastUserData');
    expect(JSON.parse(storage.getItem('studentAccounts') ?? '')).toEqual([
      { email: 'kim@example.com', student: { id: 'student-1', student_name: 'Kim Lee' } },
    ]);
    expect(readStoredSession().user).toMatchObject({
      id: 'student-1',
      userType: 'student',
      firstname: 'Kim',
      lastname: 'Lee',
    });
  });

  it.each(['student-token-other.secret', 'student-token-student', 'student-token-'])(
    'is empty for the token %s without a stored account',
    (token) => {
      rememberStudent('kim@example.com', { id: 'student-1', student_name: 'Kim Lee' });
      storage.setItem('authToken', token);
      expect(readStoredSession()).toEqual({ token: null, user: null });
    },
  );

  it('keeps one entry per student and skips invalid entries', () => {
    storage.setItem(
      'studentAccounts',
      '[null,{"email":"x"},{"email":"a@example.com","student":{"id":"s-2","student_name":"Al"}}]',
    );
    rememberStudent('old@example.com', { id: 's-1', student_name: 'Bo' });
    rememberStudent('new@example.com', { id: 's-1', student_name: 'Bo' });
    expect(JSON.parse(storage.getItem('studentAccounts') ?? '')).toEqual([
      { email: 'a@example.com', student: { id: 's-2', student_name: 'Al' } },
      { email: 'new@example.com', student: { id: 's-1', student_name: 'Bo' } },
    ]);
  });

  it('keeps student accounts when a token is dropped', () => {
    storeSignIn(aStudent(), 'student-token-student-1.secret');
    forgetSignIn();
    expect(storage.getItem('authToken')).toBeNull();
    expect(storage.getItem('lastUserData')).toBeNull();
    expect(storage.getItem('studentAccounts')).not.toBeNull();
  });
});
