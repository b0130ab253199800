import { expect, it } from 'vitest';
import { academy } from '@academy/contracts/academy';
import { readCard } from './read-card';

const trail =
  '{"@type":"ListItem","position":1,"name":"Home"},{"@type":"ListItem","position":2,"name":"All services"},{"@type":"ListItem","position":3,"name":"Tests"}';

function page({ title = `Tests &amp; more | ${academy.name}`, before = '', body = '' } = {}): string {
  const head = `<meta property="og:title" content="${title}"/><meta property="og:description" content="What parents&#x27; ask. From $50 a test. Answered here."/><script>${trail}</script>`;
  return `<html><head>${head}</head><body><nav><span>Menu</span></nav><main>${before}<h1>Worked. <mark>Proven.</mark></h1>${body}</main></body></html>`;
}

it('reads the title, description, section, notes and picture of a page, without prices', () => {
  const before =
    '<header><span><span class="m" aria-hidden="true">HF</span>Hannah Feldman</span><span>Larchmont<!-- -->, <!-- -->New York</span><time>May 5</time><span>Saturday <br/>9 am</span><a href="tel:1">Call</a><span>$199</span></header>';
  expect(
    readCard(page({ before, body: '<img class="a" src="/storage/a.svg" alt="" width="480" height="360"/>' })),
  ).toEqual({
    title: 'Tests & more',
    description: "What parents' ask. Answered here.",
    section: 'All services',
    notes: ['Hannah Feldman', 'Larchmont, New York', 'May 5', 'Saturday\n9 am', 'Call'],
    picture: '/storage/a.svg',
  });
});

it('does not read icons as the picture or the repeated title as a note', () => {
  const card = readCard(
    page({
      before: '<span>Tests &amp; more</span>',
      body: '<img src="/storage/icons/a.svg" alt="" width="32" height="32"/>',
    }),
  );
  expect(card).toMatchObject({ notes: [], picture: undefined });
});

it('reads the headline as the title when a page is named after the academy', () => {
  expect(readCard(page({ title: `${academy.name}: tests in town` })).title).toBe('Worked. Proven.');
});

it('throws for a page without a title or a headline', () => {
  expect(() => readCard('<main><h1>A</h1></main>')).toThrow('og:title');
  expect(() => readCard(page().replace(/<h1.*<\/h1>/, ''))).toThrow('no h1');
});
