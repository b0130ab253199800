import { listLegalVersions } from '@academy/contracts/http/legal-versions';
import { recordOf } from './answers';
import { query } from './query';

/** Every version of the legal texts. */
export const legalVersionsQuery = () => query(listLegalVersions, {}, { read: (answer) => recordOf(answer) });
