// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Picture } from './picture';

afterEach(cleanup);

const size = { width: 480, height: 360 };
const image = (root: HTMLElement) => root.querySelector('img') as HTMLImageElement;
const address = (root: HTMLElement) => image(root).getAttribute('src');

it('shows its placeholder when its file is missing, and another file when it gets one', () => {
  const { container, rerender } = render(<Picture {...size} src="/storage/a.svg" />);
  expect(address(container)).toBe('/storage/a.svg');
  fireEvent.error(image(container));
  expect(address(container)).toBe('/storage/placeholder.svg');
  fireEvent.error(image(container));
  expect(address(container)).toBe('/storage/placeholder.svg');
  rerender(<Picture {...size} src="/storage/b.svg" />);
  expect(address(container)).toBe('/storage/b.svg');
});

it('notices a file that failed before the page ran', () => {
  const { container } = render(<Picture {...size} src="/storage/a.svg" />);
  Object.defineProperty(image(container), 'complete', { value: true });
  Object.defineProperty(image(container), 'naturalWidth', { value: 0 });
  render(<Picture {...size} src="/storage/a.svg" lazy />, { container });
  expect(address(container)).toBe('/storage/placeholder.svg');
});

it('shows what is given in its place', () => {
  const { container } = render(<Picture {...size} src={null} fallback={<p>AB</p>} />);
  expect(container.innerHTML).toBe('<p>AB</p>');
});
