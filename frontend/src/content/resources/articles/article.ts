import type { PagePath } from '../../../app/pages';
import type { ArticleTopic } from './topics';

/** A block of an article. */
export type ArticleBlock =
  | { kind: 'text'; text: string }
  /** `note` is the tutor's remark in the margin. */
  | { kind: 'heading'; text: string; note?: string }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  /**
   * Handwritten lines of work with the tutor's remark. A tab separates a line's label from its amount; a line that begins with `=` is
   * the result.
   */
  | { kind: 'working'; lines: readonly string[]; remark: string };

/** Summary of an article for lists. */
export interface ArticleSummary {
  id: number;
  /** Last segment of its path. */
  slug: string;
  topic: ArticleTopic;
  title: string;
  excerpt: string;
  author: string;
  /** Formatted for display: `October 14, 2026`. */
  date: string;
  /** The same day, YYYY-MM-DD. */
  published: string;
  readTime: string;
  /** Path of the drawing in /storage, 480 × 320 px. */
  image: string;
}

export type ArticleBody = readonly ArticleBlock[];

export const text = (words: string): ArticleBlock => ({ kind: 'text', text: words });
export const heading = (words: string, note?: string): ArticleBlock => ({ kind: 'heading', text: words, note });
export const list = (...items: string[]): ArticleBlock => ({ kind: 'list', items });
export const steps = (...items: string[]): ArticleBlock => ({ kind: 'list', items, ordered: true });
export const working = (remark: string, ...lines: string[]): ArticleBlock => ({ kind: 'working', lines, remark });

/** Returns the path of an article. */
export const articlePath = (slug: string): PagePath => `/resources/blog/${slug}`;
