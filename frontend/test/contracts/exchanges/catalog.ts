import { releasedVersion } from '@academy/contracts/legal/version-names';
import {
  listPrograms,
  listCoursePackages,
  type CoursePackage,
  type CoursePackagesResponse,
  type Program,
  type ProgramsResponse,
} from '@academy/contracts/http/catalog';
import { getConfig, type ConfigResponse } from '@academy/contracts/http/config';
import { describe, expect, it } from 'vitest';
import { isTransient } from '../../../src/api/errors';
import { exchange, refused } from '../exchange';
import { states } from '../people';
import { anInteger, aText, oneOrMore, pinned, refusal, textLike } from '../pinned';

const given = [states.noFamily];

describe('the catalog', () => {
  it('lists the programs', async () => {
    const program = {
      id: 1,
      title: 'SAT/ACT Instruction',
      short_description: 'One tutor, one student.',
      icon_image: '/storage/icons/instruction.svg',
      link: '/forms/sat-act-course',
    };
    const answer = pinned<ProgramsResponse>({
      success: true,
      data: oneOrMore<Program>({
        id: anInteger(1),
        title: aText(program.title),
        short_description: aText(program.short_description),
        icon_image: textLike('^/storage/.+', program.icon_image),
        link: textLike('^/.+', program.link),
      }),
    });
    const { data: programs } = await exchange({ what: 'the programs', given, call: listPrograms, answer });
    expect(programs).toEqual([program]);
  });

  it('lists the course packages with prices as dollar strings', async () => {
    const one = {
      id: 'sat-act-course-5',
      name: '5 Sessions',
      price: '1475.00',
      description: 'Five one-hour sessions.',
    };
    const answer = pinned<CoursePackagesResponse>({
      success: true,
      data: oneOrMore<CoursePackage>({
        id: aText(one.id),
        name: aText(one.name),
        price: textLike('^\\d+\\.\\d\\d$', one.price),
        description: aText(one.description),
      }),
    });
    const { data: packages } = await exchange({
      what: 'the course packages',
      given,
      call: listCoursePackages,
      answer,
    });
    expect(packages).toEqual([one]);
  });

  it('responds with a retryable 503 while the database is down', async () => {
    const answer = refusal('unavailable', 'We could not complete this right now.');
    const retryAfter = { 'Retry-After': textLike('^\\d+$', '5') };
    const what = 'the course packages, while the database is down';
    const error = await refused({
      what,
      given: [...given, states.databaseDown],
      call: listCoursePackages,
      status: 503,
      answer,
      answerHeaders: retryAfter,
    });
    expect(error).toMatchObject({ status: 503, code: 'unavailable' });
    expect(isTransient(error)).toBe(true);
  });
});

describe('the configuration', () => {
  it('contains the demo payment flag and the terms version', async () => {
    const answer = pinned<ConfigResponse>({
      success: true,
      stripe_publishable_key: null,
      demo_payments: true,
      terms_version: textLike('^\\d{4}-\\d\\d-\\d\\d$', releasedVersion),
    });
    await exchange({ what: 'the configuration', given, call: getConfig, answer });
  });
});
