// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PersonField } from './person-field';
import type { TextFieldType } from './text-field';

function Example({
  error,
  onSubmit,
  ...field
}: {
  name: string;
  type?: TextFieldType;
  error?: string;
  onSubmit?: () => void;
}) {
  const [value, setValue] = useState('');
  const shown = value === '' ? error : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <PersonField
        id="f"
        label="Field"
        value={value}
        error={shown}
        onChange={({ target }) => setValue(target.value)}
        {...field}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Field');
/** Focuses the field, which loads the suggestions, and types. */
async function typeText(value: string) {
  fireEvent.focus(input());
  await act(async () => {
    await import('../../lib/email-suggestion');
  });
  fireEvent.change(input(), { target: { value } });
}
const offers = () => screen.queryAllByRole('button', { name: /^Did you mean/ }).map(({ textContent }) => textContent);

afterEach(cleanup);

describe('an email field', () => {
  it.each([
    ['jane@gmial.com', 'jane@gmail.com'],
    ['jane@hotnail.con', 'jane@hotmail.com'],
    ['jane@iclod.com', 'jane@icloud.com'],
    ['jane@comcast.ent', 'jane@comcast.net'],
  ])('offers to correct %s to %s with one tap', async (typed, meant) => {
    render(<Example name="email" type="email" />);
    await typeText(typed);
    expect(screen.getByRole('status').textContent).toBe(`Did you mean ${meant}?`);
    fireEvent.click(screen.getByRole('button', { name: `Did you mean ${meant}?` }));
    expect(input().value).toBe(meant);
    expect(document.activeElement).toBe(input());
    expect(offers()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('keeps the address when the offer is declined, and asks again about another one', async () => {
    render(<Example name="email" type="email" />);
    await typeText('jane@yaho.com');
    fireEvent.click(screen.getByRole('button', { name: 'No, keep jane@yaho.com' }));
    expect(offers()).toEqual([]);
    expect(input().value).toBe('jane@yaho.com');
    expect(document.activeElement).toBe(input());
    await typeText('kim@yaho.com');
    expect(offers()).toEqual(['Did you mean kim@yahoo.com?']);
  });

  it('asks about an unfinished domain only once the field was left', async () => {
    render(<Example name="email" type="email" />);
    await typeText('jane@gmail.co');
    expect(offers()).toEqual([]);
    fireEvent.blur(input());
    expect(offers()).toEqual(['Did you mean jane@gmail.com?']);
    await typeText('jane@gmail.com');
    expect(offers()).toEqual([]);
  });

  it('never keeps the form from being sent', async () => {
    let sent = 0;
    render(<Example name="email" type="email" onSubmit={() => (sent += 1)} />);
    await typeText('jane@gamil.com');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toBe(1);
  });
});

describe('a last name field', () => {
  it.each(['parent_last_name', 'lastname', 'studentLastName', 'lastName'])(
    'offers “No last name” in %s once the empty field was refused',
    (name) => {
      render(<Example name={name} error="This field is required" />);
      fireEvent.click(screen.getByRole('button', { name: 'No last name' }));
      expect(input().value).toBe('-');
      expect(screen.queryByRole('button', { name: 'No last name' })).toBeNull();
    },
  );

  it('offers nothing before, and nothing in other fields', () => {
    const { rerender } = render(<Example name="last_name" />);
    expect(screen.queryByRole('button', { name: 'No last name' })).toBeNull();
    rerender(<Example name="first_name" error="This field is required" />);
    expect(screen.queryByRole('button', { name: 'No last name' })).toBeNull();
  });
});
