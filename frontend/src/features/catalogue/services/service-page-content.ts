import type { Fact } from '../../../ui/facts/facts';
import type { Question } from '../../../ui/questions/questions';
import type { Step } from '../../../ui/steps/steps';
import type { SiteLink } from '../../../lib/site-pages';

/** The words of one service's page, from the first screen to the last question. */
export interface ServicePageContent {
  title: string;
  lead: string;
  /** In the margin of the first screen. */
  note: string;
  /** Who, when, how much, next start. */
  facts: readonly Fact[];
  /** To the registration form. */
  register: SiteLink;
  prices: { title: string; lead: string; note: string };
  course: { title: string; note: string; steps: readonly Step[] };
  questions: readonly Question[];
}
