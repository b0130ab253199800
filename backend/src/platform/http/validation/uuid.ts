import { isUUID } from 'class-validator';
import { NotFound } from '../errors/errors.js';

/** Checks an id from a URL before PostgreSQL reads it. @throws NotFound when it is not a UUID, so that nothing can have it */
export function assertUuid(id: string): void {
  if (!isUUID(id)) throw new NotFound();
}
