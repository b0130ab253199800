// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ArticleBlocks } from './article-blocks';
import { heading, list, steps, working } from './articles/article';

afterEach(cleanup);

it('renders the remark of a heading after the heading, not inside it', () => {
  render(<ArticleBlocks blocks={[heading('Misread', 'A habit')]} />);
  const title = screen.getByRole('heading', { level: 2, name: 'Misread' });
  expect(title.compareDocumentPosition(screen.getByText('A habit'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('separates amounts from their labels and marks only the result', () => {
  render(<ArticleBlocks blocks={[working('Work it out.', 'Cost\t$68', '− Grants\t$41', '= Price\t$27')]} />);
  expect(screen.getByText('Cost').parentElement?.textContent).toBe('Cost$68');
  expect(screen.getByText('$27').tagName).toBe('MARK');
  expect(screen.getByText('$41').tagName).not.toBe('MARK');
  expect(screen.getByText('Work it out.')).toBeDefined();
});

it('renders steps as an ordered list and a plain list as an unordered one', () => {
  const { container } = render(<ArticleBlocks blocks={[list('one'), steps('first', 'second')]} />);
  expect(container.querySelectorAll('ol > li')).toHaveLength(2);
  expect(container.querySelectorAll('ul > li')).toHaveLength(1);
});
