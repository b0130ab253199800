import { getConfig } from '@academy/contracts/http/config';
import { query } from './query';

/** Configuration that the client needs before a payment. It does not change while the page is open. */
export const configQuery = () => query(getConfig, {}, { staleTime: Infinity });
