// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CheckboxField } from './checkbox-field';
import { PasswordField } from './password-field';
import { RadioCards } from './radio-cards';
import { RadioChips } from './radio-chips';
import { SelectField } from './select-field';
import { TextAreaField, TextField } from './text-field';

const basics = { id: 'f', label: 'Question', hint: 'Some help', error: 'Please answer' };

const describedBy = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

afterEach(cleanup);

describe('every field', () => {
  it.each([
    ['text', () => <TextField {...basics} />],
    ['text area', () => <TextAreaField {...basics} />],
    ['password', () => <PasswordField {...basics} autoComplete="new-password" />],
    ['select', () => <SelectField {...basics} options={[{ value: 'a', label: 'A' }]} />],
    ['checkbox', () => <CheckboxField {...basics} />],
  ])('associates label, hint and error with the control: %s', (_kind, element) => {
    render(element());
    const control = screen.getByLabelText('Question');
    expect(control.id).toBe('f');
    expect(describedBy(control)).toBe('Some help | Error: Please answer');
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('has no description and is not invalid without hint and error', () => {
    render(<TextField id="f" label="Question" />);
    const control = screen.getByLabelText('Question');
    expect(control.hasAttribute('aria-describedby')).toBe(false);
    expect(control.hasAttribute('aria-invalid')).toBe(false);
  });

  it('marks the label as optional and passes autocomplete through', () => {
    render(<TextField id="f" label="Phone" optional autoComplete="tel-national" inputMode="numeric" />);
    const control = screen.getByLabelText('Phone (optional)');
    expect(control.getAttribute('autocomplete')).toBe('tel-national');
    expect(control.getAttribute('inputmode')).toBe('numeric');
  });
});

describe('password field', () => {
  it('toggles the visibility of the password, keeps the value and announces the state', () => {
    render(<PasswordField id="p" label="Password" autoComplete="current-password" defaultValue="Secret1x" />);
    const control = screen.getByLabelText<HTMLInputElement>('Password');
    expect(control.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(control.type).toBe('text');
    expect(control.value).toBe('Secret1x');
    expect(screen.getByRole('status').textContent).toBe('Your password is visible');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(control.type).toBe('password');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('radio chips', () => {
  it('are native radios, and the first enabled radio has the field ID', () => {
    const chosen: string[] = [];
    const options = [
      { value: '10:00', label: '10:00 am', disabled: true },
      { value: '10:30', label: '10:30 am' },
    ];
    render(
      <RadioChips
        id="start"
        name="start"
        label="Start"
        options={options}
        value=""
        error="Please choose"
        onChange={(value) => chosen.push(value)}
      />,
    );
    expect(describedBy(screen.getByRole('radiogroup', { name: 'Start' }))).toBe('Error: Please choose');
    const free = screen.getByRole('radio', { name: '10:30 am' });
    expect(document.getElementById('start')).toBe(free);
    fireEvent.click(free);
    expect(chosen).toEqual(['10:30']);
  });
});

describe('radio cards', () => {
  function Packages({ error }: { error?: string }) {
    const [value, setValue] = useState('');
    const options = [
      { value: 'five', name: '5 sessions', price: '$1,475.00', disabled: true },
      { value: 'ten', name: '10 sessions', price: '$2,950.00', description: 'Both sections' },
      { value: 'fifteen', name: '15 sessions', price: '$4,425.00' },
    ];
    return (
      <RadioCards
        id="package"
        name="package"
        label="Package"
        options={options}
        value={value}
        onChange={setValue}
        error={error}
      />
    );
  }

  it('groups native radios under a legend, and includes the price in each name', () => {
    render(<Packages error="Please choose a package" />);
    const group = screen.getByRole('radiogroup', { name: 'Package' });
    expect(describedBy(group)).toBe('Error: Please choose a package');
    expect(screen.getByRole('radio', { name: /10 sessions.*\$2,950\.00.*Both sections/ })).toBeDefined();
  });

  it('gives the field ID to the first enabled radio, then to the selected radio', () => {
    render(<Packages />);
    expect(document.getElementById('package')).toBe(screen.getByRole('radio', { name: /10 sessions/ }));
    fireEvent.click(screen.getByRole('radio', { name: /15 sessions/ }));
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: /15 sessions/ });
    expect(chosen.checked).toBe(true);
    expect(document.getElementById('package')).toBe(chosen);
  });
});
