// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFewer } from './use-fewer';

const children = (count: number) => Array.from({ length: count }, (_none, index) => `Child ${index + 1}`);
const noun = { one: 'student', many: 'students' };

function List({ items, always }: { items: readonly string[]; always?: string }) {
  const { shown, controls } = useFewer({ items, textOf: (item) => item, noun, always });
  return (
    <>
      {controls}
      <ul>
        {shown.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** Searches, once the controls have loaded. */
const find = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Find a student'), { target: { value: text } });

afterEach(cleanup);

it.each([1, 3, 8])('shows a list of %i in full, without a search field', (count) => {
  render(<List items={children(count)} />);
  expect([shown().length, screen.queryByRole('searchbox')]).toEqual([count, null]);
});

it.each([9, 60, 200])('shows the first eight of %i, and all on request', async (count) => {
  render(<List items={children(count)} />);
  expect(shown()).toEqual(children(8));
  expect((await screen.findByRole('status')).textContent).toBe(`8 of ${count} students shown`);
  fireEvent.click(screen.getByText(`Show all ${count}`));
  expect(shown()).toHaveLength(count);
  fireEvent.click(screen.getByText('Show fewer'));
  expect(shown()).toHaveLength(8);
});

it.each([
  ['muñoz', ['José Muñoz']],
  ['Munoz', ['José Muñoz']],
  ['  JOSE ', ['José Muñoz']],
  ['hang', ['Nguyễn Thị Hằng']],
  ['child 1', ['Child 1', 'Child 10', 'Child 11', 'Child 12']],
])('finds %s among all', async (text, names) => {
  render(<List items={[...children(12), 'José Muñoz', 'Nguyễn Thị Hằng']} />);
  await find(text);
  expect(shown()).toEqual(names);
});

it('keeps the chosen one, and Enter does not submit the form around it', async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <List items={children(60)} always="Child 60" />
    </form>,
  );
  expect(shown()).toEqual([...children(8), 'Child 60']);
  await find('nobody');
  expect(shown()).toEqual(['Child 60']);
  expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })).toBe(false);
});
