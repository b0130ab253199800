/** A legal text in numbered sections. */
export interface LegalDocument {
  title: string;
  /** Formatted for display: `April 7, 2025`. */
  updated: string;
  introduction: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}
