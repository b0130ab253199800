// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readDomFormValues } from './read-dom-form-values';

it('reads the current values of a form, and nothing without a form', () => {
  document.body.innerHTML = `<form id="early"><input name="name" value="Ann"><input name="email" value=""><input name="terms" type="checkbox" checked>
    <input name="news" type="checkbox"><select name="topic"><option value="">None</option><option selected>Essays</option></select>
    <input name="days" type="checkbox" value="sat" checked><input name="days" type="checkbox" value="sun" checked></form><p id="words"></p>`;
  expect(readDomFormValues('early')).toEqual({ name: 'Ann', terms: 'on', topic: 'Essays', days: 'sat,sun' });
  expect([readDomFormValues('words'), readDomFormValues('missing')]).toEqual([{}, {}]);
});
