import type { LegalDocumentName } from '../legal/legal-document.js';
import type { LegalVersion } from '../legal/versions.js';

/** Every version of each text, the current one first. */
export type LegalVersions = Record<LegalDocumentName, LegalVersion[]>;

/** `GET /legal-versions` (public). */
export interface LegalVersionsResponse {
  success: true;
  data: LegalVersions;
}
