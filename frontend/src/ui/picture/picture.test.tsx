// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Picture } from './picture';

afterEach(cleanup);

const size = { width: 480, height: 360 };
const image = (root: HTMLElement) => root.querySelector('img') as HTMLImageElement;
const address = (root: HTMLElement) => image(root).getAttribute('src');

it('shows a placeholder when its file is missing, and a new file when its source changes', () => {
  const { container, rerender } = render(<Picture {...size} src="/storage/a.svg" />);
  expect(address(container)).toBe('/storage/a.svg');
  fireEvent.error(image(container));
  expect(address(container)).toBe('/storage/placeholder.svg');
  fireEvent.error(image(container));
  expect(address(container)).toBe('/storage/placeholder.svg');
  rerender(<Picture {...size} src="/storage/b.svg" />);
  expect(address(container)).toBe('/storage/b.svg');
});

it('shows the placeholder for a file that failed before hydration', () => {
  const { container } = render(<Picture {...size} src="/storage/a.svg" />);
  Object.defineProperty(image(container), 'complete', { value: true });
  Object.defineProperty(image(container), 'naturalWidth', { value: 0 });
  render(<Picture {...size} src="/storage/a.svg" lazy />, { container });
  expect(address(container)).toBe('/storage/placeholder.svg');
});

it('renders the fallback without a source', () => {
  const { container } = render(<Picture {...size} src={null} fallback={<p>AB</p>} />);
  expect(container.innerHTML).toBe('<p>AB</p>');
});
