/** `GET /hero-banners`: texts and picture at the top of the home page. The first one is shown. */
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
  /** Paths of pictures below /storage; null where there is none. */
  image_main: string | null;
  image_1: string | null;
  image_2: string | null;
}

/** `GET /testimonials`. */
export interface Testimonial {
  id: number;
  /** 1 to 5 stars; null without any. */
  rating: number | null;
  testimonial: string;
  name: string;
}

/** `GET /tutorslist`. */
export interface Tutor {
  id: number;
  name: string;
  designation: string;
  /** Paragraphs, parted by blank lines. */
  bio: string;
  /** Path of a photo below /storage; null until there is one. */
  image: string | null;
}

/**
 * `GET /our-approach`. By id: 1 the opening, 2 paragraphs parted by blank lines, 3 an introduction, 4 to 7 the steps (text,
 * then lines that are bullets), 8 to 11 the principles.
 */
export interface PageSection {
  id: number;
  section_title: string;
  description: string;
}

/** `GET /api/page-texts`: a sentence that the office has changed. The others are in `seed/content/page-texts`. */
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
