import { beforeAll, describe, expect, it } from 'vitest';
import { academy } from '@academy/contracts/academy';
import { coursePackages } from '@academy/contracts/seed/course-packages';
import { servicePackages } from '@academy/contracts/seed/service-packages';
import { testSessions } from '@academy/contracts/seed/test-sessions';
import { cents, centsToDollars, formatPrice } from '@academy/contracts/rules/money';
import { createSite } from '../src/app/entry-server';
import { emptyManifest } from './empty-manifest';
import { wordsOf } from './page-words';
import { seedContent } from './seed-content';

interface Offer {
  name: string;
  price: string;
}

/** The properties of a structured data block that the tests below check. */
interface Block {
  '@type': string;
  itemListElement?: { name: string; item: string }[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
  offers?: Offer[];
  hasCourseInstance?: { courseMode: string[] }[];
  headline?: string;
  author?: { name: string };
  datePublished?: string;
  image?: string;
}

interface ReadPage {
  title: string;
  html: string;
  /** The text of the body. */
  words: string;
  blocks: Block[];
}

const pages = new Map<string, ReadPage>();
const blocksOf = (type: string) =>
  [...pages].flatMap(([path, page]) =>
    page.blocks.filter((block) => block['@type'] === type).map((block) => ({ path, page, block })),
  );

beforeAll(async () => {
  const site = createSite(emptyManifest);
  for (const path of site.publicPaths) {
    const { html } = await site.renderPage(path, seedContent);
    const title = wordsOf(/<title>(.+?)<\/title>/.exec(html)?.[1] ?? '').replace(` | ${academy.name}`, '');
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Block,
    );
    pages.set(path, {
      title,
      html,
      words: wordsOf(html.slice(html.indexOf('<body')).replace(/<script\b[\s\S]*?<\/script>/g, '')),
      blocks,
    });
  }
});

describe('structured data', () => {
  it('has breadcrumbs from the home page to each page, with the titles of existing pages', () => {
    for (const [path, { title, blocks }] of pages) {
      const trails = blocks
        .filter((block) => block['@type'] === 'BreadcrumbList')
        .map(({ itemListElement = [] }) =>
          itemListElement.map(({ name, item }) => ({ name, path: item.replace('__PUBLIC_URL__', '') })),
        );
      if (path === '/') {
        expect(trails).toEqual([]);
        continue;
      }
      const [trail = []] = trails;
      expect({ first: trail[0], last: trail.at(-1) }).toEqual({
        first: { name: 'Home', path: '/' },
        last: { name: title, path },
      });
      for (const step of trail.slice(1)) expect(step.name, path).toBe(pages.get(step.path)?.title);
    }
  });

  it('contains only prices and offer names that the page shows', () => {
    const offering = [...blocksOf('Course'), ...blocksOf('Service')];
    expect(offering.flatMap(({ block }) => block.offers ?? []).length).toBeGreaterThan(10);
    for (const { path, page, block } of offering) {
      for (const { name, price } of block.offers ?? []) {
        const shown = [`$${Number(price)}`, formatPrice(cents(Number(price) * 100))].some((text) =>
          page.words.includes(text),
        );
        expect({ path, price, shown, name: page.words.toLowerCase().includes(name.toLowerCase()) }).toEqual({
          path,
          price,
          shown: true,
          name: true,
        });
      }
    }
  });

  it.each([
    ['/programs/sat-act-preparation', coursePackages],
    ['/college-admissions', servicePackages.filter(({ service }) => service === 'college_admissions')],
    ['/college-essays', servicePackages.filter(({ service }) => service === 'college_essays')],
    ['/executive-coaching', servicePackages.filter(({ service }) => service === 'executive_function')],
    [
      '/sat-act-practice-tests',
      testSessions
        .filter(({ type }) => type === 'practice')
        .map(({ title, priceCents }) => ({ name: title, priceCents })),
    ],
  ])('contains the offers and prices of the catalog on %s', (path, catalog) => {
    const offers = pages
      .get(path)
      ?.blocks.flatMap((block) => block.offers ?? [])
      .map(({ name, price }) => ({ name, price }));
    expect(offers).toEqual(catalog.map(({ name, priceCents }) => ({ name, price: centsToDollars(priceCents) })));
  });

  it('contains only course modes that the page mentions', () => {
    const said = { Onsite: /in[ -]person|Larchmont/i, Online: /online|virtual/i };
    const modes = blocksOf('Course').flatMap(({ path, page, block }) =>
      (block.hasCourseInstance ?? []).flatMap(({ courseMode }) =>
        courseMode.map((mode) => ({ path, mode, words: page.words })),
      ),
    );
    expect(modes.length).toBeGreaterThan(0);
    for (const { path, mode, words } of modes)
      expect(said[mode as keyof typeof said].test(words), `${path}: ${mode}`).toBe(true);
  });

  it('contains questions and answers in the words of the page', () => {
    const questions = blocksOf('FAQPage').flatMap(({ path, page, block }) =>
      (block.mainEntity ?? []).map((question) => ({ path, page, question })),
    );
    expect(questions.length).toBeGreaterThan(5);
    for (const { path, page, question } of questions) {
      for (const text of [question.name, question.acceptedAnswer.text])
        expect(page.words.includes(text), `${path}: ${text}`).toBe(true);
    }
  });

  it('contains the headline, image, date and author that each article shows', () => {
    const articles = blocksOf('BlogPosting');
    expect(articles).toHaveLength(9);
    for (const { page, block } of articles) {
      const card = /<meta property="og:image" content="([^"]+)"/.exec(page.html)?.[1];
      expect(block).toMatchObject({
        headline: wordsOf(/<h1\b[^>]*>(.+?)<\/h1>/.exec(page.html)?.[1] ?? ''),
        image: card,
      });
      expect(page.html).toContain(`<time dateTime="${block.datePublished}">`);
      expect(page.words).toContain(block.author?.name);
    }
  });
});
