import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
CREATE TABLE hero_banners (
  id integer PRIMARY KEY,
  tagline text NOT NULL,
  background_image text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true
);
CREATE TABLE about_items (
  id integer PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  image_main text,
  image_1 text,
  image_2 text,
  active boolean NOT NULL DEFAULT true
);
CREATE TABLE testimonials (
  id integer PRIMARY KEY,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  testimonial text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true
);
CREATE TABLE tutors (
  id integer PRIMARY KEY,
  name text NOT NULL,
  designation text NOT NULL,
  bio text NOT NULL,
  image text,
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true
);
CREATE TABLE page_sections (
  id integer PRIMARY KEY,
  section_title text NOT NULL,
  description text NOT NULL,
  active boolean NOT NULL DEFAULT true
);`;

/** The words of the public pages that staff may edit. */
export class Content1763676000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hero_banners, about_items, testimonials, tutors, page_sections');
  }
}
