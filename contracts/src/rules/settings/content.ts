import { readShortDescription } from '../services.js';
import type { SettingDefinition } from './definition.js';
import type { SettingField } from './fields.js';

const shown: SettingField = { key: 'active', label: 'Shown', type: 'switch' };

/** Position in the list. Positions are multiples of ten, which leaves room to insert items. */
const order: SettingField = {
  key: 'position',
  label: 'Order',
  type: 'count',
  min: 0,
  max: 100_000,
  optional: true,
  hint: 'Lower numbers come first: 15 goes between 10 and 20. Leave it empty to put this last.',
};

/** Testimonials on the public pages. */
export const testimonialSetting: SettingDefinition = {
  name: 'testimonial',
  title: 'Testimonials',
  about:
    'Publish only what a family has agreed to. Feedback is turned into a testimonial under Leads, with their consent.',
  fields: [
    { key: 'testimonial', label: 'Text', type: 'text', max: 1_000 },
    { key: 'name', label: 'Name', type: 'line', max: 80, hint: 'The name as the family wants it to appear.' },
    { key: 'rating', label: 'Stars', type: 'count', min: 1, max: 5, optional: true },
    order,
    shown,
  ],
  titleOf: ({ name }) => String(name),
  columns: ['name', 'rating', 'position', 'active'],
  canAdd: true,
  canRemove: true,
};

/** People on the team page. */
export const tutorSetting: SettingDefinition = {
  name: 'tutor',
  title: 'Tutors',
  about: 'The people on the team page. Those without a photo are shown with their initials.',
  fields: [
    { key: 'name', label: 'Name', type: 'line', max: 80 },
    { key: 'designation', label: 'Position', type: 'line', max: 80, hint: 'For example: SAT and ACT math.' },
    {
      key: 'bio',
      label: 'About',
      type: 'text',
      max: 2_000,
      hint: 'The team page shows the first sentence. Leave an empty line between paragraphs.',
    },
    { key: 'image', label: 'Photo', type: 'picture', optional: true },
    order,
    shown,
  ],
  titleOf: ({ name }) => String(name),
  columns: ['name', 'designation', 'position', 'active'],
  canAdd: true,
  canRemove: true,
};

/** The top of the home page. */
export const bannerSetting: SettingDefinition = {
  name: 'headline',
  title: 'Home page headline',
  about: 'The first words that families read on the site, and the picture behind them.',
  fields: [
    {
      key: 'tagline',
      label: 'Headline',
      type: 'line',
      max: 120,
      hint: 'Its last sentence is highlighted.',
    },
    { key: 'background_image', label: 'Picture', type: 'picture', hint: 'Shown faded behind the words.' },
  ],
  titleOf: ({ tagline }) => String(tagline),
  columns: ['tagline'],
  canAdd: false,
  canRemove: false,
};

/** The section about the academy on the home page. */
export const aboutSetting: SettingDefinition = {
  name: 'part',
  title: 'About us',
  about: 'The part about the academy on the home page: a main block with pictures, and four short ones below it.',
  fields: [
    { key: 'title', label: 'Title', type: 'line', max: 80 },
    { key: 'description', label: 'Text', type: 'text', max: 1_500, hint: 'Leave an empty line between paragraphs.' },
    ...['Main picture', 'Second picture', 'Third picture'].map((label, index): SettingField => ({
      key: ['image_main', 'image_1', 'image_2'][index] ?? '',
      label,
      type: 'picture',
      optional: true,
      hint: 'Only the main block shows pictures.',
    })),
    shown,
  ],
  titleOf: ({ title }) => String(title),
  columns: ['title', 'active'],
  canAdd: false,
  canRemove: false,
};

/** The page about the academy's approach. */
export const sectionSetting: SettingDefinition = {
  name: 'section',
  title: 'Our approach',
  about: 'The page about how the academy works, section by section.',
  fields: [
    { key: 'section_title', label: 'Title', type: 'line', max: 80 },
    {
      key: 'description',
      label: 'Text',
      type: 'text',
      max: 2_000,
      hint: 'In the four steps, each line after the first is a bullet point. Elsewhere, an empty line starts a new paragraph.',
    },
    shown,
  ],
  titleOf: ({ section_title: title }) => String(title),
  columns: ['section_title', 'active'],
  canAdd: false,
  canRemove: false,
};

/** The services shown on the home page and in the list of services. */
export const programSetting: SettingDefinition = {
  name: 'program',
  title: 'Programs',
  about: 'The services on the home page and in the list of services. Their prices come from the packages and tests.',
  fields: [
    { key: 'title', label: 'Name', type: 'line', max: 60 },
    {
      key: 'short_description',
      label: 'Description',
      type: 'text',
      max: 800,
      hint: 'A paragraph, an empty line, then what is included: one line each, starting with 1., 2., 3.',
    },
    { key: 'icon_image', label: 'Icon', type: 'picture' },
    shown,
  ],
  titleOf: ({ title }) => String(title),
  columns: ['title', 'active'],
  canAdd: false,
  canRemove: false,
  check: ({ short_description: text }) => checkShortDescription(String(text)),
};

/** Checks that every line after the first paragraph is numbered, because pages show only numbered lines. */
function checkShortDescription(text: string): Record<string, string> {
  const lines = text
    .split(/\n\s*\n/)
    .slice(1)
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.length === readShortDescription(text).features.length
    ? {}
    : { short_description: 'Please start each line after the first paragraph with a number: 1., 2., 3.' };
}
