import { listSecondParents } from '@academy/contracts/http/second-parents';
import { query } from './query';

/** The children that a parent shares with another one, and invitations from and to the parent. */
export const secondParentsQuery = (userId: string) =>
  query(listSecondParents, { viewer: userId }, { read: ({ data }) => data });
