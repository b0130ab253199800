import type { SettingDefinition } from './definition.js';

/** What families say on the public pages. */
export const testimonialSetting: SettingDefinition = {
  name: 'testimonial',
  title: 'Testimonials',
  about:
    'Publish only what a family has agreed to. Feedback is turned into a testimonial under Leads, with their consent.',
  fields: [
    { key: 'testimonial', label: 'Text', type: 'text', max: 1_000 },
    { key: 'name', label: 'Name', type: 'line', max: 80, hint: 'As the family wants to be named.' },
    { key: 'rating', label: 'Stars', type: 'count', min: 1, max: 5, optional: true },
    { key: 'active', label: 'Shown', type: 'switch' },
  ],
  titleOf: ({ name }) => String(name),
  columns: ['name', 'rating', 'active'],
  canAdd: true,
  canRemove: true,
};
