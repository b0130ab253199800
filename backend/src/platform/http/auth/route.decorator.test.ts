import 'reflect-metadata';
import { call, file, type } from '@academy/contracts/http/call';
import { expect, it } from 'vitest';
import { callsOf, Route } from './route.decorator.js';

interface Answer {
  success: true;
}

class MoveBody {
  to: string;
}

class OtherBody {
  to: string;
  note: string;
}

const move = call('POST', '/lessons/:id/move', 'parent', {
  body: type<{ to: string }>(),
  answer: type<Answer>(),
  idempotent: 'state',
  example: { to: '2026-12-09 16:00' },
});
const read = call('GET', '/lessons/:id', 'parent', { answer: type<Answer>() });
const moveForStaff = call('POST', '/office/lessons/:id/move', 'desk', {
  body: type<{ to: string }>(),
  answer: type<Answer>(),
  idempotent: 'state',
  example: { to: '2026-12-09 16:00' },
});
const moveWithNote = call('POST', '/office/lessons/:id/move', 'desk', {
  body: type<{ to: string; note: string }>(),
  answer: type<Answer>(),
  idempotent: 'state',
  example: { to: '2026-12-09 16:00', note: '' },
});
const readForStaff = call('GET', '/office/lessons/:id', 'desk', { answer: type<Answer>() });
const readMore = call('GET', '/office/lessons/:id', 'desk', { answer: type<Answer & { note: string }>() });
const download = call('GET', '/lessons/:id/file', 'parent', { answer: file() });

/** `tsc` refuses each method below without its comment. */
class Controller {
  @Route(move) move(_id: string, _body: MoveBody): Answer {
    return { success: true };
  }

  @Route(read) async read(_id: string): Promise<Answer> {
    return { success: true };
  }

  @Route(download) download(): string {
    return '';
  }

  @Route(move, moveForStaff) moveOfBoth(_id: string, _body: MoveBody): Answer {
    return { success: true };
  }

  @Route(read, readForStaff) readOfBoth(_id: string): Answer {
    return { success: true };
  }

  // @ts-expect-error another answer
  @Route(read) otherAnswer(): { success: boolean } {
    return { success: true };
  }

  // @ts-expect-error JSON instead of a file
  @Route(download) json(): Answer {
    return { success: true };
  }

  // @ts-expect-error no parameter has the body
  @Route(move) noBody(_id: string): Answer {
    return { success: true };
  }

  // @ts-expect-error a body with one more field
  @Route(move) otherBody(_body: OtherBody): Answer {
    return { success: true };
  }

  // @ts-expect-error less than the answer for staff
  @Route(read, readMore) lessForStaff(_id: string): Answer {
    return { success: true };
  }

  // @ts-expect-error not the body of staff
  @Route(move, moveWithNote) otherBodyOfStaff(_body: MoveBody): Answer {
    return { success: true };
  }
}

it('binds a method to its call', () => {
  expect(callsOf(Controller.prototype.move)).toEqual([move]);
  expect(Reflect.getMetadata('path', Controller.prototype.read)).toEqual(['/api/lessons/:id']);
});

it('binds a method to the calls of both sides', () => {
  expect(callsOf(Controller.prototype.readOfBoth)).toEqual([read, readForStaff]);
  expect(Reflect.getMetadata('path', Controller.prototype.readOfBoth)).toEqual([
    '/api/lessons/:id',
    '/api/office/lessons/:id',
  ]);
});

it('refuses calls with different HTTP methods or statuses', () => {
  const created = call('GET', '/office/lessons/:id', 'desk', { status: 201 });
  expect(() => Route(read, created)).toThrow('GET /lessons/:id and GET /office/lessons/:id need a method each');
  expect(() => Route(read, moveForStaff)).toThrow('need a method each');
});

it('refuses calls with different path parameters', () => {
  const renamed = call('GET', '/office/lessons/:lesson', 'desk', { answer: type<Answer>() });
  expect(() => Route(read, renamed)).toThrow(
    'GET /lessons/:id and GET /office/lessons/:lesson have different path parameters',
  );
  const nested = call('GET', '/office/students/:student/lessons/:id', 'desk', { answer: type<Answer>() });
  expect(() => Route(read, nested)).toThrow('have different path parameters');
});
