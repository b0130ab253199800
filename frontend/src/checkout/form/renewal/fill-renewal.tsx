import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { studentsQuery } from '../../../api/students';
import { useSession } from '../../../session/session-context';
import { selectParent } from '../../../session/session-selectors';
import { fillsOf, knownStudents } from '../known-people';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectOffer, selectOption, selectValue } from '../registration-selectors';
import type { Renewal } from './renewal-link';

/** Fills in the child and chooses the package, once each, unless something was already typed or chosen. */
export function FillRenewal({ studentId, packageName }: Renewal) {
  const form = useRegistrationActor();
  const parent = useSession(selectParent);
  const { data: students = [] } = useQuery({ ...studentsQuery(parent?.id ?? ''), enabled: parent !== null });
  const student = knownStudents(students, { drafts: [], lineId: '' }).find(({ id }) => id === studentId);
  const option = useRegistration(selectOffer).packages.find(({ name }) => name === packageName);
  const isNamed = useRegistration(selectValue('student_first_name')) !== '';
  const isChosen = useRegistration(selectOption) !== null;
  const filled = useRef({ student: false, option: false });
  useEffect(() => {
    if (!student || filled.current.student) return;
    filled.current.student = true;
    if (!isNamed) fillsOf(student).forEach(([field, value]) => form.send({ type: 'CHANGE', field, value }));
  }, [student, isNamed, form]);
  useEffect(() => {
    if (!option || filled.current.option) return;
    filled.current.option = true;
    if (!isChosen) form.send({ type: 'CHOOSE', optionId: option.id });
  }, [option, isChosen, form]);
  return null;
}
