import { Injectable } from '@nestjs/common';
import type {
  AboutItem,
  ChangedPageText,
  HeroBanner,
  PageSection,
  Testimonial,
  Tutor,
} from '@academy/contracts/http/content';
import { Database } from '../platform/database/database.js';

/** The lists of content, with the types of their items. */
export interface ContentLists {
  heroBanners: HeroBanner;
  about: AboutItem;
  testimonials: Testimonial;
  tutors: Tutor;
  approach: PageSection;
  pageTexts: ChangedPageText;
}

const statements: Record<keyof ContentLists, string> = {
  heroBanners: 'SELECT tagline, background_image FROM hero_banners WHERE active ORDER BY position, id',
  about: 'SELECT id, title, description, image_main, image_1, image_2 FROM about_items WHERE active ORDER BY id',
  testimonials: 'SELECT id, rating, testimonial, name FROM testimonials WHERE active ORDER BY position, id',
  tutors: 'SELECT id, name, designation, bio, image FROM tutors WHERE active ORDER BY position, id',
  approach: 'SELECT id, section_title, description FROM page_sections WHERE active ORDER BY id',
  pageTexts: 'SELECT id, text FROM page_texts ORDER BY id',
};

/** Reads the content of the public pages from `hero_banners`, `about_items`, `testimonials`, `tutors`, `page_sections` and `page_texts`. */
@Injectable()
export class ContentRepository {
  constructor(private readonly database: Database) {}

  /** Returns the visible items of a list, in display order. */
  async list<Name extends keyof ContentLists>(name: Name): Promise<ContentLists[Name][]> {
    return this.database.rows<ContentLists[Name]>(statements[name]);
  }
}
