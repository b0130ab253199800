import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { describeLine, getCustomer, getLineName, getPayer, serviceOf, type LineItem } from './line-item.js';

const course: LineItem = {
  serviceType: 'sat_act_course',
  packageName: 'Fall',
  body: {
    student_first_name: 'Alex',
    student_last_name: 'Lee',
    student_email: 'alex@example.com',
    parent_first_name: 'Mary',
    parent_last_name: 'Lee',
    parent_phone: '203-555-0100',
    parent_email: 'mary@example.com',
    email: 'else@example.com',
  },
};
const consultation: LineItem = {
  serviceType: 'consultation',
  packageName: '',
  body: { name: 'Mary Ann Lee', phone_no: '203-555-0100', email: 'mary@example.com', student_first_name: 'Alex' },
};
const custom: LineItem = { ...course, serviceType: 'online_payment', packageName: 'Custom payment' };

describe('the service of a line', () => {
  it.each([
    [course, 'sat_act_course', 'SAT/ACT Course'],
    [custom, null, 'Custom payment'],
    [consultation, null, 'Consultation Fee'],
  ])('and its name are read from the line: %o', (line, service, name) => {
    expect(serviceOf(line)).toBe(service);
    expect(getLineName(line)).toBe(name);
  });

  it('is shown on a receipt with its package, without repeating the name', () => {
    expect(describeLine({ ...course, amount: cents(100) })).toEqual({
      label: 'SAT/ACT Course: Fall',
      student: 'Alex Lee',
      amount: 100,
    });
    expect(describeLine({ ...custom, body: {}, amount: cents(100) })).toEqual({
      label: 'Custom payment',
      student: '',
      amount: 100,
    });
  });
});

describe('the people of a line', () => {
  it('are the student and parent of a service', () => {
    expect(getCustomer(course)).toEqual({
      studentFirstName: 'Alex',
      studentLastName: 'Lee',
      studentEmail: 'alex@example.com',
      parentFirstName: 'Mary',
      parentLastName: 'Lee',
      parentPhone: '203-555-0100',
      parentEmail: 'mary@example.com',
    });
  });

  it('use the email field of the form for the student of a custom payment', () => {
    expect(getCustomer(custom).studentEmail).toBe('else@example.com');
  });

  it('are only the booker for a consultation', () => {
    expect(getCustomer(consultation)).toEqual({
      studentFirstName: '',
      studentLastName: '',
      studentEmail: '',
      parentFirstName: 'Mary',
      parentLastName: 'Ann Lee',
      parentPhone: '203-555-0100',
      parentEmail: 'mary@example.com',
    });
  });

  it('are empty when no fields are filled', () => {
    expect(new Set(Object.values(getCustomer({ ...course, body: {} })))).toEqual(new Set(['']));
    expect(new Set(Object.values(getCustomer({ ...consultation, body: {} })))).toEqual(new Set(['']));
  });

  it('include the payer with the parent’s name, phone and email', () => {
    expect(getPayer(course)).toEqual({ parent: 'Mary Lee', phone: '203-555-0100', email: 'mary@example.com' });
    expect(getPayer({ ...course, body: { parent_first_name: 'Mary' } }).parent).toBe('Mary');
  });
});
