import { expect, it } from 'vitest';
import { consultationDayOffSetting, consultationPlacesSetting } from './consultations.js';
import { checkSetting } from './definition.js';
import { settingDefinition } from './kinds.js';

it('rejects a day off in the past', () => {
  const check = (date: string) => checkSetting(consultationDayOffSetting, { date }, '2026-11-23');
  expect(check('2026-11-23')).toEqual({});
  expect(check('2026-11-22')).toEqual({ date: 'Please enter today or a later date.' });
});

it.each([
  [consultationDayOffSetting, { date: '2026-11-28' }, 'Sat, Nov 28, 2026'],
  [consultationPlacesSetting, { time_slot: 'morning' }, 'Morning 9am-12pm'],
  [consultationPlacesSetting, { time_slot: 'night' }, 'night'],
  [settingDefinition('package'), { name: '5 Sessions' }, '5 Sessions'],
  [settingDefinition('consultation'), {}, 'Consultation'],
  [settingDefinition('test'), { title: 'Diagnostic' }, 'Diagnostic'],
  [settingDefinition('policy'), {}, 'Changes and refunds'],
  [settingDefinition('hours'), {}, 'Opening hours'],
  [settingDefinition('email'), { name: 'Payment: receipt' }, 'Payment: receipt'],
  [settingDefinition('room'), { name: 'Room 1' }, 'Room 1'],
  [settingDefinition('testimonial'), { name: 'Ann' }, 'Ann'],
  [settingDefinition('tutor'), { name: 'Kit' }, 'Kit'],
  [settingDefinition('banner'), { tagline: 'Hello.' }, 'Hello.'],
  [settingDefinition('about'), { title: 'About' }, 'About'],
  [settingDefinition('section'), { section_title: 'Step 1' }, 'Step 1'],
  [settingDefinition('program'), { title: 'Essays' }, 'Essays'],
])('titles a setting by its values: case %#', (definition, values, title) => {
  expect(definition.titleOf(values)).toBe(title);
});
