import { openingTexts } from './page-text.js';

/** Texts of `/enroll`. */
export const enrollTexts = openingTexts(
  'enroll',
  'Enroll now',
  'Tell us about your student. After you send the form, you see all services and prices, and we follow up with you.',
);
