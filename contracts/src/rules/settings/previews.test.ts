import { describe, expect, it } from 'vitest';
import type { PublicContent } from '../../http/public-content.js';
import { pagesWithTexts } from '../../seed/content/page-texts/index.js';
import { settingPreviews } from './previews.js';

const content = {
  listTutors: [
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Ben' },
    { id: 3, name: 'Cal' },
  ],
  listHeroBanners: [],
  listPageTexts: [
    { id: 'a', text: 'Old' },
    { id: 'b', text: 'Other' },
  ],
} as unknown as PublicContent;

const show = (
  kind: 'tutor' | 'banner' | 'page_text',
  id: string | null,
  values: Record<string, string | number | boolean | null>,
) => settingPreviews[kind]?.show(content, id, values);

describe('a preview', () => {
  it('shows a changed item in its place', () => {
    expect(show('tutor', '2', { name: 'Bea', active: true, position: 5 })?.listTutors).toEqual([
      { id: 1, name: 'Ann' },
      { id: 2, name: 'Bea' },
      { id: 3, name: 'Cal' },
    ]);
  });

  it('shows a new item at the end', () => {
    expect(show('tutor', null, { name: 'Dan', active: true })?.listTutors.at(-1)).toEqual({ id: 0, name: 'Dan' });
    expect(show('tutor', null, { name: 'Dan', active: true })?.listTutors).toHaveLength(4);
  });

  it('omits an inactive item', () => {
    const names = (id: string | null) => show('tutor', id, { active: false })?.listTutors.map(({ name }) => name);
    expect(names('2')).toEqual(['Ann', 'Cal']);
    expect(names(null)).toEqual(['Ann', 'Ben', 'Cal']);
  });

  it('shows the headline of the home page with its picture', () => {
    expect(show('banner', '1', { tagline: 'Hello.', background_image: '/storage/a.jpg' })?.listHeroBanners).toEqual([
      { tagline: 'Hello.', background_image: '/storage/a.jpg' },
    ]);
  });

  it('replaces a page text, or removes it to show the original', () => {
    expect(show('page_text', 'a', { text: 'New' })?.listPageTexts).toEqual([
      { id: 'b', text: 'Other' },
      { id: 'a', text: 'New' },
    ]);
    expect(show('page_text', 'a', { text: null })?.listPageTexts).toEqual([{ id: 'b', text: 'Other' }]);
    expect(show('page_text', null, { text: 'New' })?.listPageTexts).toHaveLength(2);
  });

  it('opens the page that shows the setting', () => {
    const [page] = pagesWithTexts.filter(({ path }) => path !== '/');
    const [text] = Object.values(page?.texts ?? {});
    expect(settingPreviews.page_text?.path(text?.id ?? '')).toBe(page?.path);
    expect([settingPreviews.page_text?.path(null), settingPreviews.page_text?.path('gone')]).toEqual(['/', '/']);
    const paths = (['testimonial', 'tutor', 'program', 'about', 'section', 'banner'] as const).map((kind) =>
      settingPreviews[kind]?.path(null),
    );
    expect(paths).toEqual(['/', '/our-team', '/', '/', '/our-approach', '/']);
  });
});
