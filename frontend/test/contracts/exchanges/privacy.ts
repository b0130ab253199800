import type { DoneResponse } from '@academy/contracts/http/accounts';
import { getFamilyData, deleteAccount, type FamilyDataResponse } from '@academy/contracts/http/privacy';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { parent, states, student, tokens } from '../people';
import { aTime, messages, pinned, refusal } from '../pinned';

const given = [states.parent, states.parentSignedIn];
const token = tokens.parent;

describe('the data of a family', () => {
  it('can be downloaded', async () => {
    const answer = pinned<FamilyDataResponse>({
      success: true,
      data: {
        made_at: aTime(),
        account: { email: parent.email, first_name: parent.firstname, last_name: parent.lastname },
        students: [
          {
            name: student.student_name,
            email: student.student_email,
            school: student.school,
            graduation_year: student.graduation_year,
          },
        ],
        registrations: [],
        payments: [],
      },
    });
    const { data } = await exchange({
      what: 'the data of a family',
      given: [...given, states.student],
      call: getFamilyData,
      token,
      answer,
    });
    expect(data).toMatchObject({ account: { email: parent.email }, students: [{ name: student.student_name }] });
  });

  it('is deleted with the correct password', async () => {
    await exchange({
      what: 'the deletion of an account',
      given,
      call: deleteAccount,
      token,
      body: { current_password: parent.password },
      answer: pinned<DoneResponse>({ success: true }),
    });
  });

  it('is not deleted with a wrong password', async () => {
    const error = await refused({
      what: 'the deletion of an account with a wrong password',
      given,
      call: deleteAccount,
      token,
      body: { current_password: 'Wrong2026' },
      status: 422,
      answer: refusal('validation_failed', 'Please check the fields.', {
        errors: { current_password: messages('Your current password is incorrect.') },
      }),
    });
    expect(error.fieldErrors).toHaveProperty('current_password');
  });
});
