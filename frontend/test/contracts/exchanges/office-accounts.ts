import {
  disablePerson,
  enablePerson,
  endPersonPause,
  turnOffPersonTwoFactor,
  sendEmailAgain,
  correctParent,
  cancelParentEmailChange,
  sendPersonLink,
  correctStudent,
} from '@academy/contracts/http/office/accounts';
import type { Family, FamilyAccount, FamilyChild, FamilyEmail } from '@academy/contracts/http/office/families';
import { describe, expect, it } from 'vitest';
import type { PersonKind } from '@academy/contracts/rules/office-accounts';
import { familyAnswer as answer, signedInOwner as owner } from '../caller';
import { exchange, refused } from '../exchange';
import { ids, parent, states, student as child } from '../people';
import { anId, anInteger, aText, aTime, oneOrMore, refusal, type Pinned } from '../pinned';
import type { State } from '../state';

const id = ids.student;
const family: State[] = [states.parent, states.student, ...owner];
const atParent: State[] = [...family, ['the office looks at the parent']];
const atStudent: State[] = [...family, ['the office looks at the student']];
const reason = 'They asked for it by phone.';
const messageId = 'a1a1c0de-0000-4000-8000-00000000abcd@academy.test';

const account: Pinned<FamilyAccount> = {
  id: anId(id),
  name: 'Jane Doe',
  first_name: 'Jane',
  last_name: 'Doe',
  email: parent.email,
  pending_email: null,
  waiting_email: null,
  paused_until: null,
  phone: parent.phone_no,
  state: 'unconfirmed',
  two_factor: false,
  version: anInteger(2),
  created_at: aTime(),
};
const student: Pinned<FamilyChild> = {
  student_id: anId(id),
  account_id: anId(id),
  name: child.student_name,
  email: child.student_email,
  school: child.school,
  graduation_year: child.graduation_year,
  state: 'unconfirmed',
  two_factor: false,
  version: anInteger(2),
};
const emailed: Pinned<FamilyEmail> = {
  id: aText(messageId),
  subject: aText('We have your message'),
  to: 'fay@example.com',
  status: aText('accepted'),
  answer: null,
  sent_at: aTime(),
};
const shown = (more: Pinned<Family> = {}) =>
  answer({
    name: 'Jane Doe',
    emails: [parent.email],
    phones: [parent.phone_no],
    accounts: [account],
    children: [student],
    ...more,
  });

describe('resending an email to a family', () => {
  it('returns the family with the sent email', async () => {
    const body = { email_id: messageId, to: 'fay@example.com' };
    const { family: changed } = await exchange({
      what: 'an email once more',
      given: [...owner, ['a family was emailed a confirmation']],
      call: sendEmailAgain,
      body,
      answer: answer({
        phones: [],
        emails: [body.to],
        leads: [{ id: anId(id), kind: 'contact', sent_at: aTime() }],
        messages: oneOrMore<FamilyEmail>(emailed),
      }),
    });
    expect(changed.messages[0]?.to).toBe(body.to);
  });

  it('rejects an address of another family', async () => {
    const body = { email_id: messageId, to: parent.email };
    const error = await refused({
      what: 'an email once more to an address of another family',
      given: [...owner, ['a family was emailed a confirmation']],
      call: sendEmailAgain,
      body,
      status: 422,
      answer: refusal('validation_failed', 'Please choose one of the addresses of this family.'),
    });
    expect(error.code).toBe('validation_failed');
  });
});

describe('the account of a parent', () => {
  const contact = { first_name: 'Joan', last_name: 'Doe', phone: '', email: parent.email };

  it('is corrected by the office', async () => {
    const body = { ...contact, version: 1 };
    const { family: changed } = await exchange({
      what: 'another name of a parent',
      given: atParent,
      call: correctParent,
      body,
      answer: shown({
        name: 'Joan Doe',
        phones: [],
        accounts: [{ ...account, name: 'Joan Doe', first_name: 'Joan', phone: null }],
      }),
    });
    expect(changed.name).toBe('Joan Doe');
  });

  it('is not corrected from a stale version', async () => {
    const body = { ...contact, version: 99 };
    const error = await refused({
      what: 'a correction of another version',
      given: atParent,
      call: correctParent,
      body,
      status: 409,
      answer: refusal('stale_version', 'This was changed by someone else.'),
    });
    expect(error.code).toBe('stale_version');
  });

  it('keeps its address after a change is canceled', async () => {
    const { family: changed } = await exchange({
      what: 'a change of an address that the office cancels',
      given: atParent,
      call: cancelParentEmailChange,
      answer: shown(),
    });
    expect(changed.accounts[0]?.email).toBe(parent.email);
  });

  it('gets a password link', async () => {
    const { family: changed } = await exchange({
      what: 'a password link for a parent',
      given: atParent,
      call: sendPersonLink,
      answer: shown(),
      params: { kind: 'parent' },
    });
    expect(changed.name).toBe('Jane Doe');
  });
});

describe('the account of a student', () => {
  it('is corrected by the office', async () => {
    const body = { name: 'Anna Doe', email: child.student_email ?? '', school: '', graduation_year: 2027, version: 1 };
    const { family: changed } = await exchange({
      what: 'another name of a student',
      given: atStudent,
      call: correctStudent,
      body,
      answer: shown({ children: [{ ...student, name: 'Anna Doe', school: null, graduation_year: 2027 }] }),
    });
    expect(changed.children[0]?.name).toBe('Anna Doe');
  });

  it('gets no password link before the parent has confirmed an email address', async () => {
    const error = await refused({
      what: 'a password link for a student of a family that is not confirmed',
      given: atStudent,
      call: sendPersonLink,
      params: { kind: 'student' },
      status: 422,
      answer: refusal('validation_failed', 'The parent has not confirmed their email address.'),
    });
    expect(error.code).toBe('validation_failed');
  });
});

type ReasonedAction =
  | typeof disablePerson
  | typeof enablePerson
  | typeof endPersonPause
  | typeof turnOffPersonTwoFactor;

it.each<[string, PersonKind, ReasonedAction, State[], Pinned<Family>]>([
  [
    'disabled',
    'parent',
    disablePerson,
    [],
    { accounts: [{ ...account, state: 'disabled' }], children: [{ ...student, state: 'disabled' }] },
  ],
  ['enabled', 'parent', enablePerson, [], { accounts: [account] }],
  ['disabled', 'student', disablePerson, [], { children: [{ ...student, state: 'disabled' }] }],
  [
    'no longer paused',
    'parent',
    endPersonPause,
    [['the office has changed the address of the parent']],
    { accounts: [account] },
  ],
  ['without two-factor', 'parent', turnOffPersonTwoFactor, [['the parent has lost the phone of their codes']], {}],
])('an account is %s, that of a %s', async (word, kind, call, more, result) => {
  const given = [...(kind === 'parent' ? atParent : atStudent), ...more];
  const { family: changed } = await exchange({
    what: `the account of a ${kind} that is then ${word}`,
    given,
    call,
    params: { kind },
    body: { reason },
    answer: shown(result),
  });
  expect(changed.name).toBe('Jane Doe');
});
