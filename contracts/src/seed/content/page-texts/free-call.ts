import { openingTexts } from './page-text.js';

/** Texts of `/mentorship/schedule`. */
export const freeCallTexts = openingTexts(
  'free-call',
  'Schedule a Mentorship Consultation',
  'A free 30-minute consultation by video about any program: tests, essays, admissions, study habits or mentorship.',
);
