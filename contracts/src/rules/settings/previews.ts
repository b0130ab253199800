import type { PublicContent } from '../../http/public-content.js';
import { findPageText } from '../../seed/content/page-texts/index.js';
import type { SettingValues } from './fields.js';
import type { SettingKind } from './kinds.js';

/** Shows how a page would look with a setting, before it is saved. */
export interface SettingPreview {
  /** Path of the public page that shows the setting. @param id null for a new setting */
  path: (id: string | null) => string;
  /** The public content with these values applied. */
  show: (content: PublicContent, id: string | null, values: SettingValues) => PublicContent;
}

/** Parts of the public content that are lists of items with an id. */
type ListName = 'listTestimonials' | 'listTutors' | 'listPrograms' | 'getAbout' | 'getApproach';

/** Inserts an item into its list: replaces the existing one, otherwise appends it. An item that is not shown is removed. */
function inList(list: ListName): SettingPreview['show'] {
  return (content, id, { active, position: _order, ...values }) => {
    const items: readonly { id: number }[] = content[list];
    const index = items.findIndex((item) => String(item.id) === id);
    const found = index === -1 ? { id: 0 } : items[index];
    const replaced = active === false ? [] : [{ ...found, ...values }];
    const place = index === -1 ? items.length : index;
    return { ...content, [list]: [...items.slice(0, place), ...replaced, ...items.slice(place + 1)] };
  };
}

/** Previews of the kinds that appear on public pages. */
export const settingPreviews: Partial<Record<SettingKind, SettingPreview>> = {
  testimonial: { path: () => '/', show: inList('listTestimonials') },
  tutor: { path: () => '/our-team', show: inList('listTutors') },
  program: { path: () => '/', show: inList('listPrograms') },
  about: { path: () => '/', show: inList('getAbout') },
  section: { path: () => '/our-approach', show: inList('getApproach') },
  banner: {
    path: () => '/',
    show: (content, _id, { tagline, background_image: picture }) => ({
      ...content,
      listHeroBanners: [{ tagline: String(tagline), background_image: String(picture) }],
    }),
  },
  page_text: {
    path: (id) => findPageText(id ?? '')?.page.path ?? '/',
    show: (content, id, { text }) => ({
      ...content,
      listPageTexts: [
        ...content.listPageTexts.filter((one) => one.id !== id),
        ...(id !== null && typeof text === 'string' ? [{ id, text }] : []),
      ],
    }),
  },
};
