import {
  getTutor,
  startTutor,
  stopTutor,
  listOfficeTutors,
  listTutorCandidates,
  saveTutor,
  setTutorDay,
  removeTutorDay,
  listPackagesWithoutTutor,
  assignPackage,
  type AssignPackageResponse,
  type PackagesWithoutTutorResponse,
  type SaveTutorRequest,
  type TaughtPackage,
  type TutorCandidatesResponse,
  type TutorListResponse,
  type TutorProfile,
  type TutorResponse,
} from '@academy/contracts/http/office/tutors';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import {
  anId,
  anInteger,
  aText,
  fromState,
  messages,
  oneOrMore,
  pinned,
  refusal,
  textLike,
  type Pinned,
} from '../pinned';
import type { State } from '../state';

const tutorAtDesk: State = ['a member of the desk teaches courses'];
const member: State = ['there is a member with the role desk'];
const waiting: State = ['a package waits for that tutor'];
const given = [...signedInOwner, tutorAtDesk];
const [id, day] = [ids.student, '2026-12-24'];
const aDay = textLike('^\\d{4}-\\d\\d-\\d\\d$', day);

const monday = [{ start: '15:00', end: '19:00' }];
const week = [[], monday, [], [], [], [], []];
const profile: Pinned<TutorProfile> = {
  id: anId(id),
  name: aText('Test desk'),
  services: ['sat_act_course'],
  meeting_url: '',
  buffer_minutes: 15,
  notice_hours: 12,
  hours: [[], [], [], [], [], [], []],
  days: [],
  teaches: true,
  disabled: false,
  has_password: true,
  packages: 0,
  version: anInteger(1),
};
const answer = (more: Pinned<TutorProfile> = {}) =>
  pinned<TutorResponse>({ success: true, today: aDay, tutor: { ...profile, ...more }, packages: [] });

const taught: Pinned<TaughtPackage> = {
  registration_id: anId(ids.registration),
  student_name: aText('Ann Doe'),
  service: 'sat_act_course',
  package_name: aText('5 Sessions'),
  sessions: anInteger(5),
  sessions_left: anInteger(5),
  tutor: null,
};

const form: SaveTutorRequest = {
  services: ['college_essays'],
  meeting_url: 'https://meet.example.com/ann',
  buffer_minutes: 0,
  notice_hours: 24,
  hours: week,
  version: 1,
};

describe('the tutors in the office', () => {
  it('are listed', async () => {
    const tutors = pinned<TutorListResponse>({ success: true, tutors: oneOrMore<TutorProfile>(profile) });
    const { tutors: list } = await exchange({
      what: 'the tutors',
      given,
      call: listOfficeTutors,
      answer: tutors,
    });
    expect(list[0]?.teaches).toBe(true);
  });

  it('have a list of staff who could become tutors', async () => {
    const staff = pinned<TutorCandidatesResponse>({
      success: true,
      staff: [
        { id: anId(id), name: aText('Test desk'), role: 'desk' },
        { id: anId(ids.parent), name: aText('Test owner'), role: 'owner' },
      ],
    });
    const { staff: list } = await exchange({
      what: 'staff who could teach',
      given: [...signedInOwner, member],
      call: listTutorCandidates,
      answer: staff,
    });
    expect(list).toHaveLength(2);
  });
});

describe('a tutor in the office', () => {
  it.each<[string, typeof getTutor | typeof startTutor | typeof stopTutor, State[], Pinned<TutorProfile>]>([
    ['is read', getTutor, given, {}],
    ['begins to teach', startTutor, [...signedInOwner, member], { services: [] }],
    ['stops teaching', stopTutor, given, { teaches: false }],
  ])('%s', async (what, call, states, result) => {
    const { tutor } = await exchange({
      what: `a tutor who ${what}`,
      given: states,
      call,
      answer: answer(result),
    });
    expect(tutor.buffer_minutes).toBe(15);
  });

  it('gets a new profile and hours', async () => {
    const { version: _version, ...saved } = form;
    const { tutor } = await exchange({
      what: 'other hours of a tutor',
      given,
      call: saveTutor,
      body: form,
      answer: answer(saved),
    });
    expect(tutor.hours).toEqual(week);
  });

  it('is not changed from a stale version', async () => {
    const body = { ...form, version: 99 };
    const stale = refusal('stale_version', 'Changed by someone else.');
    const error = await refused({
      what: 'hours of another version',
      given,
      call: saveTutor,
      body,
      status: 409,
      answer: stale,
    });
    expect(error.code).toBe('stale_version');
  });

  it('cannot have overlapping hours', async () => {
    const body = { ...form, hours: [[], [...monday, ...monday], [], [], [], [], []] };
    const overlap = refusal('validation_failed', 'Please correct the errors.', {
      errors: { hours: messages('Monday: ...') },
    });
    const error = await refused({
      what: 'hours that overlap',
      given,
      call: saveTutor,
      body,
      status: 422,
      answer: overlap,
    });
    expect(error.fieldErrors['hours']).toHaveLength(1);
  });
});

describe('a single day of a tutor', () => {
  it('gets its own hours', async () => {
    const { tutor } = await exchange({
      what: 'a day of a tutor with other hours',
      given,
      call: setTutorDay,
      params: { id, day },
      body: { windows: monday },
      answer: answer({ days: [{ day: aDay, windows: monday }] }),
    });
    expect(tutor.days).toEqual([{ day, windows: monday }]);
  });

  it('returns to the hours of its weekday', async () => {
    const call = {
      what: 'a day of a tutor with the usual hours',
      given,
      call: removeTutorDay,
      params: { id, day },
    } as const;
    const { tutor } = await exchange({ ...call, status: 200, answer: answer() });
    expect(tutor.days).toEqual([]);
  });
});

describe('a package in the office tutor list', () => {
  it('is listed while it has no tutor', async () => {
    const body = pinned<PackagesWithoutTutorResponse>({
      success: true,
      packages: oneOrMore<TaughtPackage>(taught),
      more: false,
    });
    const { packages } = await exchange({
      what: 'the packages without a tutor',
      given: [...given, waiting],
      call: listPackagesWithoutTutor,
      answer: body,
    });
    expect(packages[0]?.tutor).toBeNull();
  });

  const assign = { given: [...given, waiting], call: assignPackage } as const;

  it('is assigned to a tutor', async () => {
    const body = pinned<AssignPackageResponse>({
      success: true,
      package: { ...taught, tutor: { id: anId(id), name: aText('Test desk'), disabled: false } },
    });
    const { tutor } = (
      await exchange({
        ...assign,
        what: 'a tutor for a package',
        body: { tutor_id: fromState('tutorId', id), from_tutor_id: null },
        answer: body,
      })
    ).package;
    expect(tutor?.disabled).toBe(false);
  });

  it('responds with 409 when its tutor has changed', async () => {
    const body = { tutor_id: null, from_tutor_id: ids.parent };
    const error = await refused({
      ...assign,
      what: 'a tutor for a package of another tutor',
      body,
      status: 409,
      answer: refusal('stale_version', 'Changed.'),
    });
    expect(error.code).toBe('stale_version');
  });
});
