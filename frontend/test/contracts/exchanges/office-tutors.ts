import type { StaffCallName } from '@academy/contracts/http/all-calls';
import type {
  AssignPackageResponse,
  PackagesWithoutTutorResponse,
  SaveTutorRequest,
  TaughtPackage,
  TutorCandidatesResponse,
  TutorListResponse,
  TutorProfile,
  TutorResponse,
} from '@academy/contracts/http/office/tutors';
import { describe, expect, it } from 'vitest';
import type { OfficeClient } from '../../../src/api/office/client';
import {
  assignPackage,
  listPackagesWithoutTutor,
  listTutorCandidates,
  listTutors,
  readTutor,
  removeTutorDay,
  saveTutor,
  setTutorDay,
  startTutor,
  stopTutor,
} from '../../../src/api/office/tutors';
import { signedInOwner } from '../caller';
import { refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
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
    const list = await officeExchange(
      { what: 'the tutors', given, route: 'listOfficeTutors', status: 200, answer: tutors },
      (client) => listTutors(client),
    );
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
    const list = await officeExchange(
      {
        what: 'staff who could teach',
        given: [...signedInOwner, member],
        route: 'listTutorCandidates',
        status: 200,
        answer: staff,
      },
      (client) => listTutorCandidates(client),
    );
    expect(list).toHaveLength(2);
  });
});

describe('a tutor in the office', () => {
  it.each<[string, StaffCallName, State[], Pinned<TutorProfile>, (client: OfficeClient) => Promise<TutorResponse>]>([
    ['is read', 'getTutor', given, {}, (client) => readTutor(id, client)],
    ['begins to teach', 'startTutor', [...signedInOwner, member], { services: [] }, (client) => startTutor(id, client)],
    ['stops teaching', 'stopTutor', given, { teaches: false }, (client) => stopTutor(id, client)],
  ])('%s', async (what, route, states, result, act) => {
    const call = { what: `a tutor who ${what}`, given: states, route, status: 200, answer: answer(result) };
    const { tutor } = await officeExchange(call, act);
    expect(tutor.buffer_minutes).toBe(15);
  });

  it('gets a new profile and hours', async () => {
    const { version: _version, ...saved } = form;
    const { tutor } = await officeExchange(
      { what: 'other hours of a tutor', given, route: 'saveTutor', body: form, status: 200, answer: answer(saved) },
      (client) => saveTutor(id, form, client),
    );
    expect(tutor.hours).toEqual(week);
  });

  it('is not changed from a stale version', async () => {
    const body = { ...form, version: 99 };
    const stale = refusal('stale_version', 'Changed by someone else.');
    const error = await officeExchange(
      { what: 'hours of another version', given, route: 'saveTutor', body, status: 409, answer: stale },
      (client) => refusalOf(saveTutor(id, body, client)),
    );
    expect(error.code).toBe('stale_version');
  });

  it('cannot have overlapping hours', async () => {
    const body = { ...form, hours: [[], [...monday, ...monday], [], [], [], [], []] };
    const refused = refusal('validation_failed', 'Please correct the errors.', {
      errors: { hours: messages('Monday: ...') },
    });
    const error = await officeExchange(
      { what: 'hours that overlap', given, route: 'saveTutor', body, status: 422, answer: refused },
      (client) => refusalOf(saveTutor(id, body, client)),
    );
    expect(error.fieldErrors['hours']).toHaveLength(1);
  });
});

describe('a single day of a tutor', () => {
  it('gets its own hours', async () => {
    const { tutor } = await officeExchange(
      {
        what: 'a day of a tutor with other hours',
        given,
        route: 'setTutorDay',
        params: { id, day },
        body: { windows: monday },
        status: 200,
        answer: answer({ days: [{ day: aDay, windows: monday }] }),
      },
      (client) => setTutorDay(id, day, monday, client),
    );
    expect(tutor.days).toEqual([{ day, windows: monday }]);
  });

  it('returns to the hours of its weekday', async () => {
    const call = {
      what: 'a day of a tutor with the usual hours',
      given,
      route: 'removeTutorDay',
      params: { id, day },
    } as const;
    const { tutor } = await officeExchange({ ...call, status: 200, answer: answer() }, (client) =>
      removeTutorDay(id, day, client),
    );
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
    const { packages } = await officeExchange(
      {
        what: 'the packages without a tutor',
        given: [...given, waiting],
        route: 'listPackagesWithoutTutor',
        status: 200,
        answer: body,
      },
      (client) => listPackagesWithoutTutor(client),
    );
    expect(packages[0]?.tutor).toBeNull();
  });

  const assign = { given: [...given, waiting], route: 'assignPackage' } as const;

  it('is assigned to a tutor', async () => {
    const body = pinned<AssignPackageResponse>({
      success: true,
      package: { ...taught, tutor: { id: anId(id), name: aText('Test desk'), disabled: false } },
    });
    const { tutor } = await officeExchange(
      {
        ...assign,
        what: 'a tutor for a package',
        body: { tutor_id: fromState('tutorId', id), from_tutor_id: null },
        status: 200,
        answer: body,
      },
      (client) => assignPackage(id, { tutor_id: id, from_tutor_id: null }, client),
    );
    expect(tutor?.disabled).toBe(false);
  });

  it('responds with 409 when its tutor has changed', async () => {
    const body = { tutor_id: null, from_tutor_id: ids.parent };
    const error = await officeExchange(
      {
        ...assign,
        what: 'a tutor for a package of another tutor',
        body,
        status: 409,
        answer: refusal('stale_version', 'Changed.'),
      },
      (client) => refusalOf(assignPackage(id, body, client)),
    );
    expect(error.code).toBe('stale_version');
  });
});
