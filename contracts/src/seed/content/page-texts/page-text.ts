/** A sentence of a public page that the office can change in Settings. */
export interface PageText {
  /** Page and place, such as `home.lead`: the key of what the office put in its place. */
  id: string;
  /** What the page says until the office changes it. */
  text: string;
}

/** What every page opens with. */
export type OpeningTexts = Record<'headline' | 'lead', PageText>;

/** The first words of a page. @param page the first part of their ids */
export const openingTexts = (page: string, headline: string, lead: string): OpeningTexts => ({
  headline: { id: `${page}.headline`, text: headline },
  lead: { id: `${page}.lead`, text: lead },
});
