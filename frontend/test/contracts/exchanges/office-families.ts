import {
  searchFamilies,
  addFamily,
  type AddFamilyRequest,
  type FamilySearchResponse,
  type FamilySummary,
} from '@academy/contracts/http/office/families';
import { describe, expect, it } from 'vitest';
import {
  callerPhone as phone,
  familyAnswer as answer,
  familyCalled as called,
  signedInOwner as owner,
} from '../caller';
import { exchange, refused } from '../exchange';
import { ids, parent, states } from '../people';
import { anId, aTime, messages, pinned, refusal, type Pinned } from '../pinned';

const summary: Pinned<FamilySummary> = {
  id: anId(ids.student),
  name: 'Fay Caller',
  email: null,
  phone,
  children: [],
  account: 'none',
  registrations: 0,
  last_activity_at: aTime(),
};
const found = (more: Pinned<FamilySearchResponse>) => pinned<FamilySearchResponse>({ success: true, ...more });

const contact: AddFamilyRequest = { first_name: 'Fay', last_name: 'Caller', phone, email: '' };

describe('the families in the office', () => {
  it('are found by phone number', async () => {
    const { families } = await exchange({
      what: 'a search for a family',
      given: called,
      call: searchFamilies,
      query: { q: '(203) 555-0111' },
      answer: found({ families: [summary], more: false, total: 1, similar: false }),
    });
    expect(families[0]?.name).toBe('Fay Caller');
  });

  it('are filtered by service and account', async () => {
    const query = { service: 'college_essays', account: 'none' } as const;
    const { families } = await exchange({
      what: 'a search for families by service and account',
      given: called,
      call: searchFamilies,
      query,
      answer: found({ families: [], more: false, total: 0, similar: false }),
    });
    expect(families).toEqual([]);
  });

  it('accept a new family', async () => {
    const { family: added } = await exchange({
      what: 'a new family',
      given: owner,
      call: addFamily,
      body: contact,
      answer: answer(),
    });
    expect(added.phones).toEqual([phone]);
  });

  it('reject a new family with the email address of another family', async () => {
    const body = { ...contact, email: parent.email };
    const error = await refused({
      what: 'a new family with the address of another',
      given: [states.parent, ...owner],
      call: addFamily,
      body,
      status: 422,
      answer: refusal('validation_failed', 'Please correct the highlighted errors.', {
        errors: { email: messages('A family with this email is already here.') },
      }),
    });
    expect(error.code).toBe('validation_failed');
  });
});
