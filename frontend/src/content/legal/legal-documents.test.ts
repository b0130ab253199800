import { expect, it } from 'vitest';
import { privacyPolicy } from './privacy-policy';
import { termsOfService } from './terms-of-service';

it('keeps the number of sections and the date of both documents', () => {
  expect([termsOfService.sections.length, privacyPolicy.sections.length]).toEqual([12, 8]);
  expect([termsOfService.updated, privacyPolicy.updated]).toEqual(['April 7, 2025', 'April 7, 2025']);
});

it('names the law and the courts', () => {
  const text = termsOfService.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(text).toContain('State of New York');
  expect(text).toContain('Westchester County');
});
