// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchMenus } from './watch-menus';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<header><details id="bar"><summary>Menu</summary></details>' +
    '<details id="programs"><summary>Programs</summary><a href="#x">Tests</a></details></header><main><a href="#y">Read</a></main>';
  stop = watchMenus(document.querySelector('header') as HTMLElement);
  document.querySelectorAll('details').forEach((menu) => (menu.open = true));
});
afterEach(() => stop());

const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

it('closes the innermost menu on Escape and focuses its button', () => {
  const escape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  escape();
  expect([open(), document.activeElement?.textContent]).toEqual([['bar'], 'Programs']);
  escape();
  expect([open(), document.activeElement?.textContent]).toEqual([[], 'Menu']);
});

it.each([
  ['a press outside', () => find('main').dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  [
    'focus outside',
    () => {
      find('header a').focus();
      find('main a').focus();
    },
  ],
  ['a link that is followed', () => find('header a').click()],
  ['Back', () => window.dispatchEvent(new Event('popstate'))],
])('closes all menus on %s', (_what, act) => {
  act();
  expect(open()).toEqual([]);
});

it('stays open on interaction inside', () => {
  find('header a').focus();
  find('#programs summary').focus();
  find('header').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(open()).toEqual(['bar', 'programs']);
});
