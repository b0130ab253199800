// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MultiSelect } from './multi-select';

afterEach(cleanup);

const options = [
  { value: 'sat', name: 'SAT Practice Test', price: '$50.00', checked: true },
  { value: 'act', name: 'ACT Practice Test', checked: false },
];

it('opens, stays open when an option is toggled, and closes with Escape', () => {
  const onToggle = vi.fn();
  render(<MultiSelect id="tests" label="Test type" summary="1 test selected" options={options} onToggle={onToggle} />);
  const button = screen.getByRole('button', { name: 'Test type 1 test selected' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
  const act = screen.getByRole('checkbox', { name: 'ACT Practice Test' });
  fireEvent.click(act);
  expect(onToggle).toHaveBeenCalledExactlyOnceWith('act');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(act, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

it('associates its error with the button', () => {
  render(
    <MultiSelect
      id="tests"
      label="Test type"
      summary="Select"
      error="Choose one"
      options={options}
      onToggle={() => undefined}
    />,
  );
  const button = screen.getByRole('button');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Choose one');
});
