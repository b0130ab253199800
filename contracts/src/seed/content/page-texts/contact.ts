import { openingTexts } from './page-text.js';

/** Texts of `/contact/support`. */
export const contactTexts = openingTexts(
  'contact',
  'Contact us',
  'A person answers. For anything about today or tomorrow, please call; for everything else, use the form.',
);
