import { expect, it } from 'vitest';
import { isPreviousPageOurs } from './previous-page';

const origin = 'https://academy.example.com';
const at = (length: number, referrer: string) => ({
  history: { length },
  document: { referrer },
  location: { origin },
});

it.each([
  [2, `${origin}/legal/sitemap`, true],
  [5, `${origin}/`, true],
  [1, `${origin}/legal/sitemap`, false],
  [2, 'https://search.example/', false],
  [2, 'https://academy.example.com.evil.example/', false],
  [2, '', false],
])('without the browser’s list, %d entries and the referrer %j give %s', (length, referrer, ours) => {
  expect(isPreviousPageOurs(at(length, referrer))).toBe(ours);
});

it.each([true, false])('the browser’s list decides: %s', (canGoBack) => {
  expect(isPreviousPageOurs({ ...at(2, canGoBack ? '' : origin), navigation: { canGoBack } })).toBe(canGoBack);
});
