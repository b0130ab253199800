import type { AcademyFacts } from '../http/facts.js';
import { fillTexts } from '../rules/filled-text.js';
import { firstPrivacyPolicy } from './first/privacy-policy.js';
import { firstTermsOfService } from './first/terms-of-service.js';
import type { LegalDocument, LegalDocumentName } from './legal-document.js';
import { privacyPolicy } from './privacy-policy.js';
import { termsOfService } from './terms-of-service.js';

/** A version that never changes again. Its name is its day, "2025-04-07"; later ones of the same day end in ".2", ".3" and so on. */
export interface LegalVersion {
  version: string;
  text: LegalDocument;
}

const texts: Record<LegalDocumentName, { first: LegalDocument; released: LegalDocument }> = {
  'terms-of-service': { first: firstTermsOfService, released: termsOfService },
  'privacy-policy': { first: firstPrivacyPolicy, released: privacyPolicy },
};

export const firstText = (document: LegalDocumentName): LegalDocument => texts[document].first;

/** Returns the text of this release with the academy's rules filled in. */
export const currentText = (document: LegalDocumentName, facts: Pick<AcademyFacts, 'policy'>): LegalDocument =>
  fillTexts(texts[document].released, [], facts);
