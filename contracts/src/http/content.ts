import { call, file, type } from './call.js';

/** `GET /hero-banners`: text and picture at the top of the home page. The first banner is shown. */
export interface HeroBanner {
  tagline: string;
  /** Path of a picture below /storage. */
  background_image: string;
}

/** `GET /about_zoffness`. Id 1 is the main block, ids 2 to 5 are feature items. */
export interface AboutItem {
  id: number;
  title: string;
  description: string;
  /** Paths of pictures below /storage; null if there is none. */
  image_main: string | null;
  image_1: string | null;
  image_2: string | null;
}

/** `GET /testimonials`. */
export interface Testimonial {
  id: number;
  /** 1 to 5 stars; null without a rating. */
  rating: number | null;
  testimonial: string;
  name: string;
}

/** `GET /tutorslist`. */
export interface Tutor {
  id: number;
  name: string;
  designation: string;
  /** Paragraphs, separated by blank lines. */
  bio: string;
  /** Path of a photo below /storage; null if there is none. */
  image: string | null;
}

/**
 * `GET /our-approach`. By id: 1 is the opening, 2 paragraphs separated by blank lines, 3 an introduction, 4 to 7 the steps (text, then one
 * line per bullet), 8 to 11 the principles.
 */
export interface PageSection {
  id: number;
  section_title: string;
  description: string;
}

/** `GET /api/page-texts`: a text that the office has changed. Unchanged texts are in `seed/content/page-texts`. */
export interface ChangedPageText {
  id: string;
  text: string;
}

interface ContentList<Item> {
  success: true;
  data: Item[];
  message?: string;
}

export type HeroBannersResponse = ContentList<HeroBanner>;
export type AboutResponse = ContentList<AboutItem>;
export type TestimonialsResponse = ContentList<Testimonial>;
export type TutorsResponse = ContentList<Tutor>;
export type ApproachResponse = ContentList<PageSection>;
export type PageTextsResponse = ContentList<ChangedPageText>;

export const listHeroBanners = call('GET', '/hero-banners', 'public', {
  answer: type<HeroBannersResponse>(),
  legacyPath: true,
});
export const getAbout = call('GET', '/about_zoffness', 'public', { answer: type<AboutResponse>(), legacyPath: true });
export const listTestimonials = call('GET', '/testimonials', 'public', {
  answer: type<TestimonialsResponse>(),
  legacyPath: true,
});
export const listTutors = call('GET', '/tutorslist', 'public', { answer: type<TutorsResponse>(), legacyPath: true });
export const getApproach = call('GET', '/our-approach', 'public', {
  answer: type<ApproachResponse>(),
  legacyPath: true,
});
export const listPageTexts = call('GET', '/page-texts', 'public', { answer: type<PageTextsResponse>() });
/** Also without `/api`, next to the site's other pictures. */
export const getPicture = call('GET', '/storage/pictures/:file', 'public', { answer: file(), legacyPath: true });
