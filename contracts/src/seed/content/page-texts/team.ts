import { openingTexts } from './page-text.js';

/** Texts of `/our-team`. */
export const teamTexts = {
  ...openingTexts(
    'team',
    'Our team',
    'Teachers first. Every tutor keeps working on what they teach and can explain the same step three different ways. Choose a name to read more.',
  ),
  meetHeadline: { id: 'team.meet-headline', text: 'Not sure who to ask for?' },
  meetLead: {
    id: 'team.meet-lead',
    text: 'Tell us what your child is working on. We’ll suggest one person and explain why.',
  },
};
