import { getWaitlistEntry, listWaitlist } from '@academy/contracts/http/waitlist';
import { query } from './query';

/** The waitlist entry that an emailed link refers to. The token is secret, so it is sent in the body. */
export const waitlistEntryQuery = (token: string) =>
  query(getWaitlistEntry, { body: { token } }, { read: ({ data }) => data });

/** The signed-in parent's active waitlist entries, open offers first. */
export const waitlistQuery = (parentId: string) =>
  query(listWaitlist, { viewer: parentId }, { read: ({ data }) => data });
