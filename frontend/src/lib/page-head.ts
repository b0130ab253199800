import type { JSX } from 'react';
import { academy } from '@academy/contracts/academy';
import type { CatalogPrice } from '@academy/contracts/http/catalog';
import type { AcademyFacts } from '@academy/contracts/http/facts';
import { fillTexts } from '@academy/contracts/rules/filled-text';
import { publicUrl } from './public-url';
import { cardPath, cardSize } from './social-card';
import type { StructuredData } from './structured-data';

export interface PageHeadOptions {
  /** The page's own title; the academy's name is added unless the title begins with it. */
  title: string;
  /** One or two sentences for search results and social cards. */
  description: string;
  /** Path of the page; left out for pages that search engines should not index. */
  path?: string;
  data?: StructuredData[];
  /** The catalog's, where description or data name prices: see `fillTexts`. */
  prices?: readonly CatalogPrice[] | undefined;
  /** The academy's, where they name those. */
  facts?: AcademyFacts | undefined;
}

// A `<` inside JSON could close the script element.
const escapeTag = (json: string) => json.replaceAll('<', '\\u003c');

/**
 * The page's own part of the document head: title, description, canonical address, social card, structured data.
 *
 * A route keeps its head in a file beside it, which the router loads with the page, so that the script every page starts
 * with does not grow with the site: `routes/programs/-summer-intensive.head.ts` exports `head`, and the route says
 * `head: () => import('./-summer-intensive.head').then((file) => file.head())`. A prerendered page asks for the file in its HTML.
 */
export function pageHead({ title, path, prices, facts, data = [], ...texts }: PageHeadOptions) {
  const description = fillTexts(texts.description, prices, facts);
  const fullTitle = title.startsWith(academy.name) ? title : `${title} | ${academy.name}`;
  const base = publicUrl();
  const meta: JSX.IntrinsicElements['meta'][] = [{ title: fullTitle }, { name: 'description', content: description }];
  if (path === undefined) return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  const words = {
    'og:type': 'website',
    'og:site_name': academy.name,
    'og:title': fullTitle,
    'og:description': description,
  };
  const card = base + cardPath(path);
  const [width, height] = [String(cardSize.width), String(cardSize.height)];
  // The card shows these words.
  const alt = `${fullTitle}. ${description}`;
  const image = {
    'og:url': base + path,
    'og:image': card,
    'og:image:type': 'image/png',
    'og:image:width': width,
    'og:image:height': height,
    'og:image:alt': alt,
  };
  const twitter = { 'twitter:card': 'summary_large_image', 'twitter:image': card, 'twitter:image:alt': alt };
  return {
    meta: [
      ...meta,
      ...Object.entries({ ...words, ...image }).map(([property, content]) => ({ property, content })),
      ...Object.entries(twitter).map(([name, content]) => ({ name, content })),
    ],
    links: [{ rel: 'canonical', href: base + path }],
    ...(import.meta.env.SSR && {
      scripts: fillTexts(data, prices, facts).map((block) => ({
        type: 'application/ld+json',
        children: escapeTag(JSON.stringify({ '@context': 'https://schema.org', ...block })),
      })),
    }),
  };
}
