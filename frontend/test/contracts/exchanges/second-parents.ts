import type { DoneResponse } from '@academy/contracts/http/accounts';
import {
  acceptSecondParentInvitation,
  endSharing,
  endSharingOfFamily,
  getSecondParentInvitation,
  inviteSecondParent,
  inviteSecondParentOfFamily,
  listSecondParents,
  type ReceivedInvitation,
  type SecondParentInvitationResponse,
  type SecondParentsResponse,
  type SentInvitation,
  type SharedChild,
  type Sharing,
} from '@academy/contracts/http/second-parents';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange, refused } from '../exchange';
import { ids, states, student, tokens } from '../people';
import { anId, aText, aTime, fromState, oneOrMore, pinned, refusal } from '../pinned';
import type { State } from '../state';

const token = tokens.parent;
const invitationToken = `${ids.registration}.${'a'.repeat(43)}`;
const family: State[] = [states.parent, states.student, states.parentSignedIn, states.confirmedFamilies];
const invited: State[] = [...family, ['another parent invites the parent to share a student']];
const sharing: State[] = [...invited, ['the parent has accepted']];
const body = { token: fromState('invitationToken', invitationToken) };
const wanted = { email: 'sam@example.com', student_ids: [fromState('id', ids.student)] };
const children = oneOrMore<SharedChild>({ id: anId(ids.student), name: 'Kim Lee' });
const invitation = (state: 'open' | 'accepted') =>
  pinned<SecondParentInvitationResponse>({ success: true, data: { state, parent: 'Sam Lee', students: children } });

describe('second parents', () => {
  it('are listed with what is shared and invitations', async () => {
    const received = oneOrMore<ReceivedInvitation>({
      token: aText(invitationToken),
      parent: 'Sam Lee',
      students: children,
    });
    const { data } = await exchange({
      what: 'an invitation to share a student',
      given: invited,
      call: listSecondParents,
      token,
      answer: pinned<SecondParentsResponse>({ success: true, data: { invited: [], received, sharing: [] } }),
    });
    expect(data.received[0]?.parent).toBe('Sam Lee');
  });

  it('are invited', async () => {
    const sent = oneOrMore<SentInvitation>({
      id: anId(ids.student),
      email: wanted.email,
      students: oneOrMore<SharedChild>({ id: anId(ids.student), name: student.student_name }),
      sent_at: aTime(),
      expires_at: aTime(),
      may_resend: false,
    });
    const { data } = await exchange({
      what: 'an invitation of a second parent',
      given: family,
      call: inviteSecondParent,
      token,
      body: wanted,
      answer: pinned<SecondParentsResponse>({ success: true, data: { invited: sent, received: [], sharing: [] } }),
    });
    expect(data.invited[0]?.email).toBe(wanted.email);
  });

  it('read an invitation by its link', async () => {
    const { data } = await exchange({
      what: 'the invitation of a link',
      given: invited,
      call: getSecondParentInvitation,
      token,
      body,
      answer: invitation('open'),
    });
    expect(data.state).toBe('open');
  });

  it('are refused with an invitation that has ended', async () => {
    const error = await refused({
      what: 'the invitation of a dead link',
      given: family,
      call: getSecondParentInvitation,
      token,
      body: { token: invitationToken },
      status: 403,
      answer: refusal('link_invalid', 'Over.'),
    });
    expect(error.code).toBe('link_invalid');
  });

  it('accept', async () => {
    const { data } = await exchange({
      what: 'an accepted invitation',
      given: invited,
      call: acceptSecondParentInvitation,
      token,
      body,
      answer: invitation('accepted'),
    });
    expect(data.state).toBe('accepted');
  });

  it('leave', async () => {
    const { data } = await exchange({
      what: 'the end of sharing',
      given: sharing,
      call: endSharing,
      params: { id: ids.registration },
      token,
      answer: pinned<SecondParentsResponse>({ success: true, data: { invited: [], received: [], sharing: [] } }),
    });
    expect(data.sharing).toEqual([]);
  });

  it('are listed with the students they share', async () => {
    const shared = oneOrMore<Sharing>({
      id: anId(ids.registration),
      parent: 'Sam Lee',
      students: children,
      since: aTime(),
      is_first: false,
    });
    const { data } = await exchange({
      what: 'a shared student',
      given: sharing,
      call: listSecondParents,
      token,
      answer: pinned<SecondParentsResponse>({ success: true, data: { invited: [], received: [], sharing: shared } }),
    });
    expect(data.sharing[0]?.is_first).toBe(false);
  });

  it('are invited by the office', async () => {
    const { success } = await exchange({
      what: 'an invitation of a second parent by the office',
      given: [states.parent, ...signedInOwner, states.student],
      call: inviteSecondParentOfFamily,
      body: wanted,
      answer: pinned<DoneResponse>({ success: true }),
    });
    expect(success).toBe(true);
  });

  it('lose the view when the office ends the sharing', async () => {
    const { success } = await exchange({
      what: 'the end of sharing by the office',
      given: [...sharing, ...signedInOwner, ['the office looks at the sharing']],
      call: endSharingOfFamily,
      params: { id: ids.registration },
      answer: pinned<DoneResponse>({ success: true }),
    });
    expect(success).toBe(true);
  });
});
