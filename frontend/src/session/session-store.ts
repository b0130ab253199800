import type { User } from '@academy/contracts/http/accounts';
import { fullName, splitFullName } from '@academy/contracts/rules/full-name';
import { readUser, studentTokenPrefix, type SessionUser } from '../api/accounts';
import { isRecord } from '../api/answers';
import { readToken, removeToken, writeToken } from '../api/auth-token';
import { clearStorage, readText, removeKey, writeText } from '../lib/versioned-storage';
import { deleteRestoreMark, readRestoreMark } from './restore-mark';
import type { StoredSession } from './session.types';

/** A student who signed in on this device, or whom a parent added on it. Never a password. */
export interface StudentAccount {
  email: string;
  student: { id: string; student_name: string };
}

/** Where every tab finds who was last known to be signed in. */
export const lastUserKey = 'lastUserData';
const studentsKey = 'studentAccounts';
/** Set when a session ended without signing out, until the next sign-in. */
const endedKey = 'sessionEnded';

/** What the browser remembers. A student's token counts only with the account it belongs to. */
export function readStoredSession(): StoredSession {
  const token = readToken();
  if (!token) return { token: null, user: null };
  if (!token.startsWith(studentTokenPrefix)) return { token, user: readUser(readJson(lastUserKey), token) };
  const [id] = token.slice(studentTokenPrefix.length).split('.');
  const account = readStudentAccounts().find(({ student }) => student.id === id);
  return account ? { token, user: studentUser(account) } : { token: null, user: null };
}

/** Keeps who signed in, and on a student's sign-in also the account its token is matched with. */
export function storeSignIn(user: User, token: string): void {
  writeToken(token);
  storeUser(user);
  removeKey(endedKey);
  if (user.userType === 'student')
    rememberStudent(user.email, { id: user.id, student_name: fullName(user.firstname, user.lastname) });
}

export function storeUser(user: User): void {
  writeText(lastUserKey, JSON.stringify(user));
}

/** Whether the last session of this browser ended without a sign-out: it expired, or was ended on another device. */
export const hasEndedSession = (): boolean => readText(endedKey) !== null;

/** Removes the stored session; carts and student accounts stay. */
export function forgetSignIn(): void {
  if (readToken() !== null) {
    writeText(endedKey, '1');
    deleteRestoreMark();
  }
  removeToken();
  removeKey(lastUserKey);
}

/** Removes everything stored on this device, for a sign-out. */
export function clearDevice(): void {
  deleteRestoreMark();
  clearStorage();
}

/** Returns true if someone may be signed in on this browser; only a check can say who. */
export const mayBeSignedIn = (): boolean => readToken() !== null || readRestoreMark() !== null;

/** Adds a student to this device's list, or replaces the entry with the same id. */
export function rememberStudent(email: string, { id, student_name }: StudentAccount['student']): void {
  const others = readStudentAccounts().filter(({ student }) => student.id !== id);
  writeText(studentsKey, JSON.stringify([...others, { email, student: { id, student_name } }]));
}

/** Takes a student off this device's list. */
export function forgetStudent(id: string): void {
  const accounts = readStudentAccounts();
  const others = accounts.filter(({ student }) => student.id !== id);
  if (others.length < accounts.length) writeText(studentsKey, JSON.stringify(others));
}

function readStudentAccounts(): StudentAccount[] {
  const list = readJson(studentsKey);
  return Array.isArray(list) ? list.flatMap((entry) => readStudentAccount(entry) ?? []) : [];
}

function readStudentAccount(entry: unknown): StudentAccount | null {
  if (!isRecord(entry) || !isRecord(entry.student)) return null;
  const { id, student_name: name } = entry.student;
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { email: text(entry.email), student: { id: String(id), student_name: text(name) } };
}

function studentUser({ email, student }: StudentAccount): SessionUser {
  const { first, last } = splitFullName(student.student_name);
  return {
    id: student.id,
    email,
    firstname: first,
    lastname: last,
    userType: 'student',
    created_at: '',
    createdAt: '',
    phone_no: null,
  };
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
