import type { DoneResponse } from './accounts.js';
import { call, type } from './call.js';

/** A child that two parents share. */
export interface SharedChild {
  id: string;
  name: string;
}

/** An invitation that the caller sent and that waits for an answer. */
export interface SentInvitation {
  id: string;
  /** As entered. */
  email: string;
  students: SharedChild[];
  /** ISO 8601, UTC: when it was last emailed. */
  sent_at: string;
  /** ISO 8601, UTC: until when its link works. */
  expires_at: string;
  /** Whether it may be emailed again, at most once a day. */
  may_resend: boolean;
}

/** An invitation to the caller's confirmed address that waits for an answer. */
export interface ReceivedInvitation {
  /** Accepts it; the same as in the emailed link. */
  token: string;
  /** Name of the parent who shares the children. */
  parent: string;
  students: SharedChild[];
}

/** Children that the caller shares with another parent. */
export interface Sharing {
  id: string;
  /** Name of the other parent. */
  parent: string;
  students: SharedChild[];
  /** ISO 8601, UTC. */
  since: string;
  /** Whether the children are in the caller's account, and the other parent was invited. */
  is_first: boolean;
}

/** `GET /second-parents` (parent). */
export interface SecondParentsResponse {
  success: true;
  data: { invited: SentInvitation[]; received: ReceivedInvitation[]; sharing: Sharing[] };
}

export interface InviteSecondParentRequest {
  /** Where the invitation is sent. Only an account that has confirmed this address can accept it. */
  email: string;
  /** {@link SharedChild.id} of children in the inviting account. */
  student_ids: string[];
}

export interface SecondParentTokenRequest {
  token: string;
}

/** What an emailed link invites to. `accepted`: the caller has accepted it. */
export interface SecondParentInvitationResponse {
  success: true;
  data: { state: 'open' | 'accepted'; parent: string; students: SharedChild[] };
}

export interface EndSharingRequest {
  reason: string;
}

/** The children of the caller who have two parents, and invitations from and to the caller. */
export const listSecondParents = call('GET', '/second-parents', 'parent', { answer: type<SecondParentsResponse>() });
/**
 * Emails a second parent an invitation to share children. The same invitation again is sent at most once a day. 422 for a child who has a
 * second parent, for the caller's own address, and while the caller's own address is not confirmed.
 */
export const inviteSecondParent = call('POST', '/second-parents', 'parent', {
  body: type<InviteSecondParentRequest>(),
  answer: type<SecondParentsResponse>(),
  idempotent: 'state',
  refusals: ['not_found'],
  audit: ['student'],
  example: { email: 'sam@example.com', student_ids: ['2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02'] },
});
/** The invitation of an emailed link. 403 `link_invalid` when it has ended, 403 `access_denied` unless the caller has confirmed its address. */
export const getSecondParentInvitation = call('POST', '/second-parents/invitation', 'parent', {
  body: type<SecondParentTokenRequest>(),
  answer: type<SecondParentInvitationResponse>(),
  idempotent: 'state',
  refusals: ['link_invalid', 'access_denied'],
  example: { token: '2b6a294b-0956-4f2a-9455-619f6d272462.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
});
/** Accepts an invitation: from then on both parents see the children. */
export const acceptSecondParentInvitation = call('POST', '/second-parents/accept', 'parent', {
  body: type<SecondParentTokenRequest>(),
  answer: type<SecondParentInvitationResponse>(),
  idempotent: 'state',
  refusals: ['link_invalid', 'access_denied'],
  audit: ['student'],
  example: { token: '2b6a294b-0956-4f2a-9455-619f6d272462.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
});
/** Withdraws an invitation, stops sharing, or, for the second parent, leaves. */
export const endSharing = call('DELETE', '/second-parents/:id', 'parent', {
  answer: type<SecondParentsResponse>(),
  audit: ['student'],
});

/** The office invites a second parent for children of a family. Otherwise like {@link inviteSecondParent}. */
export const inviteSecondParentOfFamily = call('POST', '/office/second-parents', 'desk', {
  body: type<InviteSecondParentRequest>(),
  answer: type<DoneResponse>(),
  idempotent: 'state',
  refusals: ['not_found'],
  audit: ['student'],
  example: { email: 'sam@example.com', student_ids: ['2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02'] },
});
/** The office withdraws an invitation or ends the sharing of children. */
export const endSharingOfFamily = call('POST', '/office/second-parents/:id/end', 'desk', {
  body: type<EndSharingRequest>(),
  answer: type<DoneResponse>(),
  idempotent: 'state',
  audit: ['student'],
  example: { reason: 'Asked by the first parent.' },
});
