import { Injectable } from '@nestjs/common';
import { AppError, NotFound } from '../http/errors/errors.js';
import type { Tx } from './database.js';
import { UnitOfWork } from './unit-of-work.js';

/** Ends a transaction that is only rehearsed. */
class Rehearsed extends Error {
  constructor(readonly result: unknown) {
    super('Rolled back after a rehearsal');
  }
}

/** What a change would do: its result, or why it is refused. */
export interface Rehearsal<Result> {
  result: Result | null;
  /** The message of the refusal; null without one. */
  obstacle: string | null;
}

/** Why a change was refused: what is wrong with its field, if one is named. */
const reasonOf = ({ message, details: { errors = {} } }: AppError): string =>
  Object.values(errors).flat()[0] ?? message;

/** Makes changes and rolls them back, so that a preview says what the change itself does. Nothing is stored or published. */
@Injectable()
export class Rehearsals {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, and what is not a refusal */
  async run<Result>(change: (tx: Tx) => Promise<Result>): Promise<Rehearsal<Result>> {
    try {
      await this.unitOfWork.run(async (tx) => {
        throw new Rehearsed(await change(tx));
      });
    } catch (error) {
      if (error instanceof Rehearsed) return { result: error.result as Result, obstacle: null };
      if (error instanceof AppError && !(error instanceof NotFound)) return { result: null, obstacle: reasonOf(error) };
      throw error;
    }
    throw new Error('A rehearsal was committed');
  }
}
