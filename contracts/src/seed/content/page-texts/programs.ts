import { openingTexts } from './page-text.js';

/** Texts of the program pages. */
export const masteryTexts = openingTexts(
  'mastery',
  'College Application Mastery',
  'One season, one counselor, one calendar. Twelve weeks that take an application from a blank account to submitted, with nothing left for the last minute.',
);
export const mentorshipTexts = openingTexts(
  'mentorship',
  'One-on-one mentorship',
  'Someone outside the family who knows your child, keeps an eye on the long-term plan, and asks the right question every other week.',
);
export const essayServicesTexts = openingTexts(
  'essay-services',
  'Essay services',
  'Someone who asks the question behind the answer, reads every draft, and gives it back with the best sentence underlined.',
);
export const virtualTexts = openingTexts(
  'virtual',
  'Virtual tutoring',
  'The same tutor, the same paper, the same notes in the margin. Only the table is longer.',
);
export const summerTexts = {
  ...openingTexts(
    'summer',
    'Summer Intensive',
    'Eight weeks when nothing else is due: test, essay, college list and application, one block at a time, so that senior fall is for school.',
  ),
  notice: { id: 'summer.notice', text: 'This season has ended. Leave your details for the next one.' },
};
