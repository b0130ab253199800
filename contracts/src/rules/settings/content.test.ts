import { describe, expect, it } from 'vitest';
import type { PublicContent } from '../../http/public-content.js';
import { aboutItems } from '../../seed/content/about.js';
import { approachSections } from '../../seed/content/approach.js';
import { heroBanners } from '../../seed/content/hero-banners.js';
import { findPageText, pagesWithTexts } from '../../seed/content/page-texts/index.js';
import { testimonials } from '../../seed/content/testimonials.js';
import { tutors } from '../../seed/content/tutors.js';
import { programs } from '../../seed/programs.js';
import { checkSetting } from './definition.js';
import { settingDefinition, type SettingKind } from './kinds.js';
import { settingPreviews } from './previews.js';

const today = '2026-11-23';
const texts = pagesWithTexts.flatMap(({ path, texts: ofPage }) =>
  Object.values(ofPage).map(({ id, text }) => ({ page: path, place: id, text })),
);

const content = {
  listTutors: [...tutors],
  listPrograms: [...programs],
  listTestimonials: [...testimonials],
  getAbout: [...aboutItems],
  getApproach: [...approachSections],
  listHeroBanners: [...heroBanners],
  listPageTexts: [],
  listLegalVersions: { 'terms-of-service': [], 'privacy-policy': [] },
} as unknown as PublicContent;

/** Seed data of a new database, by kind. */
const seeds: Partial<Record<SettingKind, readonly object[]>> = {
  page_text: texts,
  banner: heroBanners,
  about: aboutItems,
  section: approachSections,
  program: programs,
  tutor: tutors,
  testimonial: testimonials,
};

it.each(Object.entries(seeds) as [SettingKind, readonly object[]][])(
  'the %s form accepts the seed data of a new database',
  (kind, items) => {
    for (const item of items)
      expect(checkSetting(settingDefinition(kind), { ...item, active: true }, today)).toEqual({});
  },
);

describe('a page text', () => {
  it('has a unique ID and a readable title', () => {
    expect(new Set(texts.map(({ place }) => place)).size).toBe(texts.length);
    for (const { place, page } of texts) {
      expect(findPageText(place)?.page.path).toBe(page);
      expect(settingDefinition('page_text').titleOf({ place })).not.toContain(place);
    }
  });

  it('is previewed on its own page', () => {
    const preview = settingPreviews['page_text'];
    expect(preview?.path('team.lead')).toBe('/our-team');
    const changed = { ...content, listPageTexts: [{ id: 'team.lead', text: 'Old' }] };
    expect(preview?.show(changed, 'team.lead', { text: 'New' }).listPageTexts).toEqual([
      { id: 'team.lead', text: 'New' },
    ]);
    expect(preview?.show(changed, 'team.lead', { text: null }).listPageTexts).toEqual([]);
  });
});

describe('a preview', () => {
  const show = settingPreviews.tutor?.show ?? (() => content);
  const names = (changed: PublicContent) => changed.listTutors.map(({ name }) => name);
  const values = { name: 'Ada Quill', designation: 'Writing', bio: 'Ada edits.', image: null, active: true };

  it('appends a new tutor and shows a changed tutor in the same place', () => {
    expect(names(show(content, null, values))).toEqual([...names(content), 'Ada Quill']);
    const changed = show(content, '2', { ...values, position: 20 });
    expect(names(changed)[1]).toBe('Ada Quill');
    expect(changed.listTutors[1]).toEqual({
      id: 2,
      name: 'Ada Quill',
      designation: 'Writing',
      bio: 'Ada edits.',
      image: null,
    });
    expect(names(content)).not.toContain('Ada Quill');
  });

  it('omits an inactive tutor', () => {
    expect(names(show(content, '1', { ...values, active: false }))).toEqual(names(content).slice(1));
  });

  it('shows the changed headline of the home page', () => {
    const banner = { tagline: 'New.', background_image: '/storage/pictures/a.png' };
    expect(settingPreviews.banner?.show(content, '1', banner).listHeroBanners).toEqual([banner]);
  });
});

it.each([
  ['A paragraph.\n\n1. One\n2. Two', true],
  ['A paragraph.', true],
  ['A paragraph.\n\nOne\n2. Two', false],
  ['A paragraph.\n\n1. One\n\nmore', false],
])('checks whether a program description is well-formed: %j, %s', (text, isFine) => {
  const values = { title: 'A', short_description: text, icon_image: '/storage/icons/a.svg', active: true };
  expect(Object.keys(checkSetting(settingDefinition('program'), values, today))).toEqual(
    isFine ? [] : ['short_description'],
  );
});
