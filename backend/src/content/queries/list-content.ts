import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AboutItem, HeroBanner, PageSection, Testimonial, Tutor } from '@academy/contracts/http/content';
import { DataSource } from 'typeorm';

/** The lists of content there are, and what stands in them. */
export interface ContentLists {
  heroBanners: HeroBanner;
  about: AboutItem;
  testimonials: Testimonial;
  tutors: Tutor;
  approach: PageSection;
}

const statements: Record<keyof ContentLists, string> = {
  heroBanners: 'SELECT tagline, background_image FROM hero_banners WHERE active ORDER BY position, id',
  about: 'SELECT id, title, description, image_main, image_1, image_2 FROM about_items WHERE active ORDER BY id',
  testimonials: 'SELECT id, rating, testimonial, name FROM testimonials WHERE active ORDER BY position, id',
  tutors: 'SELECT id, name, designation, bio, image FROM tutors WHERE active ORDER BY position, id',
  approach: 'SELECT id, section_title, description FROM page_sections WHERE active ORDER BY id',
};

/** What the public pages say, as the database has it now, in its order. */
export class ListContent<Name extends keyof ContentLists> extends Query<ContentLists[Name][]> {
  constructor(readonly list: Name) {
    super();
  }
}

@QueryHandler(ListContent)
export class ListContentHandler implements IQueryHandler<ListContent<keyof ContentLists>> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ list }: ListContent<keyof ContentLists>): Promise<ContentLists[keyof ContentLists][]> {
    return this.dataSource.query<ContentLists[keyof ContentLists][]>(statements[list]);
  }
}
