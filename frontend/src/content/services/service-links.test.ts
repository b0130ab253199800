import { programs } from '@academy/contracts/seed/programs';
import { describe, expect, it } from 'vitest';
import { knownTitle, serviceLink } from './service-links';

describe('serviceLink', () => {
  it('maps each known title to its page and button text', () => {
    const table = Object.fromEntries(
      programs.map((program) => [program.title, Object.values(serviceLink(program, 'catalog'))]),
    );
    expect(table).toEqual({
      'SAT/ACT Diagnostic Tests': ['/forms/sat-act-diagnostic', 'Schedule Your Diagnostic'],
      'SAT/ACT Instruction': ['/programs/sat-act-preparation', 'Start Your Test Prep Journey'],
      'SAT/ACT Practice Tests': ['/sat-act-practice-tests', 'Take a Practice Test'],
      'College Admissions Counseling': ['/college-admissions', 'Begin Your College Journey'],
      'College Essays': ['/college-essays', 'Get Essay Support'],
      'Executive Function Coaching': ['/executive-coaching', 'Enhance Your Skills'],
    });
  });

  it('uses a separate path for practice tests on the home page', () => {
    expect(serviceLink({ title: 'SAT/ACT Practice Tests', link: null }, 'home').to).toBe('/sat-act-practice-test');
  });

  it('identifies a renamed service by its form', () => {
    for (const program of programs) expect(knownTitle({ ...program, title: 'New name' })).toBe(program.title);
    expect(serviceLink({ title: 'Essays', link: '/forms/college-essays' }, 'catalog')).toEqual({
      to: '/college-essays',
      action: 'Get Essay Support',
    });
    expect(knownTitle({ title: 'Summer Camp', link: null })).toBe('Summer Camp');
  });

  it('links directly to the forms beside a consultation', () => {
    expect(programs.map((program) => serviceLink(program, 'consultation'))).toEqual(
      programs.map(({ link }) => ({ to: link, action: 'Register' })),
    );
  });

  it.each([
    ['/forms/summer', '/forms/summer'],
    ['https://partner.example.com/a', 'https://partner.example.com/a'],
    ['//evil.example', '#'],
    ['javascript:alert(1)', '#'],
    ['', '#'],
    [null, '#'],
  ])('maps the link %j of an unknown title to %s', (link, to) => {
    expect(serviceLink({ title: 'Summer Camp', link }, 'catalog')).toEqual({ to, action: 'Register Now' });
  });
});
