import type { OpeningTexts } from '@academy/contracts/seed/content/page-texts/page-text';
import type { SeeAlsoContent } from '../../../links/see-also';
import type { Question } from '../../../ui/questions/questions';
import type { Step } from '../../../ui/steps/steps';
import type { PageLinkContent } from '../../../app/pages';
import type { ServiceFacts } from './service-facts';

/** The content of one service page, from the first screen to the last question. */
export interface ServicePageContent {
  texts: OpeningTexts;
  /** Shown in the margin of the first screen. */
  note: string;
  /** Path of the drawing in /storage, 480 × 360 px. */
  picture: string;
  facts: ServiceFacts;
  /** Link to the registration form. */
  register: PageLinkContent;
  prices: { title: string; lead?: string; note: string; seeAlso?: SeeAlsoContent };
  course: { title: string; note: string; steps: readonly Step[]; hasReport?: boolean };
  questions: readonly Question[];
}
