import { describe, expect, it } from 'vitest';
import { pagesWithTexts } from '../../seed/content/page-texts/index.js';
import { checkSetting } from './definition.js';
import { pageTextSetting } from './page-text.js';

const texts = pagesWithTexts.flatMap(({ name, path, texts: own }) =>
  Object.values(own).map(({ id }) => ({ id, path, name })),
);
const headline = texts.find(({ id }) => id.endsWith('.headline'));
const lead = texts.find(({ id }) => id.endsWith('.lead'));

const check = (one: typeof lead, text: string | null) =>
  checkSetting(pageTextSetting, { page: one?.path ?? '', place: one?.id ?? '', text }, '2026-11-23');

describe('a text of a page', () => {
  it('is titled by its page and its place', () => {
    expect(pageTextSetting.titleOf({ place: headline?.id ?? '' })).toBe(`${headline?.name}: Headline`);
    expect(pageTextSetting.titleOf({ place: lead?.id ?? '' })).toBe(`${lead?.name}: Introduction`);
    expect(pageTextSetting.titleOf({ place: 'gone.thing' })).toBe('Page: gone.thing');
  });

  it('has a readable label for each place', () => {
    const place = pageTextSetting.fields.find(({ key }) => key === 'place');
    const labels = place?.type === 'choice' ? place.options.map(({ label }) => label) : [];
    expect(labels).toHaveLength(texts.length);
    expect(labels.filter((label) => label.includes('.'))).toEqual([]);
  });

  it('must be empty or one line without braces', () => {
    expect([check(lead, null), check(lead, 'Welcome.')]).toEqual([{}, {}]);
    for (const text of ['From {essays-5}', 'a { b', 'a } b'])
      expect(check(lead, text)).toEqual({ text: 'Please do not use { or }.' });
    expect(check(lead, 'a\nb')).toEqual({ text: 'Please keep this on one line.' });
  });

  it('is limited to 80 characters as a headline', () => {
    expect(check(headline, 'a'.repeat(80))).toEqual({});
    expect(check(headline, 'a'.repeat(81))).toEqual({ text: 'Please use at most 80 characters for a headline.' });
    expect(check(lead, 'a'.repeat(81))).toEqual({});
  });
});
