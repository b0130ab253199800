import { expect, it } from 'vitest';
import { privacyPolicy } from './privacy-policy';
import { termsOfService } from './terms-of-service';

it('the terms and the privacy policy have 12 and 8 sections, last updated on April 7, 2025', () => {
  expect([termsOfService.sections.length, privacyPolicy.sections.length]).toEqual([12, 8]);
  expect([termsOfService.updated, privacyPolicy.updated]).toEqual(['April 7, 2025', 'April 7, 2025']);
});

it('the terms name New York law and the courts of Westchester County', () => {
  const text = termsOfService.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(text).toContain('State of New York');
  expect(text).toContain('Westchester County');
});
