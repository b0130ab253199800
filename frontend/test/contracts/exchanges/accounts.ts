import {
  register as registerCall,
  login as loginCall,
  studentLogin as studentLoginCall,
  getProfile,
  logout,
  restoreSession,
  type ProfileResponse,
  type SignedInResponse,
  type User,
} from '@academy/contracts/http/accounts';
import { describe, expect, it } from 'vitest';
import { login, profile, readSignedIn, register, studentLogin } from '../../../src/api/accounts';
import { exchange, exchangeBy, refused } from '../exchange';
import { credentials, ids, parent, states, student, tokens } from '../people';
import { anId, aText, aTime, messages, pinned, refusal, textLike, type Pinned } from '../pinned';

const {
  noFamily,
  parent: registered,
  parentSignedIn,
  student: withStudent,
  studentSignedIn,
  signInsUsedUp,
  unknownToken,
} = states;
const registration = { ...parent, password_confirmation: parent.password };
const studentCredentials = { email: 'ann@example.com', password: student.password };

const parentAnswer: Pinned<User> = {
  id: anId(ids.parent),
  email: parent.email,
  firstname: parent.firstname,
  lastname: parent.lastname,
  userType: 'parent',
  created_at: aTime(),
  phone_no: parent.phone_no,
};
const studentAnswer: Pinned<User> = {
  id: anId(ids.student),
  email: 'ann@example.com',
  firstname: 'Ann',
  lastname: 'Marie Doe',
  userType: 'student',
  created_at: aTime(),
  phone_no: null,
  parentId: anId(ids.parent),
};
const jane = { id: ids.parent, email: parent.email, firstname: 'Jane', userType: 'parent', phone_no: parent.phone_no };
const ann = { id: ids.student, firstname: 'Ann', lastname: 'Marie Doe', userType: 'student', parentId: ids.parent };

describe('signing up', () => {
  it('returns a signed-in parent and a token', async () => {
    const answer = pinned<SignedInResponse>({ success: true, user: parentAnswer, token: aText(tokens.parent) });
    const signedIn = await exchangeBy(
      { what: 'a sign-up', given: [noFamily], call: registerCall, body: registration, answer },
      () => register(registration),
    );
    expect(signedIn).toMatchObject({ user: jane, token: tokens.parent });
  });

  it('rejects a registered email address with a field error', async () => {
    const answer = refusal('validation_failed', 'This email is already registered.', {
      errors: { email: messages('This email is already registered.') },
    });
    const given = [registered];
    const error = await refused({
      what: 'a sign-up with a taken address',
      given,
      call: registerCall,
      body: registration,
      status: 422,
      answer,
    });
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      fieldErrors: { email: ['This email is already registered.'] },
      requestId: 'req-1',
    });
  });
});

describe('signing in', () => {
  it('returns the parent and a token', async () => {
    const body = credentials(parent);
    const answer = pinned<SignedInResponse>({ success: true, user: parentAnswer, token: aText(tokens.parent) });
    const signedIn = await exchangeBy({ what: 'a sign-in', given: [registered], call: loginCall, body, answer }, () =>
      login(body),
    );
    expect(signedIn).toMatchObject({ user: jane, token: tokens.parent });
  });

  it('responds with 401 to a wrong password', async () => {
    const body = { email: parent.email, password: 'Wrong2026' };
    const answer = refusal('bad_credentials', 'Invalid email or password. Please try again.');
    const error = await refused({
      what: 'a sign-in with a wrong password',
      given: [registered],
      call: loginCall,
      body,
      status: 401,
      answer,
    });
    expect(error).toMatchObject({
      status: 401,
      code: 'bad_credentials',
      message: 'Invalid email or password. Please try again.',
    });
  });

  it('responds with 429 after too many attempts', async () => {
    const body = credentials(parent);
    const answer = refusal('too_many_requests', 'Too many attempts.');
    const retryAfter = { 'Retry-After': textLike('^\\d+$', '900') };
    const given = [registered, signInsUsedUp];
    const error = await refused({
      what: 'a sign-in after too many',
      given,
      call: loginCall,
      body,
      status: 429,
      answer,
      answerHeaders: retryAfter,
    });
    expect(error).toMatchObject({ status: 429, code: 'too_many_requests', message: 'Too many attempts.' });
  });

  it('returns a student and a token that contains the student’s id', async () => {
    const answer = pinned<SignedInResponse>({
      success: true,
      user: studentAnswer,
      token: textLike('^student-token-[0-9a-f-]{36}\\..+$', tokens.student),
    });
    const given = [registered, withStudent];
    const signedIn = await exchangeBy(
      { what: 'a student signs in', given, call: studentLoginCall, body: studentCredentials, answer },
      () => studentLogin(studentCredentials),
    );
    expect(signedIn).toMatchObject({ user: ann, token: tokens.student });
  });

  it('responds with 401 to a parent on the student sign-in', async () => {
    const body = credentials(parent);
    const answer = refusal('bad_credentials', 'Invalid student credentials.');
    const given = [registered, withStudent];
    const error = await refused({
      what: 'a parent signs in as a student',
      given,
      call: studentLoginCall,
      body,
      status: 401,
      answer,
    });
    expect(error).toMatchObject({ status: 401, code: 'bad_credentials' });
  });
});

describe('the session', () => {
  it('returns the profile of a parent', async () => {
    const answer = pinned<ProfileResponse>(parentAnswer);
    const given = [registered, parentSignedIn];
    const user = await exchangeBy(
      { what: 'the profile of a parent', given, call: getProfile, token: tokens.parent, answer },
      () => profile(tokens.parent),
    );
    expect(user).toMatchObject(jane);
  });

  it('returns the profile of a student', async () => {
    const answer = pinned<ProfileResponse>(studentAnswer);
    const given = [registered, withStudent, studentSignedIn];
    const user = await exchangeBy(
      { what: 'the profile of a student', given, call: getProfile, token: tokens.student, answer },
      () => profile(tokens.student),
    );
    expect(user).toMatchObject(ann);
  });

  it('responds with 401 to an unknown token', async () => {
    const answer = refusal('unauthenticated', 'Please sign in.');
    const given = [registered, unknownToken];
    const error = await refused({
      what: 'a profile asked for with an unknown token',
      given,
      call: getProfile,
      token: 'unknown',
      status: 401,
      answer,
    });
    expect(error).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('is restored from the cookies of the browser, and not without them', async () => {
    const cookie = 'academy-restore=secret; academy-session=mark';
    const answer = pinned<SignedInResponse>({ success: true, user: parentAnswer, token: aText(tokens.parent) });
    const given = [registered, parentSignedIn];
    const restored = await exchange({
      what: 'a session restored from cookies',
      given,
      call: restoreSession,
      cookie,
      answer,
    });
    expect(readSignedIn(restored)).toMatchObject({ user: jane, token: tokens.parent });
    const error = await refused({
      what: 'a session restored without cookies',
      given: [registered],
      call: restoreSession,
      status: 401,
      answer: refusal('unauthenticated', 'Please sign in.'),
    });
    expect(error).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('ends on sign-out', async () => {
    const given = [registered, parentSignedIn];
    await exchange({
      what: 'a sign-out',
      given,
      call: logout,
      token: tokens.parent,
      answer: { success: true },
    });
  });
});
