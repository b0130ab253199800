import type { PagePath } from '../../../app/pages';
import type { ArticleTopic } from './topics';

/** A piece of an article, in reading order. */
export type ArticleBlock =
  | { kind: 'text'; text: string }
  /** `note` is the tutor's remark in the margin beside it. */
  | { kind: 'heading'; text: string; note?: string }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  /**
   * Worked on paper: lines of working, and the tutor's remark on them. A tab parts a line into what it is and its amount;
   * a line that begins with `=` is the result.
   */
  | { kind: 'working'; lines: readonly string[]; remark: string };

/** An article as the blog lists it. */
export interface ArticleSummary {
  id: number;
  /** Last part of its address. */
  slug: string;
  topic: ArticleTopic;
  title: string;
  excerpt: string;
  author: string;
  /** As written on the page: `October 14, 2026`. */
  date: string;
  /** The same day, YYYY-MM-DD. */
  published: string;
  readTime: string;
  /** Our drawing below /storage, 480 × 320. */
  image: string;
}

export type ArticleBody = readonly ArticleBlock[];

export const text = (words: string): ArticleBlock => ({ kind: 'text', text: words });
export const heading = (words: string, note?: string): ArticleBlock => ({ kind: 'heading', text: words, note });
export const list = (...items: string[]): ArticleBlock => ({ kind: 'list', items });
export const steps = (...items: string[]): ArticleBlock => ({ kind: 'list', items, ordered: true });
export const working = (remark: string, ...lines: string[]): ArticleBlock => ({ kind: 'working', lines, remark });

/** Address of an article. */
export const articlePath = (slug: string): PagePath => `/resources/blog/${slug}`;
