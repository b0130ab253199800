import { call, type } from './call.js';
import type { LegalDocumentName } from '../legal/legal-document.js';
import type { LegalVersion } from '../legal/versions.js';

/** Every version of each text, the current one first. */
export type LegalVersions = Record<LegalDocumentName, LegalVersion[]>;

/** `GET /legal-versions` (public). */
export interface LegalVersionsResponse {
  success: true;
  data: LegalVersions;
}

export const listLegalVersions = call('GET', '/legal-versions', 'public', { answer: type<LegalVersionsResponse>() });
