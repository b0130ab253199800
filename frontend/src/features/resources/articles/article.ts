/** A piece of an article, in reading order. */
export type ArticleBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  /** Worked on paper: lines of working, and the tutor's remark below them. */
  | { kind: 'working'; lines: readonly string[]; remark: string };

/** An article as the blog lists it. */
export interface ArticleSummary {
  id: number;
  /** Last part of its address. */
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** As written on the page: `October 14, 2025`. */
  date: string;
  /** The same day, YYYY-MM-DD. */
  published: string;
  readTime: string;
  /** A drawing of ours below /storage, 480 × 320. */
  image: string;
}

export type ArticleBody = readonly ArticleBlock[];

export const text = (words: string): ArticleBlock => ({ kind: 'text', text: words });
export const heading = (words: string): ArticleBlock => ({ kind: 'heading', text: words });
export const list = (...items: string[]): ArticleBlock => ({ kind: 'list', items });
export const steps = (...items: string[]): ArticleBlock => ({ kind: 'list', items, ordered: true });
export const working = (remark: string, ...lines: string[]): ArticleBlock => ({ kind: 'working', lines, remark });

/** Address of an article. */
export const articlePath = (slug: string): string => `/resources/blog/${slug}`;
