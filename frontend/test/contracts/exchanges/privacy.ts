import type { DoneResponse } from '@academy/contracts/http/accounts';
import type { FamilyDataResponse } from '@academy/contracts/http/privacy';
import { describe, expect, it } from 'vitest';
import { deleteAccount, fetchFamilyData } from '../../../src/api/privacy';
import { exchange, refusalOf } from '../exchange';
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
    const data = await exchange(
      {
        what: 'the data of a family',
        given: [...given, states.student],
        route: 'getFamilyData',
        token,
        status: 200,
        answer,
      },
      (client) => fetchFamilyData(client),
    );
    expect(data).toMatchObject({ account: { email: parent.email }, students: [{ name: student.student_name }] });
  });

  it('is deleted with the correct password', async () => {
    const done = await exchange(
      {
        what: 'the deletion of an account',
        given,
        route: 'deleteAccount',
        token,
        body: { current_password: parent.password },
        status: 200,
        answer: pinned<DoneResponse>({ success: true }),
      },
      (client) => deleteAccount(parent.password, client),
    );
    expect(done).toBeUndefined();
  });

  it('is not deleted with a wrong password', async () => {
    const error = await exchange(
      {
        what: 'the deletion of an account with a wrong password',
        given,
        route: 'deleteAccount',
        token,
        body: { current_password: 'Wrong2026' },
        status: 422,
        answer: refusal('validation_failed', 'Please check the fields.', {
          errors: { current_password: messages('Your current password is incorrect.') },
        }),
      },
      (client) => refusalOf(deleteAccount('Wrong2026', client)),
    );
    expect(error.fieldErrors).toHaveProperty('current_password');
  });
});
