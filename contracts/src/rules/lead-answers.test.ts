import { describe, expect, it } from 'vitest';
import { academy } from '../academy.js';
import { enrollmentPrograms } from './lead.js';
import { answerTemplatesFor, fillAnswerTemplate, leadAnswerTemplates, leadName } from './lead-answers.js';
import { officeLeadKinds } from './office-leads.js';

const staffName = 'Dana';
const template = { subject: 'About {program}', text: 'Hi {first_name}, {staff_name}, {academy}, {phone}, {other}' };
const fill = (fields: Record<string, string>) => fillAnswerTemplate(template, { fields, staffName });

describe('answer templates', () => {
  it('are offered only for their lead kinds', () => {
    for (const kind of officeLeadKinds) {
      const offered = answerTemplatesFor(kind);
      expect(offered.length).toBeGreaterThan(0);
      expect(offered).toEqual(leadAnswerTemplates.filter(({ kinds }) => kinds.includes(kind)));
    }
    expect(answerTemplatesFor('feedback').map(({ id }) => id)).toEqual(['thank-for-feedback']);
  });

  it('are filled with the data of the lead', () => {
    const [[program, name] = ['', '']] = Object.entries(enrollmentPrograms);
    expect(fill({ firstName: 'Mary Ann', lastName: 'Lee', program })).toEqual({
      subject: `About ${name}`,
      text: `Hi Mary, Dana, ${academy.name}, ${academy.phone}, {other}`,
    });
    expect(fill({ name: 'Mary Lee' }).text).toMatch(/^Hi Mary,/);
  });

  it('use neutral wording when the name and program are unknown', () => {
    expect(fill({})).toMatchObject({ subject: 'About our programs' });
    expect(fill({ program: 'unknown' }).text).toMatch(/^Hi there,/);
  });
});

it.each([
  [{ name: ' Mary Lee ' }, 'Mary Lee'],
  [{ firstName: 'Mary', lastName: 'Lee' }, 'Mary Lee'],
  [{ firstName: 'Mary' }, 'Mary'],
  [{}, ''],
])('names the sender of %j as "%s"', (fields, name) => {
  expect(leadName(fields as Record<string, string>)).toBe(name);
});
