import { openingTexts } from './page-text.js';

/** Texts of the service pages. */
export const preparationTexts = openingTexts(
  'preparation',
  'SAT/ACT preparation',
  'We start with your child’s own wrong answers. Each one has a reason. The sessions find it, fix it, and prove it is fixed.',
);
export const practiceTestsTexts = openingTexts(
  'practice-tests',
  'SAT/ACT practice tests',
  'A proctored Saturday test in a quiet room, so that test day is the second time your child sits through it.',
);
export const admissionsTexts = openingTexts(
  'admissions',
  'College admissions counseling',
  'A counselor who keeps the calendar, the college list and the applications in order, so your family can talk about something else at dinner.',
);
export const essaysTexts = openingTexts(
  'essays',
  'College essay coaching',
  'From the first idea to the final comma. The words stay your child’s own; we ask the questions that find them.',
);
export const executiveTexts = openingTexts(
  'executive',
  'Executive function coaching',
  'Short weekly sessions that turn a bright, disorganized student into one who starts on time and turns work in.',
);
