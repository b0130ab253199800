import { checkCourseRegistration } from '@academy/contracts/rules/course';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { LineCall } from '@academy/contracts/http/payments';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { CataloguePackage } from '../catalogue/index.js';

/** How one kind of registration is read from its documented payload. */
export interface RegistrationKind {
  call: LineCall;
  serviceType: ServiceType;
  /** Documented fields that are kept; everything else on the wire is left out. */
  fields: readonly string[];
  /** Field whose message says that the package is unknown. */
  packageField: string;
  check(body: Record<string, string>): FieldErrors;
}

const course: RegistrationKind = {
  call: 'new_sat_act',
  serviceType: 'sat_act_course',
  fields: [
    'parent_firstname',
    'parent_lastname',
    'parent_phone',
    'parent_email',
    'student_firstname',
    'student_lastname',
    'student_email',
    'school',
    'grade',
    'package_name',
    'packages',
    'exam_date',
  ],
  packageField: 'packages',
  check: checkCourseRegistration,
};

/** Finds the kind a payload is of. `/new_sat_act` is a course when its `type` says so. @returns undefined for one we do not sell */
export function kindOf(call: LineCall, body: Record<string, unknown>): RegistrationKind | undefined {
  return call === 'new_sat_act' && body['type'] === 'sat_act_course' ? course : undefined;
}

const spellings = [
  ['parent_firstname', 'parent_first_name'],
  ['parent_lastname', 'parent_last_name'],
  ['student_firstname', 'student_first_name'],
  ['student_lastname', 'student_last_name'],
] as const;

/** The kept fields of a payload as trimmed text, under one spelling. Values that are no text or number count as empty. */
export function readBody(kind: RegistrationKind, raw: Record<string, unknown>): Record<string, string> {
  const value = (field: string) => (typeof raw[field] === 'string' || typeof raw[field] === 'number' ? String(raw[field]).trim() : '');
  const body = Object.fromEntries(kind.fields.map((field) => [field, value(field)]));
  for (const [ours, theirs] of spellings) body[ours] ||= value(theirs);
  return body;
}

/** Two names of one student: case and runs of spaces do not matter. */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(a) === plain(b);
}

/** Whether a payload asks for this package, by id or by name. */
export function asksFor(body: Record<string, string>, one: Pick<CataloguePackage, 'id' | 'name'>): boolean {
  return body['packages'] === one.id || (body['packages'] === '' && body['package_name'] === one.name);
}
