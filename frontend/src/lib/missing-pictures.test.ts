// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { replaceMissingPictures } from './missing-pictures';

afterEach(() => (document.body.innerHTML = ''));

/** Adds a picture in the given state to the page. */
function picture(src: string, state: { complete: boolean; naturalWidth: number }): HTMLImageElement {
  const image = document.body.appendChild(document.createElement('img'));
  image.alt = 'A drawing';
  image.setAttribute('src', src);
  for (const [name, value] of Object.entries(state)) Object.defineProperty(image, name, { value, configurable: true });
  return image;
}
const shown = (image: HTMLImageElement) => [image.getAttribute('src'), image.alt];
const placeholder = ['/storage/placeholder.svg', ''];

it('replaces pictures that failed before it ran, that fail later, and that are added later', () => {
  const failed = picture('/storage/a.svg', { complete: true, naturalWidth: 0 });
  const loading = picture('/storage/b.svg', { complete: false, naturalWidth: 0 });
  const loaded = picture('/storage/c.svg', { complete: true, naturalWidth: 40 });
  replaceMissingPictures(document);
  expect(shown(failed)).toEqual(placeholder);
  expect(shown(loading)).toEqual(['/storage/b.svg', 'A drawing']);
  loading.dispatchEvent(new Event('error'));
  const added = picture('/storage/d.svg', { complete: false, naturalWidth: 0 });
  added.dispatchEvent(new Event('error'));
  expect([loading, added].map(shown)).toEqual([placeholder, placeholder]);
  expect(shown(loaded)).toEqual(['/storage/c.svg', 'A drawing']);
});

it('leaves a missing placeholder and the errors of other elements alone', () => {
  replaceMissingPictures(document);
  const image = picture('/storage/placeholder.svg', { complete: true, naturalWidth: 0 });
  image.dispatchEvent(new Event('error'));
  expect(shown(image)).toEqual(['/storage/placeholder.svg', 'A drawing']);
  const script = document.body.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  expect(script.getAttribute('src')).toBeNull();
});
