// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepEarlyFormValues, readDomFormValues } from './read-dom-form-values';

it('reads the current values of a form, and nothing without a form', () => {
  document.body.innerHTML = `<form id="early"><input name="name" value="Ann"><input name="email" value=""><input name="terms" type="checkbox" checked>
    <input name="news" type="checkbox"><select name="topic"><option value="">None</option><option selected>Essays</option></select>
    <input name="days" type="checkbox" value="sat" checked><input name="days" type="checkbox" value="sun" checked></form><p id="words"></p>`;
  expect(readDomFormValues('early')).toEqual({ name: 'Ann', terms: 'on', topic: 'Essays', days: 'sat,sun' });
  expect([readDomFormValues('words'), readDomFormValues('missing')]).toEqual([{}, {}]);
});

it('returns the values from before hydration, once, if React has replaced the form', () => {
  const html =
    '<form id="early"><input name="school"><input name="plan" type="radio" value="ten"><textarea name="note"></textarea></form>';
  const [school, plan, note] = ['input[name="school"]', 'input[name="plan"]', 'textarea'];
  const field = (selector = '') => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  const fill = () => {
    document.body.innerHTML = html;
    field(school)?.setRangeText('Larchmont');
    document.querySelector<HTMLInputElement>(plan ?? '')?.click();
    field(note)?.setRangeText('Two\nlines');
    keepEarlyFormValues();
  };
  const lines: unknown = expect.stringMatching(/^Two\r?\nlines$/);
  const typed = { school: 'Larchmont', plan: 'ten', note: lines };
  fill();
  document.body.innerHTML = html;
  field(school)?.setRangeText('Rye');
  expect(readDomFormValues('early')).toEqual({ ...typed, school: 'Rye' });
  expect(readDomFormValues('early')).toEqual({ school: 'Rye' });

  // The form is still the same, so only its current values count.
  fill();
  const kept = field(school);
  if (kept) kept.value = '';
  expect(readDomFormValues('early')).toEqual({ plan: typed.plan, note: typed.note });
});
