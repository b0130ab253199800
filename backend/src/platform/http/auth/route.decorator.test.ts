import 'reflect-metadata';
import { call, file, type } from '@academy/contracts/http/call';
import { expect, it } from 'vitest';
import { callKey, Route } from './route.decorator.js';

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

const move = call('POST', '/lessons/:id/move', 'parent', { body: type<{ to: string }>(), answer: type<Answer>() });
const read = call('GET', '/lessons/:id', 'parent', { answer: type<Answer>() });
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
}

it('binds a method to its call', () => {
  expect(Reflect.getMetadata(callKey, Controller.prototype.move)).toBe(move);
  expect(Reflect.getMetadata('path', Controller.prototype.read)).toEqual(['/api/lessons/:id']);
});
