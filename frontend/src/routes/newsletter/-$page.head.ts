import { newsletterSteps } from '../../leads/newsletter/newsletter-content';
import { pageHead } from '../../lib/page-head';
import { noPage } from '../-no-page';

/** Ends with "not found" if there is no such page. */
export function load(page: string): void {
  if (!(page in newsletterSteps)) noPage();
}

export const head = (page: string) => {
  const step = newsletterSteps[page];
  return pageHead({ title: step?.title ?? 'Newsletter', description: step?.lead ?? 'Our newsletter.' });
};
