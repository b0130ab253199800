/** A text on a public page that the office can change in Settings. */
export interface PageText {
  /** Page and position, such as `home.lead`. Key of the office's replacement text. */
  id: string;
  /** Shown until the office changes it. */
  text: string;
}

/** The texts at the top of a page. */
export type OpeningTexts = Record<'headline' | 'lead', PageText>;

/** Creates the texts at the top of a page. @param page first part of their ids */
export const openingTexts = (page: string, headline: string, lead: string): OpeningTexts => ({
  headline: { id: `${page}.headline`, text: headline },
  lead: { id: `${page}.lead`, text: lead },
});
