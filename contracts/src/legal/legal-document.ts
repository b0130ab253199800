/** A legal text in numbered sections. */
export interface LegalDocument {
  title: string;
  introduction: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}

/** The texts that have versions, by the last part of their page's path. */
export const legalDocuments = ['terms-of-service', 'privacy-policy'] as const;
export type LegalDocumentName = (typeof legalDocuments)[number];
