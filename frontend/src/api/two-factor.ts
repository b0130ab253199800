import { getTwoFactor } from '@academy/contracts/http/two-factor';
import { query } from './query';

/** Whether two-factor authentication is on for the signed-in user. */
export const twoFactorQuery = (userId: string) => query(getTwoFactor, { viewer: userId }, { read: ({ data }) => data });
