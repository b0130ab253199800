import { openingTexts } from './page-text.js';

/** Texts of `/service-selection`. */
export const catalogTexts = openingTexts(
  'catalog',
  'View All Services',
  'Test prep, applications, essays and the habits that support all three. Choose one, or start at the top and work down.',
);
