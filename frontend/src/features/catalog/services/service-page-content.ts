import type { SeeAlsoContent } from '../../../ui/link/see-also';
import type { Question } from '../../../ui/questions/questions';
import type { Step } from '../../../ui/steps/steps';
import type { SiteLink } from '../../../lib/site-pages';
import type { ServiceFacts } from './service-facts';

/** The words of one service's page, from the first screen to the last question. */
export interface ServicePageContent {
  title: string;
  lead: string;
  /** In the margin of the first screen. */
  note: string;
  /** A drawing of ours below /storage, 480 × 360. */
  picture: string;
  facts: ServiceFacts;
  /** To the registration form. */
  register: SiteLink;
  prices: { title: string; lead?: string; note: string; seeAlso?: SeeAlsoContent };
  course: { title: string; note: string; steps: readonly Step[] };
  questions: readonly Question[];
}
