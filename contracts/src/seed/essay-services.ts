import { cents } from '../rules/money.js';
import type { PackageSeed } from './course-packages.js';

/** Items with prices on the essay services page. No form sells them: families agree on them, and then use the online payment page. */
export const essayServices: readonly PackageSeed[] = [
  {
    id: 'essay-brainstorming',
    name: 'Brainstorming',
    priceCents: cents(32_500),
    sessions: 2,
    description: 'Two hours of questions, and an outline to take home.',
  },
  {
    id: 'essay-coaching',
    name: 'Coaching',
    priceCents: cents(97_500),
    sessions: 6,
    description: 'One essay, from outline to final draft, over six hours.',
  },
  {
    id: 'essay-review',
    name: 'Review',
    priceCents: cents(162_500),
    sessions: 10,
    description: 'Ten hours on the whole finished application.',
  },
  {
    id: 'essay-common-app',
    name: 'Common App package',
    priceCents: cents(99_900),
    sessions: 5,
    description: 'The personal statement and the activities list.',
  },
  {
    id: 'essay-complete',
    name: 'Complete package',
    priceCents: cents(399_900),
    sessions: 20,
    description: 'The personal statement, the activities list, and up to 3 supplemental essays.',
  },
];
